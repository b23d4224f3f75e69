import { Link, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import styles from "./post.module.css";

/** STA-63: links to the report form with the post's id, which keeps anonymous authors anonymous. */
export const ReportPost = ({ post }: { post: string }) => {
  const { pathname } = useLocation();
  return (
    <Link className={styles.action} to={paths.report(`${pathname}#${post}`)}>
      Report
    </Link>
  );
};
