import type { ReactNode } from "react";
import { accounts, paths } from "../../lib/paths.tsx";
import { useWho } from "../../lib/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./demo-banner.module.css";
import { samplePaths } from "./sample-paths.ts";

type BannerProps = {
  label: string;
  /** Links out of the demo. */
  children: ReactNode;
};

/** MOCK-07: banner above every page of the demo and the tutorial. */
export const Banner = ({ label, children }: BannerProps) => (
  <section className={styles.banner} aria-label={label}>
    <p>
      For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not
      saved.
    </p>
    <div className={styles.ways}>{children}</div>
  </section>
);

/** For the demo's pages; the last one has no next page. */
export const DemoBanner = ({ isLast }: { isLast?: boolean }) => {
  const isGuest = useWho() === "guest";
  return (
    <Banner label="About this demo">
      {isGuest && (
        <LinkButton look="go" size="small" to={accounts.signUp(paths.home)}>
          Sign up
        </LinkButton>
      )}
      {!isLast && (
        <LinkButton size="small" to={samplePaths.complete}>
          Finish Demo
        </LinkButton>
      )}
    </Banner>
  );
};
