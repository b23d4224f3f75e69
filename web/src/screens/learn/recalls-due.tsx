import { ArrowsClockwiseIcon } from "@phosphor-icons/react/dist/csr/ArrowsClockwise";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { QuestionMark, type QuestionState } from "../../ui/question-mark.tsx";
import due from "./due.module.css";
import type { LearnRecalls } from "./learn.ts";
import styles from "./recalls-due.module.css";

/** Number of questions due for review. */
export const countOf = ({ wrong, skipped, fading }: LearnRecalls): number => wrong + skipped + fading;

/** LRN-20: review questions among the deadlines: count, reasons, an icon each, and the action. */
export const RecallsDue = ({ recalls }: { recalls: LearnRecalls }) => (
  <div className={due.row}>
    <ArrowsClockwiseIcon size={20} aria-hidden />
    <div>
      <h3>{titleOf(recalls)}</h3>
      <p>{whyOf(recalls)}</p>
    </div>
    <div className={due.drawing}>
      <Marks recalls={recalls} />
      <p>{whenceOf(recalls)}</p>
    </div>
    <LinkButton to={paths.recall}>Start review</LinkButton>
  </div>
);

/** When all unlocked lectures are watched, the review leads. */
export const RecallsLead = ({ recalls }: { recalls: LearnRecalls }) => (
  <div className={styles.lead}>
    <Text tone="quiet">Everything that is open to you is watched.</Text>
    <Heading level={1}>{titleOf(recalls)}</Heading>
    <Marks recalls={recalls} />
    <Text tone="quiet">
      {whyOf(recalls)}, {whenceOf(recalls)}.
    </Text>
    <div>
      <LinkButton look="go" size="large" to={paths.recall}>
        Start review
      </LinkButton>
    </div>
  </div>
);

const titleOf = (recalls: LearnRecalls): string => {
  const count = countOf(recalls);
  return `${countText(count, "question")} to review, ${
    count > maxMarks ? "two minutes at a time" : "about two minutes"
  }`;
};

const whyOf = ({ wrong, skipped, fading }: LearnRecalls): string =>
  [
    wrong > 0 && `${wrong} ${were(wrong)} wrong`,
    skipped > 0 && `${skipped} ${were(skipped)} skipped`,
    fading > 0 && `${fading} ${were(fading)} right and ${fading === 1 ? "is" : "are"} fading`,
  ]
    .filter(Boolean)
    .join(", ");

const were = (count: number): string => (count === 1 ? "was" : "were");

const day = 86_400_000;

const whenceOf = ({ courses, oldestAt }: LearnRecalls): string => {
  const days = oldestAt === null ? 0 : Math.floor((Date.now() - Date.parse(oldestAt)) / day);
  return [`from ${countText(courses, "course")}`, days > 0 && `oldest ${countText(days, "day")}`]
    .filter(Boolean)
    .join(", ");
};

const maxMarks = 7;

/** An icon per question, as far as there is room; the adjacent text has the same numbers. */
const Marks = ({ recalls: { wrong, skipped, fading } }: { recalls: LearnRecalls }) => {
  const states = [
    ...Array<QuestionState>(wrong).fill("wrong"),
    ...Array<QuestionState>(skipped).fill("waiting"),
    ...Array<QuestionState>(fading).fill("right"),
  ];
  return (
    <div className={styles.marks} aria-hidden="true">
      {states.slice(0, maxMarks).map((state, n) => (
        <QuestionMark key={`${state}${n}`} state={state} />
      ))}
      {states.length > maxMarks && <span>+{states.length - maxMarks}</span>}
    </div>
  );
};
