import { type ComponentType, type ReactNode, type RefObject, useEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import type { Player } from "../player/player.ts";
import { useUsed } from "../player/use-used.ts";
import type { LineWindow } from "./line-window.ts";
import { useFirstLines } from "./use-first-lines.ts";
import type { VirtualLinesProps } from "./virtual-lines.tsx";

type Options = { count: number; now: number; player: Player | null; scroller: RefObject<HTMLElement | null> };
type Kept = {
  lines: LineWindow;
  /** The virtualizer has taken over from the first lines. */
  isKept: boolean;
  /** Rendered next to the lines. */
  keeper: ReactNode;
  onScroll: () => void;
};

/**
 * The rendered range of lines. The first ones suffice until the user interacts, so that a first load doesn't include
 * the virtualizer (TRN-17). If it fails to load, all lines render.
 */
export const useLineWindow = ({ count, now, player, scroller }: Options): Kept => {
  const [Keeper, setKeeper] = useState<ComponentType<VirtualLinesProps>>();
  const [isWhole, setWhole] = useState(false);
  const [isPast, setPast] = useState(false);
  const [kept, setKept] = useState<LineWindow>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const first = useFirstLines({ count, now, isWhole, scroller });
  const isWanted = useUsed(player) || isPast;
  useEffect(() => {
    if (!isWanted) return;
    import("./virtual-lines.tsx").then(
      ({ VirtualLines }) => setKeeper(() => VirtualLines),
      () => setWhole(true),
    );
  }, [isWanted]);
  return {
    lines: kept ?? first,
    isKept: kept !== undefined,
    keeper: Keeper && (
      <Keeper
        {...{ count, scroller, first }}
        onWindow={setKept}
        // Flushed before the browser paints the scroll.
        onMove={(isAtOnce) => (isAtOnce ? flushSync(drawAgain) : drawAgain())}
      />
    ),
    // Screen readers scroll without key events.
    onScroll: () => {
      if (kept) return;
      const drawn = first.getVirtualItems();
      const [top, end] = [drawn[0]?.start ?? 0, drawn.at(-1)?.end ?? 0];
      const { scrollTop = top, clientHeight = 0 } = scroller.current ?? {};
      if (scrollTop < top || scrollTop + clientHeight > end) setPast(true);
    },
  };
};
