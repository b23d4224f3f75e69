import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { firstOutcome, type Outcome, outcomesIn } from "../../../features/recall/sitting-place.ts";
import { paths } from "../../../lib/paths.tsx";
import type { RecallQuestion } from "../learn.ts";
import { AskedAgain } from "./asked-again.tsx";
import { SittingEnd } from "./sitting-end.tsx";
import { SittingHead } from "./sitting-head.tsx";
import styles from "./sitting-view.module.css";

type SittingViewProps = { questions: readonly RecallQuestion[]; seconds: number; onMore: () => void };

const idOf = ({ question }: RecallQuestion): number => question.id;

/** A review session's questions, one at a time. Position and outcomes are in the URL and the history state. */
export const SittingView = ({ questions, seconds, onMore }: SittingViewProps) => {
  const here = useLocation();
  const navigate = useNavigate();
  const [outcomes, setOutcomes] = useState(() => outcomesIn(here.state));
  // A rating and the step to the next question may come in the same event.
  const latest = useRef(outcomes);
  const [seenAgainAt, setSeenAgainAt] = useState<Readonly<Record<string, string>>>({});
  const [at, setAt] = useState(() => firstOf(questions, new URLSearchParams(here.search).get("at")));

  const addressOf = (id: number | undefined) =>
    `?${new URLSearchParams({ of: questions.map(idOf).join(","), ...(id !== undefined && { at: String(id) }) })}`;
  const keep = (id: number | undefined, kept: typeof outcomes) =>
    void navigate({ pathname: paths.recall, search: addressOf(id) }, { replace: true, state: { outcomes: kept } });

  const show = (next: number) => {
    setAt(next);
    const shown = questions[next];
    keep(shown && idOf(shown), latest.current);
  };
  const onGraded = (one: RecallQuestion, outcome: Outcome, instant: string) => {
    const kept = { ...latest.current, [idOf(one)]: firstOutcome(latest.current[idOf(one)], outcome) };
    latest.current = kept;
    setOutcomes(kept);
    setSeenAgainAt({ ...seenAgainAt, [idOf(one)]: instant });
    keep(idOf(one), kept);
  };

  const current = questions[at];
  // Leaving before the first answer must return to the same questions.
  const begin = useEffectEvent(() => keep(current && idOf(current), outcomes));
  useEffect(() => begin(), []);
  return (
    <section className={styles.screen} aria-labelledby="sitting" data-asks data-fills>
      <SittingHead
        questions={questions}
        at={at}
        outcomes={outcomes}
        secondsLeft={(seconds * (questions.length - at)) / questions.length}
        onShow={show}
      />
      {current ? (
        <AskedAgain
          key={idOf(current)}
          of={current}
          place={{ search: addressOf(idOf(current)), outcomes }}
          isLast={at === questions.length - 1}
          seenAgainAt={seenAgainAt[idOf(current)]}
          onGraded={(outcome, instant) => onGraded(current, outcome, instant)}
          onGoOn={() => show(at + 1)}
        />
      ) : (
        <SittingEnd questions={questions} outcomes={outcomes} seenAgainAt={seenAgainAt} onMore={onMore} />
      )}
    </section>
  );
};

/** Index of the question in the URL, else of the first due one. */
const firstOf = (questions: readonly RecallQuestion[], named: string | null): number => {
  const place = questions.findIndex((one) => String(idOf(one)) === named);
  const due = questions.findIndex(({ isDue }) => isDue);
  return place >= 0 ? place : due >= 0 ? due : questions.length;
};
