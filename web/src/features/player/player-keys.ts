import { useEffect } from "react";
import { stored } from "../../lib/stored.ts";
import type { Player } from "./player.ts";

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented" | "target">;

const jumps = new Map([
  ["j", -10],
  ["l", 10],
  ["ArrowLeft", -5],
  ["ArrowRight", 5],
]);

/** Whether a key pressed here is text input. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** Whether a menu or modal covers the page and takes its keys; a non-modal dialog with a player doesn't count. */
export const isCovered = (): boolean => {
  const over = document.querySelector("[role=menu], [data-covers], [role=dialog]:not([aria-modal=false])");
  return over !== null && over.querySelector("[data-player]") === null;
};

const usesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=tab], [role=switch]") !== null;

const usesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=tablist], [role=menu]") !== null;

/** The player action of a key, following YouTube's shortcuts; null when it isn't for the player. */
export const playerKey = (event: Pressed): "toggle" | number | null => {
  const { key, target } = event;
  const isForOthers = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(target);
  if (isForOthers || isCovered()) return null;
  if (key === "k" || key === "K" || (key === " " && !usesSpace(target))) return "toggle";
  if (key.startsWith("Arrow") && usesArrows(target)) return null;
  return jumps.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
};

/** Space and K play and pause, J and L skip ten seconds, the arrows five. */
export const usePlayerKeys = (player: Player | null) => {
  useEffect(() => {
    if (!player) return;
    const press = (event: KeyboardEvent) => {
      const action = playerKey(event);
      const isLetter = /^[a-z]$/i.test(event.key);
      if (action === null || (isLetter && stored.read("letters") === "off")) return;
      event.preventDefault();
      const { isPlaying, seconds } = player.state();
      if (action !== "toggle") player.seek(seconds + action);
      else if (isPlaying) player.pause();
      else player.play();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [player]);
};
