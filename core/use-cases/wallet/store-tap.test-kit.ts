import { appendFileSync } from "node:fs";
import { state } from "@cu/process-cache/process-cache";
import { type Around, aroundCallsOnce } from "../test-kit/around-calls.ts";

/**
 * Intercepts store calls, so that tests can act exactly between a read and the dependent write, and
 * scripts/prove-conditions.ts can remove one condition from every write.
 */
type Condition = { readonly id: string; readonly clause: string };
type Operation = Record<string, unknown> & { ConditionExpression?: string };
type Input = Operation & { TransactItems?: Record<string, Operation>[] };
type Hook = { readonly concerns: (input: Input) => boolean; readonly run: () => Promise<void> };

const tap = state("work before writes", () => ({ hooks: [] as Hook[], recorded: new Set<string>() }));

/** For the head of a file whose conditions scripts/prove-conditions.ts takes away. */
export const tapWrites = (): void => aroundCallsOnce(atWrites);

/** Runs an action once, directly before the next write that touches all of these entities. */
export const beforeNextWrite = (entities: readonly string[], run: () => Promise<unknown>): void => {
  tapWrites();
  tap.hooks.push({
    concerns: (input) => {
      const named = new Set(operations(input).map(entityOf));
      return entities.every((entity) => named.has(entity));
    },
    run: async () => {
      await run();
    },
  });
};

/** Whether all actions planned before a write have run. */
export const allHooksRan = (): boolean => tap.hooks.length === 0;

const operations = ({ TransactItems, ...single }: Input): Operation[] =>
  TransactItems?.flatMap((item) => Object.values(item)) ?? [single];

const isWrite = (input: Input): boolean => "TransactItems" in input || "Item" in input || "UpdateExpression" in input;

// ElectroDB names the entity of each item it writes; the first part of the key identifies other writes.
const entityOf = (operation: Operation): string => {
  const { Item, ExpressionAttributeValues, Key } = operation as Record<string, Record<string, string> | undefined>;
  return Item?.__edb_e__ ?? ExpressionAttributeValues?.[":__edb_e___u0"] ?? Key?.pk?.split("#")[0] ?? "";
};

/** Each condition by itself. A pair of `attribute_not_exists` over both halves of a key counts as one. */
const conditionsOf = (operation: Operation, isAlone: boolean): Condition[] => {
  const expression = operation.ConditionExpression;
  if (!expression) return [];
  const clauses = expression.startsWith("attribute_not_exists(#pk) AND ") ? [expression] : expression.split(" AND ");
  const kind = `${isAlone ? "alone " : ""}${"Item" in operation ? "Put" : "Update"}`;
  return clauses.map((clause) => ({ id: `${entityOf(operation)} ${kind} ${clause}`, clause }));
};

const record = (file: string, { id }: Condition): void => {
  if (tap.recorded.has(id)) return;
  tap.recorded.add(id);
  appendFileSync(file, `${id}\n`);
};

// The clause stays in the text, because the store refuses names that no expression uses.
const without = (operation: Operation, dropped: string, isAlone: boolean): Operation => {
  const found = conditionsOf(operation, isAlone).find(({ id }) => id === dropped);
  if (!found) return operation;
  const always = `(${found.clause} OR attribute_not_exists(neverThere))`;
  return { ...operation, ConditionExpression: operation.ConditionExpression?.replace(found.clause, () => always) };
};

const mutated = (input: Input, dropped: string): Input => {
  if (!input.TransactItems) return without(input, dropped, true);
  const items = input.TransactItems.map((item) =>
    Object.fromEntries(Object.entries(item).map(([kind, operation]) => [kind, without(operation, dropped, false)])),
  );
  return { ...input, TransactItems: items };
};

const atWrites: Around = async (call, go) => {
  const input = call.input as Input;
  if (!isWrite(input)) return await go();
  const due = tap.hooks.find((hook) => hook.concerns(input));
  if (due) {
    tap.hooks = tap.hooks.filter((hook) => hook !== due);
    await due.run();
  }
  const { PROVE_RECORD, PROVE_DROP } = process.env;
  if (PROVE_RECORD) {
    const isAlone = input.TransactItems === undefined;
    const conditions = operations(input).flatMap((operation) => conditionsOf(operation, isAlone));
    for (const condition of conditions) record(PROVE_RECORD, condition);
  }
  return await go(PROVE_DROP ? mutated(input, PROVE_DROP) : undefined);
};
