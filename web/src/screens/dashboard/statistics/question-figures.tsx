import type { readQuestionStatistics } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import { optionLetter } from "@cu/quiz-sheet/label";
import { percentText, shareText } from "../../../features/dashboard/bands.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { Withheld } from "../../../features/dashboard/withheld.tsx";
import { RichTextView } from "../../../features/rich-text/rich-text-view.tsx";
import { useApi } from "../../../lib/api.ts";
import { dateTimeText } from "../../../ui/date.ts";
import { clock, countText } from "../../../ui/duration.ts";
import { Text } from "../../../ui/heading.tsx";
import { Tag } from "../../../ui/tag.tsx";
import type { ClassVideo } from "../videos/watch-path.ts";
import styles from "./statistics.module.css";

type Statistics = Answer<typeof readQuestionStatistics>;
type QuestionFiguresProps = {
  view: DashboardView;
  video: ClassVideo;
  user: number | undefined;
  questionId: number;
  /** Heading level. */
  level?: 3 | 4;
};

/** DSH-34: one question: the class's answers, and the selected student's attempts. */
export const QuestionFigures = ({ view, video, user, questionId, level = 4 }: QuestionFiguresProps) => {
  const Name = `h${level}` as const;
  const { collectionId: courseId, moduleId, videoId } = video;
  const statistics = useApi("quiz.statistics", {
    params: { courseId, moduleId, videoId, questionId },
    query: { coupon: view.query.coupon, user },
  });
  return (
    <Part answer={statistics} height={320} level={level}>
      {(data) => (
        <div className={styles.question}>
          <Name className={styles.name}>
            {data.quizQuestion.title || `At ${clock(data.quizQuestion.endVideoTimestamp)}`}
          </Name>
          <RichTextView text={data.quizQuestion.text} />
          <Options data={data} isInstructor={view.isInstructor} />
          <OfClass data={data} />
          {(user !== undefined || !view.isInstructor) && <Attempts data={data} level={level} />}
        </div>
      )}
    </Part>
  );
};

/** The options with their shares; letters, numbers and bars convey the same (DSH-S-06 may withhold them). */
const Options = ({
  data: { quizQuestion, choiceDistribution, ofClass, hasAnsweredCorrectly },
  isInstructor,
}: {
  data: Statistics;
  isInstructor: boolean;
}) => {
  if (quizQuestion.questionType === "open_ended") return null;
  const times = new Map(choiceDistribution?.map(({ option, timesSelected }) => [option, timesSelected]));
  const total = [...times.values()].reduce((sum, one) => sum + one, 0);
  return (
    <>
      <ul className={styles.options} aria-label="Popular choices">
        {quizQuestion.options.map(({ id, optionText, correctAnswerFlag }, index) => {
          const share = total === 0 ? 0 : (times.get(id) ?? 0) / total;
          return (
            <li key={id}>
              <span className={styles.letter}>{optionLetter(index)}</span>
              <div>
                <RichTextView text={optionText} />
                {choiceDistribution && (
                  <p className={styles.share}>
                    <span
                      className={styles.bar}
                      style={{ inlineSize: `${Math.round(100 * share)}%` }}
                      aria-hidden="true"
                    />
                    {countText(times.get(id) ?? 0, "time")} ({percentText(share)})
                  </p>
                )}
              </div>
              {correctAnswerFlag && <Tag tone="act">Correct</Tag>}
            </li>
          );
        })}
      </ul>
      {!choiceDistribution && (
        <Text size={13} tone="quiet">
          {isInstructor || (ofClass && hasAnsweredCorrectly)
            ? "Popular choices are shown once five students have answered."
            : "Popular choices are shown after a right answer, once five students have answered."}
        </Text>
      )}
    </>
  );
};

const OfClass = ({ data }: { data: Statistics }) => {
  const { ofClass, answerers, classNumOfCorrectAnswerers: right } = data;
  if (ofClass && answerers === null) return <Withheld sharing={ofClass.sharing} classSize={ofClass.classSize} />;
  if (!ofClass || answerers === null) return null;
  const share = data.classMedianWatchCompletionOfCorrectAnswerers;
  const figures = [
    ["Answered", `${answerers} of ${ofClass.sharing}`],
    // Open questions have no right or wrong answers (DSH-105).
    ...(right === null
      ? []
      : [
          ["Right", answerers === 0 ? "0" : `${right} (${percentText(right / answerers)})`] as const,
          ["Right at once", String(data.firstTryCorrect ?? 0)] as const,
        ]),
    ["Median attempts", data.classMedianAttempts === null ? "–" : String(data.classMedianAttempts)],
    ...(right === null ? [] : [["Median watched by those who were right", shareText(share)] as const]),
    ["Viewers of the video", String(data.uniqueViewers ?? "–")],
  ] as const;
  return (
    <dl className={styles.figures} aria-label="The class">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Attempts = ({
  data: { attempts, quizQuestion, hasAnsweredCorrectly },
  level,
}: {
  data: Statistics;
  level: 3 | 4;
}) => {
  const Name = `h${level}` as const;
  const letters = new Map(quizQuestion.options.map(({ id }, index) => [id, optionLetter(index)]));
  return (
    <section aria-labelledby="attempts">
      <Name className={styles.name} id="attempts">
        Attempts
      </Name>
      {attempts.length === 0 ? (
        <Text tone="quiet">This user has not attempted this quiz question yet.</Text>
      ) : (
        <ol className={styles.attempts}>
          {attempts.map(({ id, submittedAt, selectedAnswers, answerText }, index) => (
            <li key={id}>
              <time dateTime={submittedAt}>{dateTimeText(submittedAt)}</time>
              <span>
                {answerText ?? (selectedAnswers.map((option) => letters.get(option) ?? "?").join(", ") || "–")}
              </span>
              {hasAnsweredCorrectly && index === attempts.length - 1 && <Tag tone="act">Right</Tag>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
