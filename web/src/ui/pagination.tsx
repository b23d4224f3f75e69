import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { Link, type To } from "react-router-dom";
import styles from "./pagination.module.css";

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page: the page belongs to the URL. */
  to: (page: number) => To;
  label?: string;
};

/** 1 2 3 … N as links; nothing at all when there is only one page. */
export const Pagination = ({ page, pages, to, label = "Pages" }: PaginationProps) => {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} aria-label="Previous page" rel="prev">
              <CaretLeftIcon size={16} weight="bold" aria-hidden />
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((shown) => (
          <li key={shown}>
            {shown < 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link to={to(shown)} aria-label={`Page ${shown}`} aria-current={shown === page ? "page" : undefined}>
                {shown}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} aria-label="Next page" rel="next">
              <CaretRightIcon size={16} weight="bold" aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
};

/** First, last and the neighbours of the current page; a negative number is a gap. */
export const shownPages = (page: number, pages: number): number[] => {
  const wanted = [1, 2, 3, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(page > 3 ? wanted.filter((each) => each === 1 || each >= page - 1) : wanted)].sort(
    (a, b) => a - b,
  );
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    return before !== undefined && each > before + 1 ? [-each, each] : [each];
  });
};
