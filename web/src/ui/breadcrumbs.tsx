import { Link, type To } from "react-router-dom";
import styles from "./breadcrumbs.module.css";

type Crumb = { text: string; to?: To };

/** The last crumb is the page itself and has no link. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className={styles.crumbs} aria-label="Breadcrumb">
    <ol>
      {crumbs.map(({ text, to }) => (
        <li key={text}>
          {to ? (
            <Link to={to} dir="auto">
              {text}
            </Link>
          ) : (
            <span aria-current="page" dir="auto">
              {text}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
