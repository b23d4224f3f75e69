import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { guessedLineHeight, type LineWindow } from "./line-window.ts";

export type VirtualLinesProps = {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The lines rendered so far. */
  first: LineWindow;
  onWindow: (lines: LineWindow) => void;
  onMove: (isAtOnce: boolean) => void;
};

/** Tracks scrolling and renders nothing itself, so that a line being pressed isn't remounted. */
export const VirtualLines = ({ count, scroller, first, onWindow, onMove }: VirtualLinesProps) => {
  // Lines are measured during commit, when flushSync isn't allowed.
  const isMeasuring = useRef(false);
  const virtual = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedLineHeight,
    overscan: 8,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    initialMeasurementsCache: [...first.getVirtualItems()],
    useFlushSync: false,
    onChange: (_, isAtOnce) => onMove(isAtOnce && !isMeasuring.current),
  });
  useLayoutEffect(() => {
    const { getVirtualItems, getTotalSize, scrollToIndex } = virtual;
    onWindow({
      getVirtualItems,
      getTotalSize,
      scrollToIndex,
      measureElement: (line) => {
        isMeasuring.current = true;
        virtual.measureElement(line);
        isMeasuring.current = false;
      },
    });
  }, [virtual, onWindow]);
  return null;
};
