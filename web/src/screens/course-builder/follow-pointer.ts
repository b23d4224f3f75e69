import type { PointerEvent } from "react";

type Carried = {
  /** The pointer moved beyond the threshold of a press. */
  lift: () => void;
  aim: (x: number, y: number) => void;
  putDown: () => void;
  putBack: () => void;
};

const edge = 72;
const nearest = 6;

/**
 * Tracks a drag until release, Esc, or cancellation by the browser. The dragged element moves by a transform, and React
 * re-renders only when the drop target changes.
 */
export const followPointer = (
  down: PointerEvent<HTMLElement>,
  carried: HTMLElement | null,
  { lift, aim, putDown, putBack }: Carried,
) => {
  if (down.button !== 0) return;
  const handle = down.currentTarget;
  const begun = { x: down.clientX, y: down.clientY + scrollY };
  let isCarried = false;
  let last = { x: down.clientX, y: down.clientY };
  let frame = 0;

  const draw = () => {
    if (carried) carried.style.transform = `translate(${last.x - begun.x}px, ${last.y + scrollY - begun.y}px)`;
    aim(last.x, last.y);
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
      lift();
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
    if (how === "put") putDown();
    else putBack();
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
