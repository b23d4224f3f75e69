import { accounts } from "../paths.tsx";
import { LinkButton } from "../ui/button.tsx";
import styles from "./demo-banner.module.css";

/** MOCK-07: above every page of the public demo. */
export const DemoBanner = () => (
  <section className={styles.banner} aria-label="About this demo">
    <p>
      For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not
      saved.
    </p>
    <LinkButton size="small" to={accounts.signUp("/")}>
      Sign up
    </LinkButton>
  </section>
);
