import { optionLetter } from "@cu/quiz-sheet/label";
import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../player/player-keys.ts";
import { useLetters } from "./use-letters.ts";

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented" | "target">;

export type QuestionKey = { readonly option: number } | "main" | "again";

type Asked = {
  /** Number of selectable options; 0 once answered. */
  readonly options: number;
  /** Whether its range can be watched again. */
  readonly isWrong: boolean;
  readonly hasLetters: boolean;
};

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=tab], [role=switch]") !== null;

// Enter would take back what was just chosen; Space still does.
const isChosen = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(":is([role=dialog], [data-asks]) [aria-pressed=true]:not([aria-disabled])") !== null;

/** Shortcuts of the open question: letters select, Enter continues, R rewinds to its range (QZL-49). */
export const questionKey = (event: Pressed, { options, isWrong, hasLetters }: Asked): QuestionKey | null => {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(target)) return null;
  if (key === "Enter") return !isControl(target) || isChosen(target) ? "main" : null;
  if (!hasLetters || key.length !== 1) return null;
  const letter = key.toUpperCase();
  if (isWrong && letter === "R") return "again";
  const option = Array.from({ length: options }, (_, index) => optionLetter(index)).indexOf(letter);
  return option < 0 ? null : { option };
};

export const useQuestionKeys = (asked: Omit<Asked, "hasLetters"> | null, act: (key: QuestionKey) => void) => {
  const [hasLetters] = useLetters();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = asked && questionKey(event, { ...asked, hasLetters });
    if (!key) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};
