import { DotsSixVerticalIcon } from "@phosphor-icons/react/dist/csr/DotsSixVertical";
import type { PointerEvent } from "react";
import type { Place } from "../../features/builder/draft.ts";
import { followPointer } from "./follow-pointer.ts";
import styles from "./row.module.css";
import type { Mover } from "./use-mover.ts";

type HandleProps = { row: string; label: string; isLifted: boolean; act: Mover["act"] };

/** Picks a row up: Space and the arrows, or the pointer. */
export const DragHandle = ({ row, label, isLifted, act }: HandleProps) => (
  <button
    type="button"
    className={styles.handle}
    data-handle={row}
    aria-label={label}
    aria-pressed={isLifted}
    onKeyDown={(event) => act.onHandleKey(row, event)}
    onPointerDown={(event) => drag(event, row, act)}
  >
    <DotsSixVerticalIcon size={18} weight="bold" aria-hidden />
  </button>
);

const drag = (down: PointerEvent<HTMLElement>, row: string, act: Mover["act"]) =>
  followPointer(down, down.currentTarget.closest<HTMLElement>("[data-row]"), {
    lift: () => act.lift(row),
    aim: (x, y) => {
      const place = placeAt(x, y);
      if (place) act.aim(place);
    },
    putDown: act.putDown,
    putBack: act.putBack,
  });

/** The place among the rows that stay, at a point of the window. */
const placeAt = (x: number, y: number): Place | undefined => {
  const under = document.elementFromPoint(x, y);
  const list = under?.closest<HTMLElement>("[data-list]");
  const name = list?.dataset.list;
  if (!list || name === undefined) return undefined;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]:not([data-lifted])")];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { list: name, at: below < 0 ? rows.length : below };
};
