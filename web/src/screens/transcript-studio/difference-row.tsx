import { ClockIcon } from "@phosphor-icons/react/dist/csr/Clock";
import { MinusIcon } from "@phosphor-icons/react/dist/csr/Minus";
import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { TextAaIcon } from "@phosphor-icons/react/dist/csr/TextAa";
import { useId } from "react";
import styles from "./difference.module.css";
import type { Change } from "./editing/difference.ts";
import { lengthInSeconds, tenths } from "./editing/time-text.ts";
import { type Words, wordsDifference } from "./editing/words-difference.ts";

type DifferenceRowProps = {
  change: Change;
  names: readonly [before: string, after: string];
  isTaken: boolean;
  onChoose: ((change: Change, isTaken: boolean) => void) | undefined;
};

const kinds = {
  words: { icon: <TextAaIcon size={16} aria-hidden />, text: "Words" },
  times: { icon: <ClockIcon size={16} aria-hidden />, text: "Time" },
  added: { icon: <PlusIcon size={16} aria-hidden />, text: "New line" },
  gone: { icon: <MinusIcon size={16} aria-hidden />, text: "Not in it" },
} as const;

/** A changed line on both sides, with differing words marked and one side selected. */
export const DifferenceRow = ({ change, names, isTaken, onChoose }: DifferenceRowProps) => {
  const name = useId();
  const before = "before" in change ? change.before : undefined;
  const after = "after" in change ? change.after : undefined;
  const [left, right] = wordsDifference(before?.text ?? "", after?.text ?? "");
  const { icon, text } = kinds[change.kind];
  const shifted = "shifted" in change ? change.shifted : 0;
  const place = tenths((after ?? before)?.startTime ?? 0);
  const side = (
    line: typeof before,
    words: readonly Words[],
    label: string,
    isChosen: boolean,
    Mark: "ins" | "del",
  ) => (
    <div className={isChosen && onChoose ? styles.chosen : styles.side}>
      <span className={styles.sideName}>{label}</span>
      {line ? (
        <>
          <time className={shifted === 0 ? undefined : styles.moved}>{tenths(line.startTime)}</time>
          <p>{words.map((part, index) => (part.isOwn ? <Mark key={index}>{part.text}</Mark> : part.text))}</p>
        </>
      ) : (
        <p className={styles.nothing}>–</p>
      )}
    </div>
  );
  return (
    <li className={styles.row}>
      <div className={styles.kind}>
        {icon}
        <span>
          {text}
          {shifted !== 0 && (
            <small>{`${lengthInSeconds(Math.abs(shifted))} ${shifted > 0 ? "later" : "earlier"}`}</small>
          )}
        </span>
      </div>
      {side(before, left, names[0], !isTaken, isTaken ? "del" : "ins")}
      {side(after, right, names[1], isTaken, isTaken ? "ins" : "del")}
      {onChoose && (
        <fieldset className={styles.pick}>
          <legend>{`The line at ${place}`}</legend>
          {([false, true] as const).map((takes) => (
            <label key={String(takes)}>
              <input type="radio" name={name} checked={isTaken === takes} onChange={() => onChoose(change, takes)} />
              <span>{takes ? "Take" : "Keep"}</span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
};
