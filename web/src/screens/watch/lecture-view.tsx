import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePlayerKeys } from "../../features/player/player-keys.ts";
import { PlayerView } from "../../features/player/player-view.tsx";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import { useUsed } from "../../features/player/use-used.ts";
import { BackToSitting } from "../../features/recall/back-to-sitting.tsx";
import type { Margin } from "../../features/transcript/transcript-line.tsx";
import { keptOptions, paths } from "../../lib/paths.tsx";
import { useStored } from "../../lib/use-stored.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { Later } from "../../ui/later.tsx";
import { part } from "../../ui/part.tsx";
import { Title } from "../../ui/title.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { LectureActs } from "./extras/lecture-extras.tsx";
import { type LectureAct, useLectureKeys } from "./extras/lecture-keys.ts";
import type { NotesOf } from "./extras/use-lecture-notes.ts";
import styles from "./lecture.module.css";
import { LectureStrip } from "./lecture-strip.tsx";
import { menuIsDrawer, phone, turned, useMedia } from "./media.ts";
import { Neighbours } from "./neighbours.tsx";
import type { Course, Place } from "./place.ts";
import type { Words } from "./quiz/said-before.tsx";
import { useFocusReturn } from "./quiz/use-focus-return.ts";
import { SideMenu } from "./side-menu.tsx";
import { enterFullScreen, leaveFullScreen, useFullScreen } from "./stage/full-screen.ts";
import { PhoneBar } from "./stage/phone-bar.tsx";
import { deskBefore, StageControls } from "./stage/stage-controls.tsx";
import { useBegin } from "./use-begin.ts";
import type { LectureRoom } from "./use-lecture.ts";
import { VideoHeading } from "./video-heading.tsx";
import { ViewBar, ViewSwitches } from "./view-bar.tsx";

type LectureViewProps = {
  course: Course;
  place: Place;
  /** Undefined until it is known which modules are unlocked. */
  openIds: ReadonlySet<number> | undefined;
  room: LectureRoom;
  /** Its code loads before the first question is due. */
  loadDrawer: () => Promise<unknown>;
  drawer: (isCovered: boolean) => ReactNode;
  tools: (given: { isHidden: boolean; onShow: () => void; margin: Margin | undefined }) => ReactNode;
  words: Words;
  /** The lecture whose notes are shown; the demo has none. */
  notesOf?: NotesOf;
  qna: ReactNode;
  /** Replaces the host's player. */
  picture?: ReactNode;
};

// Not needed before the user plays, presses or scrolls.
const Extras = part(() =>
  whenOnline(() => import("./extras/lecture-extras.tsx"), false).then((module) => ({ default: module.LectureExtras })),
);

const resumeNoticeSeconds = 15;

/**
 * The watch page: menu, picture with timeline, tools, and Q&A below; an open question sits between them. What is below
 * the fold renders afterwards.
 */
export const LectureView = ({
  course,
  place,
  openIds,
  room,
  loadDrawer,
  drawer,
  tools,
  qna,
  words,
  notesOf,
  ...rest
}: LectureViewProps) => {
  const { video } = place;
  const { player, start, duration, watched, share, progress, quiz, isMuted } = room;
  const [hidden, setHidden] = useStored("hideTools");
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPhone = useMedia(phone);
  const strip = useRef<HTMLDivElement>(null);
  const isNearStart = usePlayerState(
    player,
    ({ seconds }) => seconds >= start.seconds && seconds < start.seconds + resumeNoticeSeconds,
    true,
  );
  const begin = useBegin(room.setPlayer);
  const isAsking = quiz.openId !== null;
  // Space then belongs to the question, and playback below it would be hidden.
  usePlayerKeys(isAsking ? null : player);
  useFocusReturn(quiz, strip);
  const isUsed = useUsed(player);
  useEffect(() => {
    if (isUsed) loadDrawer().catch(() => undefined);
  }, [isUsed, loadDrawer]);
  const [desk, setDesk] = useState(deskBefore);
  const acts = useRef<LectureActs>(null);
  // A press before the tools' code has loaded is replayed afterwards.
  const first = useRef<Parameters<LectureActs>[0]>(null);
  const isFullScreen = useFullScreen();
  const isTurned = useMedia(turned);
  const isFull = isFullScreen || isTurned;
  const [theatre, setTheatre] = useStored("theatre");
  // A due question waits while the menu is open.
  const isMenuOver = useMedia(menuIsDrawer) && isMenuOpen && !isFull;
  const isTheatre = theatre === "on" && !isFull && !isPhone;
  const [captions] = useStored("captions");
  const [showsWords, setShowsWords] = useState(false);
  const kept = keptOptions(useSearchParams()[0]);

  const act = (what: LectureAct): boolean => {
    if (what === "full") {
      void (isFullScreen ? leaveFullScreen() : enterFullScreen());
      return true;
    }
    if (what === "theatre") {
      if (isFull || isPhone) return false;
      setTheatre(isTheatre ? undefined : "on");
      return true;
    }
    if (what === "mute") {
      player?.setMuted(!player.state().isMuted);
      return player !== null;
    }
    if (acts.current) return acts.current(what);
    first.current = what;
    return true;
  };
  const takeActs = (given: LectureActs) => {
    acts.current = given;
    if (first.current) given(first.current);
    first.current = null;
  };
  useLectureKeys(isAsking || desk.showsKeys, act);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !(isFullScreen || isMenuOver)) return;
    // Above the question, which closes with the next press.
    event.preventDefault();
    if (isFullScreen) void leaveFullScreen();
    else setMenuOpen(false);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => leave(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const [margin, setMargin] = useState<Margin>();

  const toolsHidden = hidden === "yes";
  const switches = (
    <ViewSwitches
      isMuted={isMuted}
      onMute={room.mute}
      toolsHidden={toolsHidden}
      onHideTools={(on) => setHidden(on ? "yes" : undefined)}
    />
  );
  const hasNotes = notesOf !== undefined;
  return (
    <div
      className={styles.page}
      data-tools={toolsHidden ? "hidden" : "shown"}
      data-asking={isAsking || undefined}
      data-theatre={isTheatre && !isAsking ? true : undefined}
      data-full={isFull ? (isTurned ? "turned" : "screen") : undefined}
      data-words={(isTurned && showsWords) || undefined}
      data-small={desk.isSmall || undefined}
      data-theme={isFull ? "dark" : undefined}
    >
      <Title>{`${video.title} | ${course.name}`}</Title>
      <ViewBar
        course={course}
        place={place}
        switches={!isPhone && switches}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
      />
      <div className={styles.columns}>
        <div
          className={styles.side}
          data-over={isMenuOver || undefined}
          data-covers={isMenuOver || undefined}
          inert={isAsking && !isMenuOver}
        >
          <SideMenu {...{ course, place, openIds, progress }} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </div>
        <div className={styles.stage} inert={isAsking && isPhone}>
          <div id="player" className={styles.player} tabIndex={-1}>
            {rest.picture ?? (
              <PlayerView
                video={video}
                startSeconds={start.seconds}
                onPlayer={begin}
                cover={<Cover courseId={course.id} category={course.category} crop="lecture" />}
              />
            )}
          </div>
          <div className={styles.extras} data-desk={desk === deskBefore ? undefined : "here"}>
            {isUsed && (
              <Suspense fallback={null}>
                <Extras
                  {...{ course, place, openIds, room, isAsking, isFull, words, notesOf }}
                  onMargin={setMargin}
                  onDesk={setDesk}
                  onActs={takeActs}
                />
              </Suspense>
            )}
          </div>
          <div className={styles.strip} data-stage="strip">
            <LectureStrip
              player={player}
              startSeconds={start.seconds}
              duration={duration}
              watched={watched.stretches}
              quiz={quiz}
              ref={strip}
              label="Line of this lecture: what you watched, and its questions"
            />
          </div>
          <StageControls
            {...{ player, duration, hasNotes, isTheatre, isFull, isTurned, isAsking, desk, showsWords }}
            isPhone={isPhone && !isFull}
            startSeconds={start.seconds}
            hasCaptionsOn={captions === "on"}
            onWords={() => setShowsWords(!showsWords)}
            onAct={act}
          />
        </div>
        <div className={styles.text} inert={isAsking && isPhone}>
          <BackToSitting />
          <VideoHeading
            place={place}
            watched={duration === null ? null : share}
            questions={quiz.shown}
            resumedAt={start.isResumed && isNearStart ? start.seconds : null}
            onStartOver={() => player?.seek(0)}
          >
            <div className={styles.ways} inert={isAsking}>
              {hasNotes && (
                <LinkButton
                  size="small"
                  to={paths.study(course.id, place.module.moduleIndex, { ...kept, lecture: place.videoNumber })}
                >
                  Study as text
                </LinkButton>
              )}
              {!isPhone && (
                <Button size="small" aria-label="Keys in a lecture" onClick={() => act("keys")}>
                  Keys
                </Button>
              )}
            </div>
            {isPhone && switches}
          </VideoHeading>
          <Later when waiting={<div className={styles.below} />}>
            <Neighbours course={course} place={place} openIds={openIds} />
            {qna}
          </Later>
        </div>
        {isAsking && <Suspense fallback={null}>{drawer(isMenuOver)}</Suspense>}
        {tools({ isHidden: toolsHidden && !isTurned, onShow: () => setHidden(undefined), margin })}
      </div>
      {isPhone && !isAsking && (
        <PhoneBar
          {...{ player, hasNotes, isMenuOpen }}
          onMenu={() => setMenuOpen(!isMenuOpen)}
          onNote={() => act("note")}
        />
      )}
    </div>
  );
};
