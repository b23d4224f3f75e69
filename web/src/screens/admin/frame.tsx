import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Page } from "../../ui/page.tsx";
import styles from "./frame.module.css";

const places = [
  { to: adminPaths.home, text: "Admin Home", end: true },
  { to: adminPaths.requests, text: "Certificate requests" },
  { to: adminPaths.demos, text: "Demos" },
  { to: adminPaths.earnings, text: "Creator earnings" },
  { to: adminPaths.transcripts, text: "Transcripts" },
  { to: adminPaths.classCodes, text: "Class codes" },
  { to: adminPaths.categories, text: "Categories" },
  { to: adminPaths.messages, text: "Messages" },
  { to: adminPaths.issues, text: "Issue reports" },
  { to: adminPaths.appeals, text: "Appeals" },
  { to: adminPaths.acts, text: "Audit log" },
  { to: adminPaths.boughtAgain, text: "Bought again" },
];
import { Palette } from "./palette/palette.tsx";
import { places } from "./places.ts";

/** What all pages of the admin area have beside them: the ways to the others, a row that scrolls on phones. */
export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <Page wide>
    <Palette />
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Admin area">
        <ul>
          {places.map(({ to, text, end = false }) => (
            <li key={to}>
              <NavLink to={to} end={end}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  </Page>
);
