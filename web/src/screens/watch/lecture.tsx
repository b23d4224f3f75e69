import type { listLearnerQuestions } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import type { readWatchHistory } from "@cu/api/watch";
import type { SWRResponse } from "swr";
import type { Graded, Question } from "../../features/quiz/question-state.ts";
import { refresh } from "../../lib/api.ts";
import { part } from "../../ui/part.tsx";
import { LectureView } from "./lecture-view.tsx";
import type { Course, Place } from "./place.ts";
import { Qna } from "./qna.tsx";
import { Tools } from "./tools.tsx";
import { type Start, useLecture } from "./use-lecture.ts";
import { useWatchPosts } from "./use-watch-posts.ts";

const loadDrawer = () => import("./quiz/quiz-drawer.tsx");
const QuizDrawer = part(() => loadDrawer().then((module) => ({ default: module.QuizDrawer })));

type LectureProps = {
  course: Course;
  courseKey: string | undefined;
  place: Place;
  /** Undefined while it is not known which modules are open. */
  openIds: ReadonlySet<number> | undefined;
  start: Start;
  history: Answer<typeof readWatchHistory>;
  questions: SWRResponse<Answer<typeof listLearnerQuestions>, unknown>;
  onDenied: () => void;
};

/** The watch page for users with access: playback is reported, and the server grades answers. */
export const Lecture = ({ course, courseKey, place, openIds, start, history, questions, onDenied }: LectureProps) => {
  const { module, video } = place;
  const ids = { courseId: course.id, moduleId: module.id, videoId: video.id };
  const room = useLecture({ place, start, history, questions: questions.data ?? [] });
  const { player, duration, quiz } = room;
  const words = { videoId: video.id, courseKey, languages: video.transcriptLanguages };
  useWatchPosts({
    player,
    collection: ids.courseId,
    module: ids.moduleId,
    video: ids.videoId,
    onDenied,
    onPost: room.watched.add,
  });

  // Results of earlier answers stay until the next answer.
  const onEdited = (now: Question) =>
    void questions.mutate(
      (list: readonly Question[] = []) =>
        list.map((one) => (one.id === now.id ? { ...now, latestAttempt: one.latestAttempt, hint: one.hint } : one)),
      { revalidate: false },
    );
  const onGraded = (question: Question, { options, hint, ...latestAttempt }: Graded) => {
    const change = (list: readonly Question[] = []) =>
      list.map((one) => (one.id === question.id ? { ...one, options, hint, latestAttempt } : one));
    void questions.mutate(change, { revalidate: false });
    quiz.answered(question.id);
    void refresh(["watch.history"]);
  };
  return (
    <LectureView
      course={course}
      place={place}
      openIds={openIds}
      room={room}
      words={words}
      notesOf={ids}
      loadDrawer={loadDrawer}
      drawer={(isCovered) => <QuizDrawer {...{ quiz, words, isCovered, onGraded, onEdited }} place={ids} />}
      qna={<Qna course={course} place={place} player={player} duration={duration} />}
      tools={(given) => (
        <Tools
          course={course}
          courseKey={courseKey}
          videoId={video.id}
          videoTitle={video.title}
          languages={video.transcriptLanguages}
          hasNotes
          player={player}
          startSeconds={start.seconds}
          quiz={quiz}
          around={{ course, place, openIds }}
          questions={{
            isLoading: !questions.data && !questions.error,
            error: questions.data ? undefined : questions.error,
            onRetry: () => void questions.mutate(),
          }}
          {...given}
        />
      )}
    />
  );
};
