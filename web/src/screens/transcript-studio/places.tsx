import { maxCharactersASecond } from "@cu/captions/line-problems";
import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { WarningIcon } from "@phosphor-icons/react/dist/csr/Warning";
import { WarningOctagonIcon } from "@phosphor-icons/react/dist/csr/WarningOctagon";
import { memo, useState } from "react";
import { clock, countText } from "../../ui/duration.ts";
import type { Editor } from "./editing/editor.ts";
import { repaired } from "./editing/repair.ts";
import styles from "./places.module.css";
import { type Problem, useRightSilences } from "./use-problems.ts";

type PlacesProps = {
  problems: readonly Problem[];
  lineCount: number;
  editor: Editor;
  onShow: (key: number) => void;
};

const shownAtOnce = 8;

/** Problems to check, each with its automatic fix. */
export const Places = memo(({ problems, lineCount, editor, onShow }: PlacesProps) => {
  const [isAll, setAll] = useState(false);
  if (lineCount === 0) return null;
  const shown = isAll ? problems : problems.slice(0, shownAtOnce);
  return (
    <div className={styles.places}>
      <h2>{problems.length === 0 ? "No problems" : `${countText(problems.length, "problem")}`}</h2>
      <p className={styles.rule}>
        {problems.length === 0 && <CheckCircleIcon size={16} weight="fill" aria-hidden />}A line can be followed up to{" "}
        {maxCharactersASecond} characters a second. Lines must not overlap.
      </p>
      <ol>
        {shown.map((problem) => (
          <li key={`${problem.key} ${problem.text}`} className={problem.isMild ? styles.mild : styles.wrong}>
            {problem.isMild ? (
              <WarningIcon size={16} weight="fill" aria-hidden />
            ) : (
              <WarningOctagonIcon size={16} weight="fill" aria-hidden />
            )}
            <button type="button" className={styles.time} onClick={() => onShow(problem.key)}>
              {clock(problem.startTime)}
            </button>
            <span>{problem.text}</span>
            <RepairButton problem={problem} editor={editor} className={styles.repair} />
          </li>
        ))}
      </ol>
      {problems.length > shown.length && (
        <button type="button" className={styles.repair} onClick={() => setAll(true)}>
          Show all {problems.length}
        </button>
      )}
    </div>
  );
});
Places.displayName = "Places";

type RepairButtonProps = { problem: Problem; editor: Editor; className: string | undefined };

/** Fixes one line; for a silence it confirms that nothing is missing. Hidden where only rewording helps. */
export const RepairButton = ({
  problem: { key, line, name, repair, startTime },
  editor,
  className,
}: RepairButtonProps) => {
  const [right = "", write] = useRightSilences();
  const place = clock(startTime);
  if (name !== undefined)
    return (
      <button
        type="button"
        className={className}
        aria-label={`It is right, the silence at ${place}`}
        onClick={() => write((right + name).slice(-maxRemembered))}
      >
        It is right
      </button>
    );
  if (!repair) return null;
  const put = () => editor.change((lines) => (lines[line]?.key === key ? repaired(lines, line, repair) : lines));
  return (
    <button type="button" className={className} aria-label={`${repair.text}, the line at ${place}`} onClick={put}>
      {repair.text}
    </button>
  );
};

const maxRemembered = 20_000;
