import { lazy, Suspense } from "react";
import { productName } from "../product.ts";
import { Mark } from "../ui/mark.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import styles from "./accounts-pages.module.css";
import { LogoutPage } from "./logout-page.tsx";

// Amplify's sign-in is 120 KB; the logout page needs none of it.
const SignInPage = lazy(() => import("./sign-in-page.tsx").then((m) => ({ default: m.SignInPage })));
const ManagePage = lazy(() => import("./manage-page.tsx").then((m) => ({ default: m.ManagePage })));

type AccountsPagesProps = { path: string; search: URLSearchParams };

/** The pages of the API host (SES-02), chosen by their address; leaving one is always a real navigation. */
export const AccountsPages = ({ path, search }: AccountsPagesProps) => (
  <div className={styles.frame}>
    <header className={styles.header}>
      <a className={styles.logo} href="/">
        <Mark size={22} />
        {productName}
      </a>
    </header>
    <main className={styles.main}>
      <Suspense fallback={<Spinner />}>
        <Page page={path.replace(/^\/accounts\/|\/$/g, "")} next={search.get("next") ?? undefined} />
      </Suspense>
    </main>
  </div>
);

const Page = ({ page, next }: { page: string; next: string | undefined }) => {
  if (page === "sign-out") return <LogoutPage next={next} />;
  if (page === "manage") return <ManagePage />;
  if (page === "signup") return <SignInPage start="signUp" next={next} />;
  if (page === "password/reset") return <SignInPage start="forgotPassword" next={next} />;
  return <SignInPage start="signIn" next={next} />;
};
