import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Page } from "../../ui/page.tsx";
import styles from "./frame.module.css";
import { Palette } from "./palette/palette.tsx";
import { places } from "./places.ts";

/** Navigation of the admin area; on phones a scrolling row. */
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
