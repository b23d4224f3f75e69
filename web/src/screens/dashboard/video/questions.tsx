import { useState } from "react";
import type { SWRResponse } from "swr";
import { percentText } from "../../../features/dashboard/bands.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { coefficient, difficultyWord, discriminationWord } from "../../../features/question-studio/item-words.ts";
import { kindText } from "../../../features/question-studio/kind-text.ts";
import type { ApiError } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { QuestionFigures } from "../statistics/question-figures.tsx";
import type { ClassVideo } from "../videos/watch-path.ts";
import styles from "./questions.module.css";
import type { QuestionsOfVideo } from "./retention.ts";
import { TriesBar, triesLegend } from "./tries-bar.tsx";

type Question = QuestionsOfVideo["questions"][number];

type QuestionsProps = {
  view: DashboardView;
  lecture: ClassVideo;
  answer: Pick<SWRResponse<QuestionsOfVideo, ApiError>, "data" | "error" | "mutate">;
};

/** DSH-81: attempts per question, difficulty, discrimination, and one question in full. */
export const Questions = ({ view, lecture, answer }: QuestionsProps) => (
  <section className={styles.part} aria-labelledby="questions-of-video">
    <Part answer={answer} height={320}>
      {({ questions }) => (
        <>
          <Heading level={2} look="h3" id="questions-of-video">
            {findingOf(questions)}
          </Heading>
          {questions.length === 0 ? (
            <Text tone="quiet">There are no quiz questions for this video.</Text>
          ) : (
            <List view={view} lecture={lecture} questions={questions} />
          )}
        </>
      )}
    </Part>
  </section>
);

const List = ({ view, lecture, questions }: Omit<QuestionsProps, "answer"> & { questions: readonly Question[] }) => {
  const [chosen, choose] = useState(() => hardestOf(questions)?.questionId ?? questions[0]?.questionId);
  const question = questions.find(({ questionId }) => questionId === chosen) ?? questions[0];
  return (
    <>
      <Text size={13} tone="quiet">
        Students by the try at which they were right. Press a question to see what was chosen.
      </Text>
      <div className={styles.columns}>
        <div>
          <ul className={styles.list}>
            {questions.map((one, index) => (
              <li key={one.questionId}>
                <button
                  type="button"
                  aria-pressed={one.questionId === question?.questionId}
                  onClick={() => choose(one.questionId)}
                >
                  <span className={styles.name}>
                    {index + 1}. {one.title || "Without a title"}
                    <small>
                      {clock(one.endVideoTimestamp)}, {kindText[one.questionType]}
                    </small>
                  </span>
                  {one.tries ? (
                    <TriesBar tries={one.tries} />
                  ) : one.answerers !== null ? (
                    <span className={styles.few}>{countText(one.answerers, "written answer")}</span>
                  ) : (
                    <span className={styles.few}>fewer than five have tried</span>
                  )}
                  <span className={styles.median}>
                    {one.classMedianAttempts ?? "–"}
                    <small>median tries</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <ul className={styles.legend} aria-label="Tries">
            {triesLegend.map(({ name, text }) => (
              <li key={name}>
                <i data-part={name} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        {question && (
          <div className={styles.one}>
            <Item question={question} />
            <QuestionFigures
              key={question.questionId}
              view={view}
              video={lecture}
              user={undefined}
              questionId={question.questionId}
              level={3}
            />
            {question.mayEdit && (
              <LinkButton size="small" to={paths.manageQuiz(lecture.moduleId, lecture.videoId)}>
                Edit this question
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </>
  );
};

/** The studio's labels for the same figures, for this class only. */
const Item = ({ question: { difficulty, discrimination } }: { question: Question }) =>
  difficulty === null ? null : (
    <dl className={styles.item}>
      <div>
        <dt>Difficulty</dt>
        <dd>
          {percentText(difficulty)} right at first <small>{difficultyWord(difficulty)}</small>
        </dd>
      </div>
      <div>
        <dt>Discrimination</dt>
        <dd>
          {discrimination === null ? "–" : coefficient(discrimination)}{" "}
          <small>{discrimination === null ? "Not known yet" : discriminationWord(discrimination)}</small>
        </dd>
      </div>
    </dl>
  );

const hardestOf = (questions: readonly Question[]): Question | undefined =>
  questions
    .filter(({ difficulty }) => difficulty !== null)
    .toSorted((one, other) => (one.difficulty ?? 1) - (other.difficulty ?? 1))
    .at(0);

const findingOf = (questions: readonly Question[]): string => {
  const hardest = hardestOf(questions);
  if (!hardest || hardest.difficulty === null || questions.length < 2) return "Questions";
  const share = percentText(hardest.difficulty);
  return `Question ${questions.indexOf(hardest) + 1} is the hardest: ${share} were right at the first try`;
};
