import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { ClassCodeButton } from "../classes/class-code-button.tsx";
import type { LearnLibrary } from "./answer.ts";
import styles from "./library.module.css";
import { numberText } from "./texts.ts";

/** The library's totals, and the class-code field. */
export const Head = ({ library, hasCode }: { library: LearnLibrary | undefined; hasCode: boolean }) => (
  <div className={styles.head}>
    <div>
      <Heading level={2} id="library">
        {library && library.counts.all > 0 ? headingOf(library) : "Your library"}
      </Heading>
      <p>{library && sentenceOf(library)}</p>
    </div>
    {hasCode && <ClassCodeButton />}
  </div>
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Only a library that came whole can be added up. */
const isWhole = ({ rows, next, counts }: LearnLibrary) => next === null && rows.length === counts.all;

const headingOf = (library: LearnLibrary): string => {
  const { rows, counts } = library;
  return isWhole(library)
    ? `Your library: ${sum(rows.map(({ lecturesWatched }) => lecturesWatched))} of ${countText(sum(rows.map(({ lectures }) => lectures)), "lecture")} watched`
    : `Your library: ${countText(counts.all, "course")}`;
};

const sentenceOf = (library: LearnLibrary): string => {
  const { rows, counts } = library;
  if (counts.all === 0 || !isWhole(library)) return "";
  const inProgress = counts.inProgress ?? 0;
  const courses = `${numberText(counts.all)} ${counts.all === 1 ? "course" : "courses"}`;
  const begun = inProgress > 0 && counts.all > 1 ? `, ${numberText(inProgress).toLowerCase()} of them in progress` : "";
  const questions = sum(rows.map((row) => row.questions));
  const right = questions > 0 ? ` ${sum(rows.map((row) => row.right))} of ${questions} answers right.` : "";
  return `${courses}${begun}.${right}`;
};
