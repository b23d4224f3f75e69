import { useApi } from "../../lib/api.ts";
import { dateText } from "../../ui/date.ts";
import { Note } from "../../ui/note.tsx";
import styles from "./suspension-control.module.css";

/** This many within a year are called a pattern. The consequences are the admin's decision. */
const often = 3;

const yearMilliseconds = 365 * 24 * 3_600_000;

type SuspensionHistoryProps = {
  userId: number;
  name: string;
  /** Start of the suspension under review, which is excluded. */
  except?: string;
};

/** ADM-109: an owner's earlier suspensions, for the admin who decides again. Hidden without any. */
export const SuspensionHistory = ({ userId, name, except }: SuspensionHistoryProps) => {
  const { data } = useApi("suspension.of-owner", { params: { userId } });
  if (!data) return null;
  const isExcept = ({ act, at }: { act: string; at: string }) => act === "suspended" && at === except;
  const suspensions = data.suspensions.filter((one) => !isExcept(one));
  if (suspensions.length === 0) return null;
  const isCounted = data.suspensions.some(isExcept) && Date.parse(except ?? "") > Date.now() - yearMilliseconds;
  const inYear = data.inYear - (isCounted ? 1 : 0);
  const times = inYear === 1 ? "once" : inYear === 0 ? "never" : `${inYear} times`;
  return (
    <>
      {inYear >= often && (
        <Note tone="due">
          {name} was suspended, or a course of theirs, {times} within a year. Consider suspending the person.
        </Note>
      )}
      <details className={styles.history}>
        <summary>Before: suspended {times} within a year</summary>
        <ul>
          {suspensions.map(({ id, at, kind, act, targetId, reason, takenDown }) => (
            <li key={id}>
              <time dateTime={at}>{dateText(at)}</time> {whatOf(kind, targetId)}{" "}
              {act === "lifted" ? "lifted" : takenDown ? "taken down" : "suspended"}
              {reason && `: ${reason}`}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};

const whatOf = (kind: "course" | "review" | "person", id: number): string =>
  ({ course: `Course ${id}`, review: `Review ${id}`, person: "The person" })[kind];
