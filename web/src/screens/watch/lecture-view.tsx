import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useStored } from "../../lib/use-stored.ts";
import { usePlayerKeys } from "../../player/player-keys.ts";
import { PlayerView } from "../../player/player-view.tsx";
import { usePlayerState } from "../../player/use-player-state.ts";
import { useUsed } from "../../player/use-used.ts";
import { BackToSitting } from "../../recall/back-to-sitting.tsx";
import type { Margin } from "../../transcript/transcript-line.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { Later } from "../../ui/later.tsx";
import { Title } from "../../ui/title.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { NotesOf } from "./extras/use-lecture-notes.ts";
import { JumpMenu } from "./jump-menu.tsx";
import styles from "./lecture.module.css";
import { LectureStrip } from "./lecture-strip.tsx";
import { phone, useMedia } from "./media.ts";
import { Neighbours } from "./neighbours.tsx";
import type { Course, Place } from "./place.ts";
import type { Words } from "./quiz/said-before.tsx";
import { useFocusReturn } from "./quiz/use-focus-return.ts";
import { SideMenu } from "./side-menu.tsx";
import { UnderPlayer } from "./under-player.tsx";
import type { LectureRoom } from "./use-lecture.ts";
import { VideoHeading } from "./video-heading.tsx";
import { ViewBar, ViewSwitches } from "./view-bar.tsx";

type LectureViewProps = {
  course: Course;
  place: Place;
  /** Undefined while it is not known which modules are open. */
  openIds: ReadonlySet<number> | undefined;
  room: LectureRoom;
  /** Its code is fetched before the first question is due. */
  loadDrawer: () => Promise<unknown>;
  drawer: () => ReactNode;
  tools: (given: { isHidden: boolean; onShow: () => void; margin: Margin | undefined }) => ReactNode;
  words: Words;
  /** Whose notes there are; the demo has none. */
  notesOf?: NotesOf;
  qna: ReactNode;
  counts?: Readonly<Record<string, number>>;
  /** In place of the host's player. */
  picture?: ReactNode;
};

// Nobody needs it before they play, press or scroll.
const Extras = lazy(() =>
  whenOnline(() => import("./extras/lecture-extras.tsx"), false).then((module) => ({ default: module.LectureExtras })),
);

const resumeNoticeSeconds = 15;

/**
 * The watch page: menu, picture with its strip, tools, and Q&A below; an open question stands between them. What is below
 * the first screen is drawn after it.
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
  const isAsking = quiz.openId !== null;
  // Space belongs to the question then, and nobody could see what plays below it.
  usePlayerKeys(isAsking ? null : player);
  useFocusReturn(quiz, strip);
  const isUsed = useUsed(player);
  useEffect(() => {
    if (isUsed) void loadDrawer();
  }, [isUsed, loadDrawer]);
  const [row, setRow] = useState<HTMLElement | null>(null);
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
  return (
    <div className={styles.page} data-tools={toolsHidden ? "hidden" : "shown"} data-asking={isAsking || undefined}>
      <Title>{`${video.title} | ${course.name}`}</Title>
      <ViewBar
        course={course}
        place={place}
        switches={!isPhone && switches}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
      />
      <div className={styles.columns}>
        <div className={styles.side} inert={isAsking}>
          <SideMenu {...{ course, place, openIds, progress }} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </div>
        <div className={styles.middle} inert={isAsking && isPhone}>
          <div id="player" className={styles.player} tabIndex={-1}>
            {rest.picture ?? (
              <PlayerView
                video={video}
                startSeconds={start.seconds}
                onPlayer={room.setPlayer}
                cover={<Cover courseId={course.id} category={course.category} crop="lecture" />}
              />
            )}
          </div>
          <div className={styles.extras}>
            {isUsed && (
              <Suspense fallback={null}>
                <Extras {...{ course, place, openIds, room, row, isAsking, words, notesOf }} onMargin={setMargin} />
              </Suspense>
            )}
          </div>
          <UnderPlayer
            onRow={setRow}
            player={player}
            startSeconds={start.seconds}
            duration={duration}
            strip={
              <LectureStrip
                player={player}
                startSeconds={start.seconds}
                duration={duration}
                watched={watched.stretches}
                quiz={quiz}
                ref={strip}
                label="Line of this lecture: what you watched, and its questions"
              />
            }
          />
          <BackToSitting />
          <VideoHeading
            place={place}
            watched={duration === null ? null : share}
            questions={quiz.shown}
            resumedAt={start.isResumed && isNearStart ? start.seconds : null}
            onStartOver={() => player?.seek(0)}
          >
            {isPhone && switches}
          </VideoHeading>
          <Later when waiting={<div className={styles.below} />}>
            <Neighbours course={course} place={place} openIds={openIds} />
            {qna}
          </Later>
        </div>
        {isAsking && <Suspense fallback={null}>{drawer()}</Suspense>}
        {tools({ isHidden: toolsHidden, onShow: () => setHidden(undefined), margin })}
      </div>
      <Later when waiting={null}>
        <JumpMenu inert={isAsking} counts={rest.counts} />
      </Later>
    </div>
  );
};
