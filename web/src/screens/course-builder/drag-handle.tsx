import { DotsSixVerticalIcon } from "@phosphor-icons/react/dist/csr/DotsSixVertical";
import type { PointerEvent } from "react";
import type { Place } from "../../builder/draft.ts";
import styles from "./row.module.css";
import type { Mover } from "./use-mover.ts";

type HandleProps = { row: string; label: string; isLifted: boolean; act: Mover["act"] };

const edge = 72;
const nearest = 6;

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

/**
 * Follows the pointer until it is let go. The row is carried by a transform and React draws nothing but the target, and
 * that only when it is another one.
 */
const drag = (down: PointerEvent<HTMLElement>, row: string, act: Mover["act"]) => {
  if (down.button !== 0) return;
  const handle = down.currentTarget;
  const carried = handle.closest<HTMLElement>("[data-row]");
  const begun = { x: down.clientX, y: down.clientY + scrollY };
  let isCarried = false;
  let last = { x: down.clientX, y: down.clientY };
  let frame = 0;

  const draw = () => {
    if (carried) carried.style.transform = `translate(${last.x - begun.x}px, ${last.y + scrollY - begun.y}px)`;
    const place = placeAt(last.x, last.y);
    if (place) act.aim(place);
  };
  const scroll = () => {
    const by = last.y < edge + 48 ? -12 : last.y > innerHeight - edge - 68 ? 12 : 0;
    if (by !== 0) {
      scrollBy(0, by);
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: globalThis.PointerEvent) => {
    last = { x: event.clientX, y: event.clientY };
    if (!isCarried) {
      if (Math.hypot(last.x - begun.x, last.y + scrollY - begun.y) < nearest) return;
      isCarried = true;
      act.lift(row);
      if (carried) carried.style.pointerEvents = "none";
      frame = requestAnimationFrame(scroll);
    }
    draw();
  };
  const end = (how: "put" | "back") => {
    cancelAnimationFrame(frame);
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", drop);
    handle.removeEventListener("pointercancel", giveUp);
    handle.removeEventListener("keydown", onEscape, true);
    if (carried) {
      carried.style.transform = "";
      carried.style.pointerEvents = "";
    }
    if (!isCarried) return;
    if (how === "put") act.putDown();
    else act.putBack();
  };
  const drop = () => end("put");
  const giveUp = () => end("back");
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    giveUp();
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", drop);
  handle.addEventListener("pointercancel", giveUp);
  handle.addEventListener("keydown", onEscape, true);
};

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
