import type { ActHeadItem, ActItem } from "../../storage/audit-log/act.entity.ts";
import { actHash } from "../../storage/audit-log/note-act.ts";
import type { Finding } from "./audit.ts";

type Log = { readonly acts: readonly ActItem[]; readonly actHeads: readonly ActHeadItem[] };

/**
 * ADM-80: verifies the audit log: each user's chain is unbroken and its head names the newest act. An empty list means
 * no findings.
 */
export const auditActs = ({ acts, actHeads }: Log): Finding[] => {
  const ofPerson = Map.groupBy(acts, ({ by }) => by);
  const heads = new Map(actHeads.map((head) => [head.by, head] as const));
  return [...new Set([...ofPerson.keys(), ...heads.keys()])].flatMap((by) =>
    auditChain(by, ofPerson.get(by) ?? [], heads.get(by)),
  );
};

const auditChain = (by: number, acts: readonly ActItem[], newest: ActHeadItem | undefined): Finding[] => {
  const findings: Finding[] = [];
  const find = (problem: string) => findings.push({ walletId: 0, problem: `acts of person ${by}: ${problem}` });
  let head = "";
  let place = 0;
  for (const { hash, ...act } of acts.toSorted((a, b) => a.sequence - b.sequence)) {
    place += 1;
    if (act.sequence !== place) find(`act ${place} is missing`);
    place = act.sequence;
    if (actHash(head, act) !== hash) find(`the hash of act ${act.sequence} does not follow from what is before`);
    head = hash;
  }
  if (newest?.sequence !== place || newest.hash !== head) find("the head names another newest act");
  return findings;
};
