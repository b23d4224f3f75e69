import type { ActItem } from "../../storage/audit-log/act.entity.ts";
import type { Anchor, Anchors } from "../../storage/audit-log/anchor.ts";
import type { Finding } from "./audit.ts";

type Log = Anchors & { readonly acts: readonly ActItem[] };

/** Anchors are written within seconds; only a broken worker takes longer than this. */
const anchoredWithin = 3_600_000;

/**
 * ADM-127: compares the audit log with its anchors outside the table. Detects truncated chains, which the chain itself
 * cannot, and chains rewritten from some act on. Anchors are read before the acts.
 */
export const auditAnchors = ({ acts, anchors, deleted }: Log, at: number): Finding[] => {
  const [ofPerson, anchored] = [Map.groupBy(acts, ({ by }) => by), Map.groupBy(anchors, ({ by }) => by)];
  return [
    ...[...new Set([...ofPerson.keys(), ...anchored.keys()])].flatMap((by) =>
      problemsOf(ofPerson.get(by) ?? [], anchored.get(by) ?? [], at).map((problem) => findingOf(by, problem)),
    ),
    ...deleted.map(({ by, sequence }) => findingOf(by, `the anchor of act ${sequence} was deleted`)),
  ];
};

const findingOf = (by: number, problem: string): Finding => ({
  walletId: 0,
  problem: `acts of person ${by}: ${problem}`,
});

const problemsOf = (acts: readonly ActItem[], anchors: readonly Anchor[], at: number): string[] => {
  const hashOf = new Map(acts.map(({ sequence, hash }) => [sequence, hash]));
  const hashes = new Set(anchors.map(({ hash }) => hash));
  const [last, lastAnchored] = [greatest(acts), greatest(anchors)];
  const others = anchors.filter(({ sequence, hash }) => (hashOf.get(sequence) ?? hash) !== hash);
  const loose = acts.filter(({ hash, at: noted }) => !hashes.has(hash) && Date.parse(noted) < at - anchoredWithin);
  return [
    ...(lastAnchored > last
      ? [`its end is cut off: act ${lastAnchored} was anchored, the log ends with act ${last}`]
      : []),
    ...firstOf(others, "not those that were anchored"),
    ...firstOf(loose, "not anchored"),
  ];
};

const greatest = (items: readonly { readonly sequence: number }[]): number =>
  items.reduce((found, { sequence }) => Math.max(found, sequence), 0);

const firstOf = (items: readonly { readonly sequence: number }[], what: string): string[] => {
  const sequences = [...new Set(items.map(({ sequence }) => sequence))].toSorted((a, b) => a - b);
  return sequences.length === 0 ? [] : [`${sequences.length} acts are ${what}, the first is act ${sequences[0]}`];
};
