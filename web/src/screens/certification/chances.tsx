import { CircleIcon } from "@phosphor-icons/react/dist/csr/Circle";
import { NotepadIcon } from "@phosphor-icons/react/dist/csr/Notepad";
import { XSquareIcon } from "@phosphor-icons/react/dist/csr/XSquare";
import { useState } from "react";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./progress.module.css";
import type { Chance, Progress } from "./use-standing.ts";

type ChancesProps = {
  courseId: number;
  progress: Progress;
  isRequested: boolean;
  options: Parameters<typeof paths.course>[1];
};

const firstShown = 6;

/** CER-62: what can still add to the score, each with the way to its place in the lecture. */
export const Chances = ({ courseId, progress, isRequested, options }: ChancesProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const { chances, moreChances } = progress;
  if (chances.length === 0) return null;
  const shown = isWhole ? chances : chances.slice(0, firstShown);
  const isAllMarked = chances.every(({ state }) => state === "marked");
  return (
    <section className={styles.section} aria-labelledby="chances">
      <Heading level={2} id="chances">
        {isAllMarked ? "Write these again" : "Where you can still score"}
      </Heading>
      <ul className={styles.chances}>
        {shown.map((chance) => (
          <li key={chance.questionId}>
            <Sign chance={chance} />
            <p dir="auto">{chance.title || "Untitled question"}</p>
            <small>{placeText(chance, isRequested)}</small>
            <LinkButton
              size="small"
              to={chanceAddress(courseId, chance, options)}
              aria-label={`${actionOf(chance)}: ${chance.title || lectureNumber(chance)}`}
            >
              {actionOf(chance)}
            </LinkButton>
          </li>
        ))}
      </ul>
      {!isWhole && chances.length > firstShown && (
        <Button look="bare" onClick={() => setIsWhole(true)}>
          Show all {chances.length}
        </Button>
      )}
      {isWhole && moreChances > 0 && (
        <Text size={13} tone="quiet">
          And {countText(moreChances, "more question")} in the course.
        </Text>
      )}
    </section>
  );
};

const Sign = ({ chance: { state, mark } }: { chance: Chance }) => {
  if (state === "waiting") return <NotepadIcon className={styles.waiting} size={20} weight="fill" aria-hidden />;
  if (state === "marked" && mark === 0)
    return <XSquareIcon className={styles.wrong} size={20} weight="fill" aria-hidden />;
  return <CircleIcon className={styles.todo} size={20} aria-hidden />;
};

export const chanceAddress = (courseId: number, chance: Chance, options: ChancesProps["options"]): string =>
  paths.video(courseId, chance.moduleNumber, chance.videoNumber, { ...options, at: chance.second });

export const lectureNumber = ({ moduleNumber, videoNumber }: Chance): string => `${moduleNumber}.${videoNumber}`;

export const actionOf = ({ isOpen, state }: Chance): string => {
  if (state === "waiting") return "View";
  if (state === "marked") return "Write again";
  return isOpen ? "Write" : "Answer";
};

const placeText = (chance: Chance, isRequested: boolean): string =>
  [
    `${lectureNumber(chance)} at ${clock(chance.second)}`,
    ...(chance.isOpen ? ["open"] : []),
    stateText(chance, isRequested),
  ].join(" · ");

const stateText = ({ state, mark, isOpen }: Chance, isRequested: boolean): string => {
  if (state === "marked") return mark === 0.5 ? "½ point" : "0 points";
  if (state === "waiting") return isRequested ? "written, not read yet" : "written, read after you request";
  return isOpen ? "not written" : "not answered";
};
