import { useEffect, useEffectEvent } from "react";
import type { Player } from "../../features/player/player.ts";
import { addAfter, markParagraph, nudge, nudgeSeconds, setTime } from "./editing/edit.ts";
import type { Problem } from "./use-problems.ts";
import type { Room } from "./use-room.ts";

type Options = {
  room: Room | undefined;
  player: Player | null;
  problems: readonly Problem[];
  show: (key: number) => void;
};

/**
 * The studio's shortcuts, wherever the focus is (TRN-25); those within the text belong to the line editor. Matched by
 * `code`, because Alt changes most characters.
 */
export const useStudioKeys = (options: Options) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog handles keys itself.
    const isBehind = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
    if (!isBehind && act(event, options)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};

type Pressed = Pick<KeyboardEvent, "code" | "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const act = (event: Pressed, { room, player, problems, show }: Options): boolean => {
  if (!room) return false;
  const { editor, saver } = room;
  const { code, shiftKey } = event;
  const { lines, place } = editor.view();
  const at = lines.findIndex(({ key }) => key === place?.key);
  if (code === "F8") {
    const to = nextPlace(problems, at, shiftKey);
    if (to) show(to.key);
    return true;
  }
  // No line is focused, or the focused one was removed by undo.
  const line = lines[at];
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey) {
    if (code === "Space" && player) {
      if (player.state().isPlaying) player.pause();
      else player.play();
    } else if (code === "KeyS") void saver.flush();
    else if (event.key.toLowerCase() === "z" && shiftKey) editor.redo();
    else if (event.key.toLowerCase() === "z") editor.undo();
    else if (event.key.toLowerCase() === "y") editor.redo();
    else if (code === "Enter" && line) player?.seek(line.startTime);
    else return false;
    return true;
  }
  if (!event.altKey || isCommand || !line) return false;
  const { key } = line;
  const seconds = player?.state().seconds;
  if (code === "BracketLeft" && seconds !== undefined)
    editor.change((held) => setTime(held, key, "startTime", seconds));
  else if (code === "BracketRight" && seconds !== undefined)
    editor.change((held) => setTime(held, key, "endTime", seconds));
  else if (code === "Comma" || code === "Period") {
    const by = code === "Comma" ? -nudgeSeconds : nudgeSeconds;
    editor.change((held) => nudge(held, key, shiftKey ? "endTime" : "startTime", by));
  } else if (code === "KeyP") editor.change((held) => markParagraph(held, key));
  else if (code === "Enter") editor.edit((held) => addAfter(held, key));
  else return false;
  return true;
};

/** The next problem in a direction, wrapping around. */
const nextPlace = (problems: readonly Problem[], line: number, isBack: boolean): Problem | undefined =>
  isBack
    ? (problems.findLast((problem) => problem.line < line) ?? problems.at(-1))
    : (problems.find((problem) => problem.line > line) ?? problems[0]);
