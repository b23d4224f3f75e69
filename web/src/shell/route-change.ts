import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A new page starts at its top with the focus on its content, so that the keyboard and a screen reader begin there; going
 * back returns to where the reader was. A change of the query alone (filter, tab, page) moves nothing.
 */
export const useRouteChange = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => {
      sessionStorage.setItem(`scroll.${key}`, String(scrollY));
    };
    addEventListener("scrollend", remember);
    addEventListener("pagehide", remember);
    return () => {
      removeEventListener("scrollend", remember);
      removeEventListener("pagehide", remember);
    };
  }, [key]);

  useLayoutEffect(() => {
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    if (isNewPage) main.current?.focus({ preventScroll: true });
    if (type === "POP") return scrollWhenTall(Number(sessionStorage.getItem(`scroll.${key}`) ?? 0));
    if (isNewPage && !hash) scrollTo(0, 0);
  }, [key, pathname, hash, type]);

  return main;
};

// The page of a moment ago is drawn again in pieces, as its data arrive.
const scrollWhenTall = (top: number) => {
  if (top <= 0) return;
  const reach = () => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    scrollTo(0, top);
    observer.disconnect();
  };
  const observer = new ResizeObserver(reach);
  observer.observe(document.body);
  reach();
  return () => observer.disconnect();
};
