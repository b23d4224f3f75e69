import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../player/player-keys.ts";

/** Keys 1 to 9 choose among the displayed marks; `press` returns whether the number is one of them. */
export const useMarkKeys = (press: (number: number) => boolean) => {
  const choose = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || isTyping(target) || !/^[1-9]$/.test(key)) return;
    if (press(Number(key))) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => choose(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};
