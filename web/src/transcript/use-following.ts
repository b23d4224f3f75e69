import { paragraphStart } from "@cu/captions/current-segment";
import type { Segment } from "@cu/captions/segment";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { LineWindow } from "./line-window.ts";

type Options = {
  lines: LineWindow;
  isKept: boolean;
  scroller: RefObject<HTMLElement | null>;
  segments: readonly Segment[];
  now: number;
  isFollowing: boolean;
  onFollowing: (isOn: boolean) => void;
};

const scrollKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

/** A paragraph with more lines before the current one is not shown from its beginning. */
const longest = 8;
/** Pixels of a line that is broken three times, as on a phone. */
const tallLine = 110;

/**
 * Keeps the words that are said in view: it brings each paragraph to the top when that begins (TRN-05, E-097), and a
 * line that a long paragraph has pushed out of view. A reader who scrolls reads alone until they ask to follow again.
 */
export const useFollowing = ({ lines, isKept, scroller, segments, now, isFollowing, onFollowing }: Options) => {
  const shownParagraph = useRef<number>(undefined);
  /** A smooth scroll to a line has begun and not ended. */
  const isOnItsWay = useRef(false);

  const bring = useEffectEvent((line: number) => {
    if (line < 0) return;
    const paragraph = paragraphStart(segments, line);
    const isNew = paragraph !== shownParagraph.current;
    shownParagraph.current = paragraph;
    const fitting = Math.min(longest, (scroller.current?.clientHeight || Infinity) / tallLine);
    const to = isNew && line - paragraph < fitting ? paragraph : line;
    if (!isNew && isInView(line)) return;
    const isNear = lines.getVirtualItems().some(({ index }) => index === to);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    isOnItsWay.current = isNear && !isCalm;
    lines.scrollToIndex(to, { align: "start", behavior: isOnItsWay.current ? "smooth" : "auto" });
  });

  const isInView = (line: number): boolean => {
    const box = scroller.current;
    const item = lines.getVirtualItems().find(({ index }) => index === line);
    if (!box || !item) return false;
    return item.start >= box.scrollTop && item.end <= box.scrollTop + box.clientHeight;
  };

  useEffect(() => {
    if (!isFollowing) {
      shownParagraph.current = undefined;
      return;
    }
    // Where lines are is asked when the browser is about to lay the page out anyway.
    const frame = requestAnimationFrame(() => bring(now));
    return () => cancelAnimationFrame(frame);
  }, [isFollowing, now]);

  // The library begins where it finds the lines, and ends a scroll that was on its way to another place. One that had
  // ended stays: a screen reader or a script may have gone elsewhere since.
  const bringAgain = useEffectEvent(() => {
    if (!isKept || !isFollowing || !isOnItsWay.current) return;
    shownParagraph.current = undefined;
    bring(now);
  });
  useEffect(() => bringAgain(), [isKept]);

  const stop = () => onFollowing(false);
  return {
    /** Brings the paragraph of a jump to the top, even one that is shown already. */
    resume: useCallback(() => {
      shownParagraph.current = undefined;
      onFollowing(true);
    }, [onFollowing]),
    on: {
      // A browser that does not tell it brings a line once too often at most.
      onScrollEnd: () => {
        isOnItsWay.current = false;
      },
      // The others are only what a reader does; scrolling by this code fires none of them.
      onWheel: stop,
      onTouchMove: stop,
      onPointerDown: (event: React.PointerEvent) => event.target === scroller.current && stop(),
      onKeyDown: (event: React.KeyboardEvent) => scrollKeys.has(event.key) && stop(),
    },
  };
};
