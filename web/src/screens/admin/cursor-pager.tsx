import { useSearchParams } from "react-router-dom";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./list.module.css";

/** Cursor of a paged list, stored in the URL, so that links and Back restore the page. */
export const useCursor = () => {
  const [search] = useSearchParams();
  return search.get("before") ?? undefined;
};

/** Links to older pages and back to the newest. */
export const CursorPager = ({ next }: { next: string | null }) => {
  const [search] = useSearchParams();
  const at = (before?: string) => {
    const to = new URLSearchParams(search);
    if (before === undefined) to.delete("before");
    else to.set("before", before);
    return { search: String(to) };
  };
  const isFirst = !search.has("before");
  if (isFirst && next === null) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {!isFirst && <LinkButton to={at()}>First page</LinkButton>}
      {next !== null && <LinkButton to={at(next)}>Next page</LinkButton>}
    </nav>
  );
};
