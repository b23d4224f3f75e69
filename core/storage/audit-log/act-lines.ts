import type { listActs as route } from "@cu/api/act";
import type { Parsed, Returned } from "@cu/api/route";
import { csvLine } from "@cu/csv/csv";
import { readActs } from "./list-acts.ts";

type Input = Omit<Parsed<typeof route>["query"], "before">;

const head = ["at", "by", "name", "act", "target", "targetId", "reason", "facts"];

/** ADM-81: the filtered audit log as lines of a CSV file, the newest first. */
export async function* actLines(input: Input): AsyncGenerator<string> {
  yield csvLine(head);
  for (let before: string | undefined; ; ) {
    const { acts, next }: Returned<typeof route> = await readActs({ ...input, before });
    yield* acts.map(({ at, by, act, target, reason, facts }) =>
      csvLine([at, by.id, by.name, act, target.kind, target.id, reason, factsText(facts)]),
    );
    if (next === null) return;
    before = next;
  }
}

const factsText = (facts: Readonly<Record<string, string | number>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
