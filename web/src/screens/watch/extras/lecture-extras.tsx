import { ArrowSquareOutIcon } from "@phosphor-icons/react/dist/csr/ArrowSquareOut";
import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { BookOpenTextIcon } from "@phosphor-icons/react/dist/csr/BookOpenText";
import { ClosedCaptioningIcon } from "@phosphor-icons/react/dist/csr/ClosedCaptioning";
import { KeyboardIcon } from "@phosphor-icons/react/dist/csr/Keyboard";
import { NotePencilIcon } from "@phosphor-icons/react/dist/csr/NotePencil";
import { PictureInPictureIcon } from "@phosphor-icons/react/dist/csr/PictureInPicture";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router-dom";
import { useStored } from "../../../lib/use-stored.ts";
import { keptOptions, paths } from "../../../paths.tsx";
import { usePlayerState } from "../../../player/use-player-state.ts";
import type { Margin } from "../../../transcript/transcript-line.tsx";
import { IconButton, LinkButton } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { Course, Place } from "../place.ts";
import type { Words } from "../quiz/said-before.tsx";
import type { LectureRoom } from "../use-lecture.ts";
import { Captions, useWords } from "./captions.tsx";
import { KeyMap } from "./key-map.tsx";
import { LectureEnd } from "./lecture-end.tsx";
import styles from "./lecture-extras.module.css";
import { type LectureAct, useLectureKeys } from "./lecture-keys.ts";
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
  /** Where its buttons stand, under the picture. */
  row: HTMLElement | null;
  /** Whose notes there are; the demo has none. */
  notesOf: NotesOf | undefined;
  onMargin: (margin: Margin | undefined) => void;
};

/** What a lecture has for whoever has begun to use it: keys, captions, the small player, its end, a lost line. */
export const LectureExtras = ({ course, place, openIds, room, words, isAsking, row, ...own }: LectureExtrasProps) => {
  const { player, quiz, start } = room;
  const [showsKeys, setShowsKeys] = useState(false);
  const { notesOf, onMargin } = own;
  const notes = useLectureNotes(notesOf, player, start.seconds);
  useMargin(notes, onMargin);
  const [captions, setCaptions] = useStored("captions");
  const lines = useWords(words);
  const small = useSmallPlayer(player);
  const hasEnded = usePlayerState(player, (state) => state.hasEnded);
  useKeptSpeed(player);
  const kept = keptOptions(useSearchParams()[0]);

  const toLine = (way: "before" | "after"): boolean => {
    if (!player || !lines) return false;
    const { seconds } = player.state();
    // Back is the line before, or the beginning of one that was said for a while.
    const line =
      way === "after"
        ? lines.find(({ startTime }) => startTime > seconds + 0.2)
        : lines.findLast(({ startTime }) => startTime < seconds - 1.5);
    if (!line) return false;
    player.seek(line.startTime);
    return true;
  };
  const toQuestion = (): boolean => {
    if (!player) return false;
    const { seconds } = player.state();
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
  const acts: Record<LectureAct, () => boolean> = {
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
    keys: () => {
      setShowsKeys(true);
      return true;
    },
  };
  useLectureKeys(isAsking || showsKeys, (act) => acts[act]());

  const hasCaptions = Boolean(lines?.length);
  return (
    <>
      <Trouble player={player} />
      {notes.writing && <NoteEditor key={notes.writing.note?.id ?? "new"} notes={notes} />}
      {captions === "on" && lines && hasCaptions && <Captions lines={lines} player={player} />}
      {hasEnded && !isAsking && <LectureEnd {...{ course, place, openIds, room }} />}
      {small.isSmall && !isAsking && <SmallPlayer onClose={small.toggle} />}
      {row &&
        createPortal(
          <span className={styles.buttons}>
            {notesOf && (
              <IconButton label="Note here" disabled={notes.writing !== undefined} onClick={notes.begin}>
                <NotePencilIcon size={20} aria-hidden />
              </IconButton>
            )}
            {notesOf && (
              <IconButton label="Bookmark here" onClick={notes.toggleBookmark}>
                <BookmarkSimpleIcon size={20} aria-hidden />
              </IconButton>
            )}
            {notesOf && !isAsking && (
              <LinkButton
                look="bare"
                size="small"
                aria-label="Study as text"
                to={paths.study(course.id, place.module.moduleIndex, { ...kept, lecture: place.videoNumber })}
              >
                <BookOpenTextIcon size={20} aria-hidden />
              </LinkButton>
            )}
            {hasCaptions && !isAsking && (
              <IconButton label="Captions" aria-pressed={captions === "on"} onClick={showCaptions}>
                <ClosedCaptioningIcon size={20} weight={captions === "on" ? "fill" : "regular"} aria-hidden />
              </IconButton>
            )}
            {!isAsking && (
              <>
                {setOut && (
                  <IconButton label="Picture in picture" aria-pressed={small.isOut} onClick={popOut}>
                    <ArrowSquareOutIcon size={20} aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  label={small.isOut ? "Small player: the picture is in a window of its own" : "Small player"}
                  aria-pressed={small.isSmall}
                  disabled={small.isOut}
                  onClick={small.toggle}
                >
                  <PictureInPictureIcon size={20} aria-hidden />
                </IconButton>
                <IconButton label="Keys in a lecture" onClick={() => setShowsKeys(true)}>
                  <KeyboardIcon size={20} aria-hidden />
                </IconButton>
              </>
            )}
          </span>,
          row,
        )}
      <KeyMap isOpen={showsKeys} hasNotes={notesOf !== undefined} onClose={() => setShowsKeys(false)} />
    </>
  );
};

/** Hands the notes to the transcript, which is drawn elsewhere; another note there is another margin. */
const useMargin = ({ notes, edit }: LectureNotes, onMargin: LectureExtrasProps["onMargin"]) => {
  const seen = JSON.stringify(notes.map(({ id, revision }) => [id, revision]));
  const give = useEffectEvent(() => {
    onMargin(notes.length === 0 ? undefined : marginOf(notes, (note) => editNow(note)));
  });
  const editNow = useEffectEvent(edit);
  useEffect(() => give(), [seen]);
};
