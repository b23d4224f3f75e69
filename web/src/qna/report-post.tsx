import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.tsx";
import styles from "./post.module.css";

/** STA-63: where somebody else's post is, by its number; an anonymous one stays so. */
export const ReportPost = ({ post }: { post: string }) => {
  const { pathname } = useLocation();
  return (
    <Link className={styles.action} to={paths.report(`${pathname}#${post}`)}>
      Report
    </Link>
  );
};
