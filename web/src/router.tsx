import type { ReactElement } from "react";
import { Navigate, Route, Routes, useMatch } from "react-router-dom";
import { type Code, entrances } from "./entrance-code.tsx";
import { CreatorsOnly } from "./guards/creators-only.tsx";
import { SignedIn } from "./guards/signed-in.tsx";
import { page } from "./lib/page.ts";
import { type Guard, type PageRow, pageTable } from "./lib/page-table.ts";
import { paths } from "./lib/paths.tsx";
import type { Session } from "./lib/use-session.ts";

const FurtherPage = page(() => import("./page-code.tsx").then((m) => m.FurtherPage));
const entrance: Record<string, Code<[]>> = entrances;

/**
 * Loads the code of the opened page, which the head start already requested. A failure surfaces when the page renders.
 */
export const codeOfFirstPage = async (): Promise<void> => {
  const [code] = entrance[window.headStart?.page ?? ""] ?? [FurtherPage];
  await code.bring().catch(() => undefined);
};

/** Lazy chunk for pages that are never an entry point; a prerendered document may still be one of them. */
export const bringFurther = FurtherPage.bring;

type User = NonNullable<Session["user"]>;
type Draw = (user: User) => ReactElement;
const guards: Record<Guard, (draw: Draw) => ReactElement> = {
  signedIn: (draw) => <SignedIn>{draw}</SignedIn>,
  creator: (draw) => <CreatorsOnly>{draw}</CreatorsOnly>,
  admin: (draw) => <AdminsOnly draw={draw} />,
};

/** ADM-02. Guests at a certificate request are sent to the dashboard (ADM-32, D-10), which asks them to sign in. */
const AdminsOnly = ({ draw }: { draw: Draw }) => {
  const isRequest = useMatch("/admin/certificate-requests/:id");
  return (
    <SignedIn guest={isRequest && <Navigate replace to={paths.dashboard} />}>
      {(user) => (user.isAdmin ? draw(user) : <Navigate replace to={paths.home} />)}
    </SignedIn>
  );
};

const elementOf = (name: string, { guard, leadsTo }: PageRow): ReactElement => {
  if (guard) return guards[guard]((user) => <FurtherPage name={name} user={user} />);
  if (leadsTo) return <Navigate replace to={leadsTo} />;
  return entrance[name]?.[1]() ?? <FurtherPage name={name} />;
};

/** A route per page of the table, with and without a trailing slash (SES-33). */
export const Router = () => (
  <Routes>
    {Object.entries(pageTable).map(([name, row]) => (
      <Route key={name} path={row.path} element={elementOf(name, row)} />
    ))}
    <Route path="*" element={<FurtherPage name="notFound" />} />
  </Routes>
);
