import { cell } from "@cu/process-cache/process-cache";
import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { useEffect, useRef } from "react";
import { Link, type To } from "react-router-dom";
import styles from "./pagination.module.css";

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page: the page belongs to the URL. */
  to: (page: number) => To;
  label?: string;
};

// The pager that was pressed last. A list that is away while it loads takes its pager with it, so this outlives both.
const pressed = cell<string>("pressed pager");

/** 1 2 3 … N as links; nothing at all when there is only one page. */
export const Pagination = ({ page, pages, to, label = "Pages" }: PaginationProps) => {
  const nav = useRef<HTMLElement>(null);
  // Turning a page focuses the list's start, from where Tab leads into the list.
  useEffect(() => {
    if (pressed.current !== label) return;
    pressed.current = undefined;
    const list = nav.current && listBefore(nav.current);
    if (!list) return;
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [page, label]);
  if (pages <= 1) return null;
  const note = () => {
    pressed.current = label;
  };
  return (
    <nav ref={nav} className={styles.pager} aria-label={label}>
      <ul>
        {page > 1 && (
          <li>
            <Link onClick={note} to={to(page - 1)} aria-label="Previous page" rel="prev">
              <CaretLeftIcon size={16} weight="bold" aria-hidden />
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((shown) => (
          <li key={shown}>
            {typeof shown === "string" ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                onClick={note}
                to={to(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? "page" : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link onClick={note} to={to(page + 1)} aria-label="Next page" rel="next">
              <CaretRightIcon size={16} weight="bold" aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
};

/** The paged list: the element before the pager. */
const listBefore = (nav: HTMLElement): HTMLElement | undefined => {
  for (let place: HTMLElement | null = nav; place; place = place.parentElement)
    for (let before = place.previousElementSibling; before; before = before.previousElementSibling) {
      const list = before.matches("ul") ? before : before.querySelector("ul:not(nav *)");
      if (list instanceof HTMLElement) return list;
    }
  return undefined;
};

/** First, last and the neighbours of the current page; a text is a gap before the page that it names. */
export const shownPages = (page: number, pages: number): (number | string)[] => {
  const wanted = [1, 2, 3, page - 1, page, page + 1, pages]
    .filter((each) => each >= 1 && each <= pages)
    .filter((each) => each === 1 || each >= page - 1);
  // They are in ascending order already.
  const shown = [...new Set(wanted)];
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    return before !== undefined && each > before + 1 ? [`…${each}`, each] : [each];
  });
};
