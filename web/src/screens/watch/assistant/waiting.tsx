import { useEffect, useState } from "react";
import { Loader } from "../../../ui/loader.tsx";
import styles from "./waiting.module.css";

const second = 20_000;
const third = 30_000;

const texts = [
  "Reading the transcript…",
  "Still working on it. A long lecture takes longer.",
  "This takes longer than usual. Watch on: the answer will be here.",
] as const;

/** Progress text for a pending answer; it changes after 20 and 30 seconds (GPT-06, D-06). */
export const Waiting = ({ since }: { since: number }) => {
  const [now, setNow] = useState(() => Date.now());
  const waited = now - since;
  useEffect(() => {
    const next = waited < second ? second : waited < third ? third : undefined;
    if (next === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), next - waited);
    return () => clearTimeout(timer);
  }, [waited]);
  return (
    <p className={styles.waiting} role="status">
      <Loader />
      {texts[waited < second ? 0 : waited < third ? 1 : 2]}
    </p>
  );
};
