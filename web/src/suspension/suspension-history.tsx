import { useApi } from "../lib/api.ts";
import { dateText } from "../ui/date.ts";
import { Note } from "../ui/note.tsx";
import styles from "./suspension-control.module.css";

/** So many within a year are said to be a pattern. It is for an admin to say what follows. */
const often = 3;

/** ADM-109: what was suspended of somebody before, for the admin who decides again. Nothing where nothing was. */
export const SuspensionHistory = ({ userId, name }: { userId: number; name: string }) => {
  const { data } = useApi("suspension.of-owner", { params: { userId } });
  if (!data || data.suspensions.length === 0) return null;
  const { inYear, suspensions } = data;
  const times = inYear === 1 ? "once" : `${inYear} times`;
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
