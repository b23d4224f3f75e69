import { frameAt } from "../draw-board.ts";
import type { HostLecture } from "../host-lecture.ts";
import type { Playback } from "./playback.ts";

const drawMilliseconds = 40;

/** Draws the board and the caption of the current second while the page is visible. */
export const showBoard = (playback: Playback, { lines, scenes, language }: HostLecture) => {
  const still = part("still");
  const moving = part("moving");
  const caption = part("caption");
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  caption.lang = language;
  caption.dir = "auto";
  // Skips unchanged content, which would trigger another layout.
  const shown = new Map<Element, string>();
  const show = (element: Element, markup: string) => {
    if (shown.get(element) === markup) return;
    shown.set(element, markup);
    element.innerHTML = markup;
  };
  const draw = () => {
    // Before playback a lecture shows its first frame, like its thumbnail.
    const isBefore = playback.state() === "unstarted";
    const frame = isBefore
      ? frameAt(scenes.slice(0, 1), Number.MAX_SAFE_INTEGER, true)
      : frameAt(scenes, playback.seconds(), lessMotion.matches);
    show(still, frame.still);
    show(moving, frame.moving);
    const now = playback.seconds();
    const line = isBefore ? undefined : lines.find(({ startTime, endTime }) => startTime <= now && now < endTime);
    if (caption.textContent !== (line?.text ?? "")) caption.textContent = line?.text ?? "";
  };
  playback.listen(draw);
  setInterval(() => {
    if (playback.state() === "playing" && !document.hidden) draw();
  }, drawMilliseconds);
  draw();
};

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The frame has no ${id}.`);
  return element;
};
