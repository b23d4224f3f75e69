import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A new page starts at its top with the focus on its content, so that the keyboard and a screen reader begin there;
 * going back returns to where the reader was. A change of the query alone (filter, tab, page) moves nothing.
 */
export const useRouteChange = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  // Asking where the page is, or moving it, lays it out, and a first page is laid out with its answers in it soon after.
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    // Noted while scrolling: when the page leaves, the next one has already changed the height.
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

/** Whoever has begun to scroll in a document stays where they are when the program takes it over. */
export const keepPlace = () => {
  const { key = "default" } = (history.state ?? {}) as { key?: string };
  places.write(key, location.pathname, scrollY);
};

// Going back draws the page again in pieces, as its data arrive.
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

// The first page of every visit has the same key, so the address belongs to the name.
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
      // Without storage, going back starts at the top.
    }
  },
};
