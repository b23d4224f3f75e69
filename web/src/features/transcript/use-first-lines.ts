import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { guessedLineHeight, type LineWindow } from "./line-window.ts";

type Options = { count: number; now: number; isWhole: boolean; scroller: RefObject<HTMLElement | null> };
type Input = Parameters<LineWindow["scrollToIndex"]>;

const linesBefore = 8;
const shortLine = 40;

/** As many lines as the viewport fits, around the current one; or all. */
export const useFirstLines = ({ count, now, isWhole, scroller }: Options): LineWindow => {
  const [around, setAround] = useState(Math.max(0, now));
  const [room] = useState(() => Math.ceil(innerHeight / shortLine));
  const sizes = useRef(new Map<number, number>());
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const input = useRef<Input>(undefined);
  const from = isWhole ? 0 : Math.max(0, around - linesBefore);
  const until = isWhole ? count : Math.min(count, around + room);

  const items = () => {
    let end = from * guessedLineHeight;
    return Array.from({ length: until - from }, (_, place) => {
      const index = from + place;
      const size = sizes.current.get(index) ?? guessedLineHeight;
      const start = end;
      end += size;
      return { index, key: index, start, end, size, lane: 0 };
    });
  };
  // A line may be needed in the frame that first renders it.
  const measureNew = () => {
    for (const line of scroller.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])
      if (!sizes.current.has(indexOf(line))) sizes.current.set(indexOf(line), line.offsetHeight);
  };
  const scrollToIndex = (...[index, { align, behavior = "auto" } = {}]: Input) => {
    const box = scroller.current;
    measureNew();
    const line = items().find((item) => item.index === index);
    if (!line) {
      input.current = [index, { align, behavior }];
      setAround(index);
      return;
    }
    if (!box) return;
    const spare = box.clientHeight - line.size;
    const isInView = line.start >= box.scrollTop && line.start <= box.scrollTop + spare;
    if (align === "auto" && isInView) return;
    box.scrollTo({ top: line.start - (align === "center" ? spare / 2 : 0), behavior });
  };
  useLayoutEffect(() => {
    if (input.current) scrollToIndex(...input.current);
  }, [around]);

  return {
    getVirtualItems: items,
    getTotalSize: () => (items().at(-1)?.end ?? 0) + (count - until) * guessedLineHeight,
    // Reported by a ResizeObserver: reading heights during render would force a second layout.
    measureElement: useCallback((line: Element | null | undefined) => {
      if (!line) return;
      observer.current ??= new ResizeObserver((entries, own) => {
        for (const { target, borderBoxSize } of entries)
          if (!target.isConnected) own.unobserve(target);
          else if (borderBoxSize[0]) sizes.current.set(indexOf(target), borderBoxSize[0].blockSize);
      });
      observer.current.observe(line);
    }, []),
    scrollToIndex,
  };
};

const indexOf = (line: Element): number => Number(line.getAttribute("data-index"));
