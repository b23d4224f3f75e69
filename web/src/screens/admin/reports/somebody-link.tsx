import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";

type Somebody = { id: number; firstName: string; lastName: string; username: string } | null;

/** A user in a report, linked to their page; a deleted account has no name. */
export const SomebodyLink = ({ of }: { of: Somebody }) =>
  of ? (
    <>
      <Link to={adminPaths.person(of.id)} dir="auto">
        {fullName(of)}
      </Link>
      <span className={styles.who}>
        {" "}
        {of.username}, {of.id}
      </span>
    </>
  ) : (
    <span className={styles.quiet}>Account gone</span>
  );
