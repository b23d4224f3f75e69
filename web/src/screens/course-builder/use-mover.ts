import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Contents, listOf, type Place, placeText, positionOf } from "../../features/builder/draft.ts";
import { moveModule, moveVideos, type Step, stepped, targetText, without } from "../../features/builder/move.ts";
import type { Editing, WholeDraft } from "./use-builder.ts";

/** Picked-up videos, and their drop position. */
export type Lifted = {
  videos: readonly string[];
  leader: string;
  from: Place;
  to: Place;
  /** The contents without the picked-up videos. */
  resting: Contents;
  isByKeys: boolean;
};

/** The last move: its announcement, and the state that Undo restores. */
type Done = {
  text: string;
  before?: Pick<WholeDraft, "modules" | "bank">;
  after?: Pick<WholeDraft, "modules" | "bank">;
};

const steps = new Map<string, Step>([
  ["ArrowUp", "up"],
  ["ArrowLeft", "up"],
  ["ArrowDown", "down"],
  ["ArrowRight", "down"],
  ["PageUp", "moduleUp"],
  ["PageDown", "moduleDown"],
  ["Home", "first"],
  ["End", "last"],
]);

const undoMilliseconds = 10_000;
const inOrder = (contents: Contents, keys: ReadonlySet<string>): string[] =>
  [...contents.modules.flatMap(({ videos }) => videos), ...contents.bank].filter((key) => keys.has(key));

/** After a move, focuses the moved row at its new position. */
export const focusRow = (key: string) => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus({ preventScroll: false }),
  );
};

/** Moves rows: shared by handle, pointer and menu, so that all three behave alike. */
export const useMover = ({ view, change }: Editing) => {
  const { whole } = view;
  const [lifted, setLifted] = useState<Lifted>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<Done>();
  // Refs keep the handlers of a thousand rows stable.
  const now = useRef({ whole, lifted, chosen });
  now.current = { whole, lifted, chosen };

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), undoMilliseconds);
    return () => clearTimeout(timer);
  }, [done]);

  /** Rearranges the contents, announces it, and offers Undo. */
  const arrange = useCallback(
    (how: (before: WholeDraft) => WholeDraft, say: (after: WholeDraft) => string) => {
      const before = now.current.whole;
      const after = how(before);
      if (after === before) return;
      change(() => after);
      setDone({ text: say(after), before, after });
    },
    [change],
  );

  const act = useMemo(() => {
    const titleOf = (key: string) => now.current.whole.videos.find((video) => video.key === key)?.title ?? "";
    const groupOf = (key: string): string[] => {
      const { chosen: many, whole: held } = now.current;
      return many.has(key) ? inOrder(held, many) : [key];
    };
    const nameOf = (videos: readonly string[]) =>
      videos.length === 1 ? titleOf(videos[0] ?? "") : `${videos.length} videos`;

    const put = (videos: readonly string[], to: Place) => {
      const [leader = ""] = videos;
      arrange(
        (before) => moveVideos(before, videos, to),
        (after) => `${nameOf(videos)}: now ${placeText(after, positionOf(after, leader) ?? to)}.`,
      );
      setChosen(new Set());
      focusRow(leader);
    };
    const lift = (leader: string, isByKeys = false) => {
      const held = now.current.whole;
      const from = positionOf(held, leader);
      if (!from) return;
      const videos = groupOf(leader);
      const resting = without(held, videos);
      const before = listOf(held, from.list)
        .slice(0, from.at)
        .filter((key) => !videos.includes(key)).length;
      setLifted({ videos, leader, from, to: { list: from.list, at: before }, resting, isByKeys });
      setDone(undefined);
    };
    const aim = (to: Place) =>
      setLifted((held) => (held && (held.to.list !== to.list || held.to.at !== to.at) ? { ...held, to } : held));
    const putDown = () => {
      const held = now.current.lifted;
      if (!held) return;
      setLifted(undefined);
      put(held.videos, held.to);
    };
    const putBack = () => {
      const held = now.current.lifted;
      if (!held) return;
      setLifted(undefined);
      setDone({ text: `${nameOf(held.videos)}: back at ${placeText(now.current.whole, held.from)}.` });
      focusRow(held.leader);
    };
    /** Moves one step without picking up: Alt and an arrow, or the menu. */
    const nudge = (key: string, step: Step) => {
      const held = now.current.whole;
      const videos = groupOf(key);
      const from = positionOf(held, videos[0] ?? key);
      if (!from) return;
      const resting = without(held, videos);
      const before = listOf(held, from.list)
        .slice(0, from.at)
        .filter((other) => !videos.includes(other)).length;
      put(videos, stepped(resting, { list: from.list, at: before }, step));
    };
    /** To the end of a module or of the bank. */
    const sendTo = (key: string, list: string) => {
      const videos = groupOf(key);
      put(videos, { list, at: listOf(without(now.current.whole, videos), list).length });
    };
    const sendChosen = (list: string) => {
      const videos = inOrder(now.current.whole, now.current.chosen);
      if (videos.length > 0) put(videos, { list, at: listOf(without(now.current.whole, videos), list).length });
    };
    const choose = (keys: readonly string[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const key of keys) {
          if (isOn) after.add(key);
          else after.delete(key);
        }
        return after;
      });
    /** Alt and an arrow, from anywhere in the row. */
    const onRowKey = (key: string, event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
      event.preventDefault();
      nudge(key, event.key === "ArrowUp" ? "up" : "down");
    };
    const onHandleKey = (key: string, event: KeyboardEvent) => {
      const held = now.current.lifted;
      if (event.altKey) return;
      const step = steps.get(event.key);
      if (event.key === " " || event.key === "Enter") {
        if (held) putDown();
        else lift(key, true);
      } else if (held && event.key === "Escape") putBack();
      else if (held && step) aim(stepped(held.resting, held.to, step));
      else return;
      event.preventDefault();
    };
    const moveWhole = (key: string, at: number) => {
      arrange(
        (before) => moveModule(before, key, at),
        (after) => `Moved: now module ${after.modules.findIndex((module) => module.key === key) + 1}.`,
      );
      focusRow(key);
    };
    return { put, lift, aim, putDown, putBack, nudge, sendTo, sendChosen, choose, onRowKey, onHandleKey, moveWhole };
  }, [arrange]);

  const isLast = done?.after?.modules === whole.modules && done?.after?.bank === whole.bank;
  const undo =
    isLast && done?.before
      ? () => {
          const { modules, bank: kept } = done.before ?? whole;
          change((held) => ({ ...held, modules, bank: kept }));
          setDone({ text: "Move cancelled." });
        }
      : undefined;
  const said = lifted
    ? `${lifted.videos.length === 1 ? (whole.videos.find(({ key }) => key === lifted.leader)?.title ?? "") : `${lifted.videos.length} videos`}: ${targetText(lifted.resting, lifted.to, lifted.videos.length)}. Arrow keys move, Enter drops, Esc cancels.`
    : done?.text;
  return { lifted, chosen, act, arrange, said, undo };
};

export type Mover = ReturnType<typeof useMover>;
