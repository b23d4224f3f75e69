import { useState } from "react";
import type { Attempt, Question } from "../../../features/quiz/question-state.ts";
import { sampleQuestions } from "../../../features/sample/questions.ts";
import { sampleTranscripts } from "../../../features/sample/transcripts.ts";
import { Button } from "../../../ui/button.tsx";
import { part } from "../../../ui/part.tsx";
import { LectureView } from "../lecture-view.tsx";
import type { Course, Place } from "../place.ts";
import { Tools } from "../tools.tsx";
import { useLecture } from "../use-lecture.ts";
import styles from "./demo-lecture.module.css";
import { DemoQna } from "./demo-qna.tsx";
import { useDemoWatching } from "./use-demo-watching.ts";
import { WordsView } from "./words-view.tsx";

const loadDrawer = () => import("./demo-drawer.tsx");
const DemoDrawer = part(() => loadDrawer().then((module) => ({ default: module.DemoDrawer })));

type DemoLectureProps = {
  course: Course;
  place: Place;
  startSeconds: number;
  /** Answers of this demo visit, by question. */
  attempts: ReadonlyMap<number, Attempt>;
  onAttempt: (question: number, attempt: Attempt) => void;
  wantsQna: boolean;
};

/** MOCK-08: the watch page on the sample. Its questions pause it and are graded here; nothing leaves the page. */
export const DemoLecture = ({ course, place, startSeconds, attempts, onAttempt, wantsQna }: DemoLectureProps) => {
  const { video } = place;
  const [isWords, setWords] = useState(false);
  const [start] = useState({ seconds: startSeconds, isResumed: false });
  const segments = sampleTranscripts.get(video.id) ?? [];
  const questions = sampleQuestions
    .filter((question) => question.video === video.id)
    .map((question) => ({ ...question, latestAttempt: attempts.get(question.id) ?? null }));
  const room = useLecture({ place, start, history: [], questions });
  const { player, quiz, duration } = room;
  const words = { videoId: video.id, courseKey: undefined, languages: undefined };
  useDemoWatching(player, room.watched.add);
  const onGraded = (question: Question, attempt: Attempt) => {
    onAttempt(question.id, attempt);
    quiz.answered(question.id);
  };
  return (
    <LectureView
      course={course}
      place={place}
      openIds={new Set(course.modules.map(({ id }) => id))}
      room={room}
      words={words}
      loadDrawer={loadDrawer}
      drawer={(isCovered) => <DemoDrawer {...{ quiz, words, isCovered, onGraded }} />}
      tools={(given) => (
        <Tools
          course={course}
          courseKey={undefined}
          videoId={video.id}
          videoTitle={video.title}
          languages={undefined}
          player={player}
          startSeconds={startSeconds}
          quiz={quiz}
          questions={{ isLoading: false, error: undefined, onRetry: () => undefined }}
          questionCount={quiz.shown.filter(({ state }) => state === "waiting").length}
          mayCorrect={false}
          {...given}
        />
      )}
      picture={
        isWords ? (
          <WordsView
            segments={segments}
            duration={duration ?? 0}
            startSeconds={startSeconds}
            onPlayer={room.setPlayer}
          />
        ) : undefined
      }
      qna={
        <>
          <p className={styles.words}>
            {isWords ? "The words, without the picture." : "No picture here, or no wish to load it from its host?"}{" "}
            <Button size="small" aria-pressed={isWords} onClick={() => setWords(!isWords)}>
              Play the words alone
            </Button>
          </p>
          <DemoQna course={course} place={place} isWanted={wantsQna} />
        </>
      }
    />
  );
};
