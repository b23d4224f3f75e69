import type { ReactElement } from "react";
import { Navigate, Route, Routes, useMatch } from "react-router-dom";
import { type Code, entrances } from "./entrance-code.tsx";
import { page } from "./lib/page.ts";
import { type Guard, type PageRow, pageTable } from "./lib/page-table.ts";
import type { Session } from "./lib/use-session.ts";
import { paths } from "./paths.tsx";
import { CreatorsOnly } from "./shell/creators-only.tsx";
import { SignedIn } from "./shell/signed-in.tsx";

const FurtherPage = page(() => import("./page-code.tsx").then((m) => m.FurtherPage));
const entrance: Record<string, Code<[]>> = entrances;

/**
 * The code of the opened page, which the head start has already asked for. If it does not come, the page says so when
 * it is drawn.
 */
export const codeOfFirstPage = async (): Promise<void> => {
  const [code] = entrance[window.headStart?.page ?? ""] ?? [FurtherPage];
  await code.bring().catch(() => undefined);
};

/** The code that names all pages by which nobody enters; a document may be of one of them. */
export const bringFurther = FurtherPage.bring;

type User = NonNullable<Session["user"]>;
type Draw = (user: User) => ReactElement;
const guards: Record<Guard, (draw: Draw) => ReactElement> = {
  signedIn: (draw) => <SignedIn>{draw}</SignedIn>,
  creator: (draw) => <CreatorsOnly>{draw}</CreatorsOnly>,
  admin: (draw) => <AdminsOnly draw={draw} />,
};

/** ADM-02. A guest at a certificate request is sent to the dashboard (ADM-32, D-10), which asks to sign in. */
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

/** Every page of the table at its address, with and without a final slash (SES-33). */
export const Router = () => (
  <Routes>
    {Object.entries(pageTable).map(([name, row]) => (
      <Route key={name} path={row.path} element={elementOf(name, row)} />
    ))}
    <Route path="*" element={<FurtherPage name="notFound" />} />
  </Routes>
);
