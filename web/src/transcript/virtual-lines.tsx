import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { guessedLineHeight, type LineWindow } from "./line-window.ts";

export type VirtualLinesProps = {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The lines that are in the page already. */
  first: LineWindow;
  onWindow: (lines: LineWindow) => void;
  onMove: (isAtOnce: boolean) => void;
};

/** Keeps up with every scroll. It draws no line itself: one that is being pressed must stay the same. */
export const VirtualLines = ({ count, scroller, first, onWindow, onMove }: VirtualLinesProps) => {
  // Lines are measured while React draws, and nothing can be drawn at once then.
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
