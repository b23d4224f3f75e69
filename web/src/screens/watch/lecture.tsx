import type { listLearnerQuestions } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import type { readWatchHistory } from "@cu/api/watch";
import type { startPosition } from "@cu/watch/resume";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { SWRResponse } from "swr";
import { refresh } from "../../lib/api.ts";
import { useStored } from "../../lib/use-stored.ts";
import type { Player } from "../../player/player.ts";
import { usePlayerKeys } from "../../player/player-keys.ts";
import { PlayerView } from "../../player/player-view.tsx";
import { usePlayerState } from "../../player/use-player-state.ts";
import type { Graded, Question } from "../../quiz/question-state.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { Title } from "../../ui/title.tsx";
import { JumpMenu } from "./jump-menu.tsx";
import styles from "./lecture.module.css";
import { LectureStrip } from "./lecture-strip.tsx";
import { phone, useMedia } from "./media.ts";
import { progressOf } from "./module-progress.ts";
import { Neighbours } from "./neighbours.tsx";
import type { Course, Place } from "./place.ts";
import { Qna } from "./qna.tsx";
import { useFocusReturn } from "./quiz/use-focus-return.ts";
import { useQuiz } from "./quiz/use-quiz.ts";
import { SideMenu } from "./side-menu.tsx";
import { Tools } from "./tools.tsx";
import { UnderPlayer } from "./under-player.tsx";
import { useWatchPosts } from "./use-watch-posts.ts";
import { VideoHeading } from "./video-heading.tsx";
import { ViewBar, ViewSwitches } from "./view-bar.tsx";
import { useWatchedSlices } from "./watched-slices.ts";

const loadDrawer = () => import("./quiz/quiz-drawer.tsx");
const QuizDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.QuizDrawer })));

type LectureProps = {
  course: Course;
  courseKey: string | undefined;
  place: Place;
  /** Undefined while it is not known which modules are open. */
  openIds: ReadonlySet<number> | undefined;
  start: ReturnType<typeof startPosition>;
  history: Answer<typeof readWatchHistory>;
  questions: SWRResponse<Answer<typeof listLearnerQuestions>, unknown>;
  onDenied: () => void;
};

const resumeNoticeSeconds = 15;

/** The watch page for a person who may watch. */
export const Lecture = ({ course, courseKey, place, openIds, start, history, questions, onDenied }: LectureProps) => {
  const { module, video } = place;
  const ids = { courseId: course.id, moduleId: module.id, videoId: video.id };
  const [player, setPlayer] = useState<Player | null>(null);
  const [muted, setMuted] = useStored("muteQuiz");
  const [hidden, setHidden] = useStored("hideTools");
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPhone = useMedia(phone);
  const strip = useRef<HTMLDivElement>(null);

  const told = usePlayerState(player, (state) => state.duration, null);
  const duration = video.duration ?? told;
  const known = history.find(({ videoId }) => videoId === video.id)?.watchedRanges ?? [];
  const watched = useWatchedSlices({ known, duration });
  const quiz = useQuiz({
    questions: questions.data ?? [],
    player,
    startSeconds: start.seconds,
    isMuted: muted === "yes",
  });
  const isNearStart = usePlayerState(
    player,
    ({ seconds }) => seconds >= start.seconds && seconds < start.seconds + resumeNoticeSeconds,
    true,
  );

  const isAsking = quiz.openId !== null;
  // Space belongs to the question then, and nobody could see what plays below it.
  usePlayerKeys(isAsking ? null : player);
  useFocusReturn(quiz, strip);
  useWatchPosts({
    player,
    collection: ids.courseId,
    module: ids.moduleId,
    video: ids.videoId,
    onDenied,
    onPost: watched.add,
  });

  // The drawer's code is here before the first question is due.
  useEffect(() => {
    if (player) void loadDrawer();
  }, [player]);

  const progress = new Map(progressOf(history));
  const share = Math.max(watched.share, progress.get(video.id) ?? 0);
  progress.set(video.id, share);

  const onGraded = (question: Question, { options, ...latestAttempt }: Graded) => {
    const change = (list: readonly Question[] = []) =>
      list.map((one) => (one.id === question.id ? { ...one, options, latestAttempt } : one));
    void questions.mutate(change, { revalidate: false });
    quiz.answered(question.id);
    void refresh(["watch.history"]);
  };

  const stripProps = { player, startSeconds: start.seconds, duration, watched: watched.stretches, quiz };
  const toolsHidden = hidden === "yes";
  const switches = (
    <ViewSwitches
      isMuted={muted === "yes"}
      onMute={(on) => setMuted(on ? "yes" : undefined)}
      toolsHidden={toolsHidden}
      onHideTools={(on) => setHidden(on ? "yes" : undefined)}
    />
  );

  return (
    <div className={styles.page} data-tools={toolsHidden ? "hidden" : "shown"}>
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
        <div className={styles.middle} inert={isAsking}>
          <div id="player" className={styles.player} tabIndex={-1}>
            <PlayerView
              video={video}
              startSeconds={start.seconds}
              onPlayer={setPlayer}
              cover={<Cover courseId={course.id} category={course.category} crop="lecture" />}
            />
          </div>
          <UnderPlayer
            player={player}
            startSeconds={start.seconds}
            duration={duration}
            strip={
              <LectureStrip
                {...stripProps}
                ref={strip}
                label="Line of this lecture: what you watched, and its questions"
              />
            }
          />
          <VideoHeading
            place={place}
            watched={duration === null ? null : share}
            questions={quiz.shown}
            resumedAt={start.isResumed && isNearStart ? start.seconds : null}
            onStartOver={() => player?.seek(0)}
          >
            {isPhone && switches}
          </VideoHeading>
          <Neighbours course={course} place={place} openIds={openIds} />
          <Qna course={course} place={place} player={player} duration={duration} />
        </div>
        <Tools
          course={course}
          courseKey={courseKey}
          videoId={video.id}
          videoTitle={video.title}
          languages={video.transcriptLanguages}
          player={player}
          startSeconds={start.seconds}
          quiz={quiz}
          questions={{
            isLoading: !questions.data && !questions.error,
            error: questions.data ? undefined : questions.error,
            onRetry: () => void questions.mutate(),
          }}
          isHidden={toolsHidden}
          onShow={() => setHidden(undefined)}
        />
      </div>
      <JumpMenu inert={isAsking} />
      {isAsking && (
        <Suspense fallback={null}>
          <QuizDrawer
            quiz={quiz}
            place={ids}
            toolsHidden={toolsHidden}
            onGraded={onGraded}
            strip={<LectureStrip {...stripProps} isPicture label="Where this question sits in the lecture" />}
          />
        </Suspense>
      )}
    </div>
  );
};
