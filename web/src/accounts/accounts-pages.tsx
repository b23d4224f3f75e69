import { lazy, Suspense } from "react";
import { productName } from "../lib/product.ts";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { FrameBoundary } from "../shell/frame-boundary.tsx";
import { Mark } from "../ui/mark.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import styles from "./accounts-pages.module.css";
import { LogoutPage } from "./logout-page.tsx";

// Amplify's sign-in is 120 KB; the logout page needs none of it.
const SignInPage = lazy(() => import("./sign-in-page.tsx").then((m) => ({ default: m.SignInPage })));
const Beside = lazy(() => import("./beside.tsx").then((m) => ({ default: m.Beside })));
const ManagePage = lazy(() => import("./manage-page.tsx").then((m) => ({ default: m.ManagePage })));

type AccountsPagesProps = { path: string; search: URLSearchParams };

/** The pages of the API host (SES-02), chosen by their address; leaving one is always a real navigation. */
export const AccountsPages = ({ path, search }: AccountsPagesProps) => {
  const page = path.replace(/^\/accounts\/|\/$/g, "");
  const next = search.get("next") ?? undefined;
  const isBuying = /[?&]buy=/.test(next ?? "");
  const isEntry = page === "signup" || page === "login" || page === "password/reset";
  const hasBeside = page === "signup" || (isEntry && isBuying);
  return (
    <div className={hasBeside ? styles.halves : styles.frame} data-buying={isBuying ? "" : undefined}>
      <header className={styles.header}>
        <a className={styles.logo} href="/">
          <Mark size={22} />
          {productName}
        </a>
        {isEntry && (
          <p className={styles.other}>
            {page === "signup" ? "Have an account?" : `New to ${productName}?`}{" "}
            <a href={`/accounts/${page === "signup" ? "login" : "signup"}/?next=${encodeURIComponent(next ?? "/")}`}>
              {page === "signup" ? "Log in" : "Sign up"}
            </a>
          </p>
        )}
      </header>
      {hasBeside && (
        <div className={styles.beside}>
          <FrameBoundary place={path}>
            <Suspense>
              <Beside next={next} />
            </Suspense>
          </FrameBoundary>
        </div>
      )}
      <main className={styles.main}>
        <ErrorBoundary place={path}>
          <Suspense fallback={<Spinner />}>
            <Page page={page} next={next} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
};

const Page = ({ page, next }: { page: string; next: string | undefined }) => {
  if (page === "sign-out") return <LogoutPage next={next} />;
  if (page === "manage") return <ManagePage />;
  if (page === "signup") return <SignInPage start="signUp" next={next} />;
  if (page === "password/reset") return <SignInPage start="forgotPassword" next={next} />;
  return <SignInPage start="signIn" next={next} />;
};
