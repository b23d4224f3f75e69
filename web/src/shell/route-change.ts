import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A new page starts at the top with focus on its content, for keyboard and screen-reader users; Back restores the
 * scroll position. A change of only the query (filter, tab, page) moves nothing.
 */
export const useRouteChange = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  // Reading or setting the scroll position forces a layout, and the first page lays out with its data soon after.
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    // Recorded on scroll: on navigation the next page has already changed the height.
    let top = isFirst.current ? places.read(key, pathname) : scrollY;
    const note = () => {
      top = scrollY;
    };
    const remember = () => places.write(key, pathname, top);
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", remember);
    return () => {
      remember();
      removeEventListener("scroll", note);
      removeEventListener("pagehide", remember);
    };
  }, [key, pathname]);

  useLayoutEffect(() => {
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const isAtTop = isFirst.current && places.read(key, pathname) === 0;
    isFirst.current = false;
    if (isAtTop) return;
    if (isNewPage) main.current?.focus({ preventScroll: true });
    if (type === "POP") return scrollWhenTall(places.read(key, pathname));
    if (isNewPage && !hash) scrollTo(0, 0);
  }, [key, pathname, hash, type]);

  return main;
};

/** Keeps the position of a user who scrolled the document before hydration. */
export const keepPlace = () => {
  const { key = "default" } = (history.state ?? {}) as { key?: string };
  places.write(key, location.pathname, scrollY);
};

// Repeated, as the page grows while its data load.
const scrollWhenTall = (top: number) => {
  scrollTo(0, top);
  if (scrollY >= top) return;
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    scrollTo(0, top);
    observer.disconnect();
  });
  observer.observe(document.body);
  return () => observer.disconnect();
};

// The first page of every visit has the same history key, so the storage key includes the path.
const nameOf = (key: string, pathname: string) => `scroll.${key}.${pathname}`;

const places = {
  read: (key: string, pathname: string): number => {
    try {
      return Number(sessionStorage.getItem(nameOf(key, pathname)) ?? 0);
    } catch {
      return 0;
    }
  },
  write: (key: string, pathname: string, top: number) => {
    try {
      sessionStorage.setItem(nameOf(key, pathname), String(top));
    } catch {
      // Without storage, Back starts at the top.
    }
  },
};
