import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { Spinner } from "../ui/skeleton.tsx";
import { Toasts } from "../ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { FrameBoundary } from "./frame-boundary.tsx";
import { Greeting } from "./greeting.tsx";
import { Header } from "./header.tsx";
import { Notices } from "./notices.tsx";
import { useRouteChange } from "./route-change.ts";
import styles from "./shell.module.css";

/** The frame around every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const main = useRouteChange();
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <FrameBoundary place={pathname}>
        <Header />
        <Notices />
      </FrameBoundary>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toasts />
      <Greeting />
    </>
  );
};
