import { useEffect, useEffectEvent, useState } from "react";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import type { Margin } from "../../../features/transcript/transcript-line.tsx";
import { useStored } from "../../../lib/use-stored.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Course, Place } from "../place.ts";
import type { Words } from "../quiz/said-before.tsx";
import type { Desk } from "../stage/stage-controls.tsx";
import type { LectureRoom } from "../use-lecture.ts";
import { Captions, useWords } from "./captions.tsx";
import { KeyMap } from "./key-map.tsx";
import { LectureEnd } from "./lecture-end.tsx";
import type { LectureAct } from "./lecture-keys.ts";
import { NoteEditor } from "./note-editor.tsx";
import { marginOf } from "./note-margin.tsx";
import { SmallPlayer, useSmallPlayer } from "./small-player.tsx";
import { Trouble } from "./trouble.tsx";
import { speedFrom, useKeptSpeed } from "./use-kept-speed.ts";
import { type LectureNotes, type NotesOf, useLectureNotes } from "./use-lecture-notes.ts";

type LectureExtrasProps = {
  course: Course;
  place: Place;
  openIds: ReadonlySet<number> | undefined;
  room: LectureRoom;
  words: Words;
  isAsking: boolean;
  /** The lecture is in full screen. */
  isFull: boolean;
  /** The lecture whose notes are shown; the demo has none. */
  notesOf: NotesOf | undefined;
  onMargin: (margin: Margin | undefined) => void;
  /** Reports the state of the control bar. */
  onDesk: (desk: Desk) => void;
  /** Registers the handler of buttons and keys. */
  onActs: (act: LectureActs) => void;
};

type ExtraAct = Exclude<LectureAct, "full" | "theatre" | "mute">;

/** Performs a button's or key's action; returns false to leave the key to the page. */
export type LectureActs = (act: ExtraAct) => boolean;

/** Everything for a lecture in use: shortcuts, captions, mini player, end screen, connection problems. */
export const LectureExtras = ({
  course,
  place,
  openIds,
  room,
  words,
  isAsking,
  isFull,
  ...own
}: LectureExtrasProps) => {
  const { player, quiz, start } = room;
  const [showsKeys, setShowsKeys] = useState(false);
  const { notesOf, onMargin, onDesk, onActs } = own;
  const notes = useLectureNotes(notesOf, player, start.seconds);
  useMargin(notes, onMargin);
  const [captions, setCaptions] = useStored("captions");
  const lines = useWords(words);
  const small = useSmallPlayer(player);
  const hasEnded = usePlayerState(player, (state) => state.hasEnded);
  useKeptSpeed(player);

  const toLine = (way: "before" | "after"): boolean => {
    if (!player || !lines) return false;
    const { seconds } = player.state();
    // "Back" goes to the previous line, or to the start of one that has been running for a while.
    const line =
      way === "after"
        ? lines.find(({ startTime }) => startTime > seconds + 0.2)
        : lines.findLast(({ startTime }) => startTime < seconds - 1.5);
    if (!line) return false;
    player.seek(line.startTime);
    return true;
  };
  const toQuestion = (): boolean => {
    // Works without a player: the next question after the start position.
    const seconds = player?.state().seconds ?? start.seconds;
    const next =
      quiz.shown.find(({ question, state }) => state !== "right" && question.endVideoTimestamp > seconds) ??
      quiz.shown.find(({ state }) => state !== "right");
    if (!next) return false;
    quiz.open(next.question.id);
    return true;
  };
  const setSpeed = (by: 1 | -1): boolean => {
    if (!player?.state().canChangeRate) return false;
    player.setRate(speedFrom(player.state().playbackRate, by));
    return true;
  };
  const setOut = player?.setOut;
  const popOut = () => {
    setOut?.(!small.isOut).catch(() => {
      if (small.isOut) {
        toast("The picture stays in its window. Close that to have it here again.", { tone: "warning" });
        return;
      }
      toast("Picture in picture was refused here. This is the small player.", { tone: "warning" });
      if (!small.isSmall) small.toggle();
    });
  };
  const showCaptions = () => setCaptions(captions === "on" ? undefined : "on");
  const acts: Record<ExtraAct, () => boolean> = {
    "line-before": () => toLine("before"),
    "line-after": () => toLine("after"),
    question: toQuestion,
    note: () => {
      if (notesOf && !notes.writing) notes.begin();
      return notesOf !== undefined;
    },
    bookmark: () => {
      notes.toggleBookmark();
      return notesOf !== undefined;
    },
    slower: () => setSpeed(-1),
    faster: () => setSpeed(1),
    captions: () => {
      showCaptions();
      return true;
    },
    small: () => {
      small.toggle();
      return true;
    },
    out: () => {
      popOut();
      return true;
    },
    keys: () => {
      setShowsKeys(true);
      return true;
    },
  };
  const hasCaptions = lines === undefined || lines.length > 0;
  const isWriting = notes.writing !== undefined;
  const showDesk = useEffectEvent(() => onDesk({ hasCaptions, isSmall: small.isSmall, isWriting, showsKeys }));
  useEffect(() => showDesk(), [hasCaptions, small.isSmall, isWriting, showsKeys]);
  const act = useEffectEvent<LectureActs>((what) => acts[what]());
  const giveActs = useEffectEvent(() => onActs((what) => act(what)));
  useEffect(() => giveActs(), []);

  return (
    <>
      <Trouble player={player} />
      {notes.writing && <NoteEditor key={notes.writing.note?.id ?? "new"} notes={notes} />}
      {captions === "on" && lines && lines.length > 0 && <Captions lines={lines} player={player} />}
      {hasEnded && !isAsking && <LectureEnd {...{ course, place, openIds, room }} />}
      {small.isSmall && !isAsking && !isFull && <SmallPlayer onClose={small.toggle} />}
      <KeyMap isOpen={showsKeys} hasNotes={notesOf !== undefined} onClose={() => setShowsKeys(false)} />
    </>
  );
};

/** Passes the notes to the transcript, which renders elsewhere; a changed note creates a new margin. */
const useMargin = ({ notes, edit }: LectureNotes, onMargin: LectureExtrasProps["onMargin"]) => {
  const seen = JSON.stringify(notes.map(({ id, revision }) => [id, revision]));
  const give = useEffectEvent(() => {
    onMargin(notes.length === 0 ? undefined : marginOf(notes, (note) => editNow(note)));
  });
  const editNow = useEffectEvent(edit);
  useEffect(() => give(), [seen]);
};
