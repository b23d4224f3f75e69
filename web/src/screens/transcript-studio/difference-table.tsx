import type { Segment } from "@cu/captions/segment";
import { DotsThreeIcon } from "@phosphor-icons/react/dist/csr/DotsThree";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chip.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import styles from "./difference.module.css";
import { DifferenceRow } from "./difference-row.tsx";
import { type Change, difference, taken } from "./editing/difference.ts";
import { tenths } from "./editing/time-text.ts";

type Side = { readonly name: string; readonly lines: readonly Segment[] };

type DifferenceTableProps = {
  title: (changes: number) => string;
  before: Side;
  after: Side;
  /** Without it there is nothing to choose: two versions are only looked at. */
  onTake?: (lines: Segment[]) => void;
  onClose: () => void;
  children?: ReactNode;
};

const kinds = { words: "Words", times: "Times", added: "New", gone: "Not in it" } as const;
const shownAtOnce = 200;

/** Two transcripts side by side, each difference accepted or rejected. */
export const DifferenceTable = ({ title, before, after, onTake, onClose, children }: DifferenceTableProps) => {
  const stretches = useMemo(() => difference(before.lines, after.lines), [before.lines, after.lines]);
  const changes = useMemo(() => stretches.flatMap((one) => ("change" in one ? [one.change] : [])), [stretches]);
  const [left, setLeft] = useState<ReadonlySet<Change>>(new Set());
  const [kind, setKind] = useState<Change["kind"]>();
  const [most, setMost] = useState(shownAtOnce);
  const count = changes.length - left.size;
  const takeOnly = (isTaken: (change: Change) => boolean) =>
    setLeft(new Set(changes.filter((change) => !isTaken(change))));
  const choose = (change: Change, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(change);
    else next.add(change);
    setLeft(next);
  };
  const shown = kind ? stretches.filter((one) => "change" in one && one.change.kind === kind) : stretches;
  return (
    <Dialog
      title={changes.length === 0 ? "Nothing differs" : title(changes.length)}
      size="picture"
      open
      onClose={onClose}
    >
      {children}
      {changes.length > 0 && (
        <>
          <div className={styles.tools}>
            <Chips label="Kinds of differences">
              <Chip label="All" count={changes.length} pressed={!kind} onPress={() => setKind(undefined)} />
              {(Object.keys(kinds) as Change["kind"][]).map((one) => {
                const ofKind = changes.filter((change) => change.kind === one).length;
                return (
                  ofKind > 0 && (
                    <Chip
                      key={one}
                      label={kinds[one]}
                      count={ofKind}
                      pressed={kind === one}
                      onPress={() => setKind(one)}
                    />
                  )
                );
              })}
            </Chips>
            {onTake && (
              <div className={styles.only}>
                <Button size="small" onClick={() => takeOnly(() => true)}>
                  Take all
                </Button>
                <Button size="small" onClick={() => takeOnly((change) => change.kind === "words")}>
                  Only words
                </Button>
                <Button size="small" onClick={() => takeOnly((change) => change.kind === "times")}>
                  Only times
                </Button>
              </div>
            )}
          </div>
          <div className={styles.table}>
            <div className={styles.heads} aria-hidden="true">
              <span>What</span>
              <span>{before.name}</span>
              <span>{after.name}</span>
            </div>
            <ul aria-label="Differences">
              {shown.slice(0, most).map((stretch, index) =>
                "change" in stretch ? (
                  <DifferenceRow
                    key={index}
                    change={stretch.change}
                    names={[before.name, after.name]}
                    isTaken={!left.has(stretch.change)}
                    onChoose={onTake && choose}
                  />
                ) : (
                  <li key={index} className={styles.same}>
                    <DotsThreeIcon size={16} weight="bold" aria-hidden />
                    {countText(stretch.same.length, "line")} {stretch.same.length === 1 ? "is" : "are"} the same,{" "}
                    {tenths(stretch.same[0]?.startTime ?? 0)} to {tenths(stretch.same.at(-1)?.endTime ?? 0)}
                  </li>
                ),
              )}
            </ul>
            {shown.length > most && (
              <Button onClick={() => setMost(most + shownAtOnce)}>
                Show {Math.min(shownAtOnce, shown.length - most)} more
              </Button>
            )}
          </div>
        </>
      )}
      <div className={styles.foot}>
        {onTake && changes.length > 0 ? (
          <>
            <p>Your marks for paragraphs stay. Nothing is saved yet.</p>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="go"
              disabled={count === 0}
              onClick={() => onTake(taken(stretches, (change) => !left.has(change)))}
            >
              Take {countText(count, "change")}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </div>
    </Dialog>
  );
};
