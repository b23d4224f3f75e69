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

/** With more lines before the current one, the paragraph's start is not brought into view. */
const longest = 8;
/** Height in pixels of a line that wraps to three rows, as on a phone. */
const tallLine = 110;

/**
 * Auto-scroll: brings each paragraph to the top as it begins (TRN-05, E-097), and the current line into view in a long
 * one. Scrolling by the user turns it off until they resume.
 */
export const useFollowing = ({ lines, isKept, scroller, segments, now, isFollowing, onFollowing }: Options) => {
  const shownParagraph = useRef<number>(undefined);
  /** A smooth scroll to a line is running. */
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
    // Positions are read when the browser is about to lay out anyway.
    const frame = requestAnimationFrame(() => bring(now));
    return () => cancelAnimationFrame(frame);
  }, [isFollowing, now]);

  // The library starts at the lines' current position and cancels a running scroll. A finished one stays: a screen
  // reader or script may have scrolled since.
  const bringAgain = useEffectEvent(() => {
    if (!isKept || !isFollowing || !isOnItsWay.current) return;
    shownParagraph.current = undefined;
    bring(now);
  });
  useEffect(() => bringAgain(), [isKept]);

  const stop = () => onFollowing(false);
  return {
    /** Brings the paragraph of a jump to the top, even if visible already. */
    resume: useCallback(() => {
      shownParagraph.current = undefined;
      onFollowing(true);
    }, [onFollowing]),
    on: {
      // Without `scrollend` support a line is scrolled to once too often at most.
      onScrollEnd: () => {
        isOnItsWay.current = false;
      },
      // These events come only from the user; programmatic scrolling fires none of them.
      onWheel: stop,
      onTouchMove: stop,
      onPointerDown: (event: React.PointerEvent) => event.target === scroller.current && stop(),
      onKeyDown: (event: React.KeyboardEvent) => scrollKeys.has(event.key) && stop(),
    },
  };
};
