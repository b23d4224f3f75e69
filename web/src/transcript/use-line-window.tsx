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
  /** The library has taken the first lines over. */
  isKept: boolean;
  /** Stands beside the lines. */
  keeper: ReactNode;
  onScroll: () => void;
};

/**
 * Which lines are in the page. The first ones do until somebody uses the lecture: a first load is without the library
 * that keeps up with every scroll (TRN-17). Where it does not come, all lines are drawn.
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
        // What a scroll brings is drawn before the browser shows it.
        onMove={(isAtOnce) => (isAtOnce ? flushSync(drawAgain) : drawAgain())}
      />
    ),
    // A screen reader scrolls without a key.
    onScroll: () => {
      if (kept) return;
      const drawn = first.getVirtualItems();
      const [top, end] = [drawn[0]?.start ?? 0, drawn.at(-1)?.end ?? 0];
      const { scrollTop = top, clientHeight = 0 } = scroller.current ?? {};
      if (scrollTop < top || scrollTop + clientHeight > end) setPast(true);
    },
  };
};
