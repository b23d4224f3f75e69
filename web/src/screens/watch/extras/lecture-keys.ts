import { useEffect, useEffectEvent } from "react";
import { isCovered, isTyping } from "../../../features/player/player-keys.ts";
import { useLetters } from "../../../features/quiz/use-letters.ts";

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented" | "target">;

export type LectureAct =
  | "line-before"
  | "line-after"
  | "question"
  | "note"
  | "bookmark"
  | "slower"
  | "faster"
  | "captions"
  | "small"
  | "out"
  | "full"
  | "theatre"
  | "mute"
  | "keys";

const acts = new Map<string, LectureAct>([
  ["q", "question"],
  ["n", "note"],
  ["b", "bookmark"],
  ["<", "slower"],
  [">", "faster"],
  ["c", "captions"],
  ["i", "small"],
  ["f", "full"],
  ["t", "theatre"],
  ["m", "mute"],
  ["?", "keys"],
]);

const lines = new Map<string, LectureAct>([
  ["ArrowUp", "line-before"],
  ["ArrowDown", "line-after"],
]);

// Elsewhere arrow keys move a selection or scroll the focused element.
const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.closest("#player") !== null);

/** The lecture action of a key, apart from play and seek; null when it isn't for the lecture (WCH-55). */
export const lectureKey = (event: Pressed, hasLetters: boolean): LectureAct | null => {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(target) || isCovered())
    return null;
  if (lines.has(key)) return isFree(target) ? (lines.get(key) ?? null) : null;
  return hasLetters ? (acts.get(key.toLowerCase()) ?? null) : null;
};

/** `isOff` while a question is open, whose letters select options, or a dialog. */
export const useLectureKeys = (isOff: boolean, act: (key: LectureAct) => boolean) => {
  const [hasLetters] = useLetters();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = isOff ? null : lectureKey(event, hasLetters);
    // An unavailable action leaves the key to the page.
    if (key && act(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};
