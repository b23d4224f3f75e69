import { AsyncLocalStorage } from "node:async_hooks";
import { consumers } from "@cu/api/entries";
import type { Need } from "@cu/api/route";
import { closedTo } from "@cu/core/foundation/reserved-partitions";
import { type Around, aroundCallsOnce } from "@cu/core/use-cases/test-kit/around-calls";
import { cell } from "@cu/process-cache/process-cache";

type Function = { readonly id: string; readonly needs: readonly Need[] };
type Row = Readonly<Record<string, unknown>>;
type Operation = { readonly Item?: Row; readonly Key?: Row };
type Batched = { readonly PutRequest?: Operation; readonly DeleteRequest?: Operation };
type Input = Operation & {
  readonly TransactItems?: readonly Readonly<Record<string, Operation>>[];
  readonly RequestItems?: Readonly<Record<string, readonly Batched[]>>;
};

const acting = new AsyncLocalStorage<Function>();
const written = cell("partitions that functions wrote", () => new Map<string, Set<string>>());

/** Does a function's work under the role that it has when deployed: the store here refuses what that role refuses. */
export const underRole = <T>(one: Function, work: () => Promise<T>): Promise<T> => {
  aroundCallsOnce(asRole);
  return acting.run(one, work);
};

/** A consumer's handler with its role's permissions, as deployed. */
export const underRoleOf =
  <Args extends readonly unknown[], Answer>(
    id: (typeof consumers)[number]["id"],
    handler: (...args: Args) => Answer | Promise<Answer>,
  ) =>
  (...args: Args): Promise<Answer> => {
    const one = consumers.find((consumer) => consumer.id === id);
    if (!one) throw new Error(`No consumer ${id}.`);
    return underRole(one, async () => handler(...args));
  };

/** The partitions that a function has written in this test file, or wanted to. */
export const partitionsWrittenBy = (id: string): readonly string[] => [...(written.current.get(id) ?? [])];

/** Every operation of a write; a check of a condition is one. */
const operations = (command: string, input: Input): readonly Operation[] => {
  if (command.startsWith("TransactWrite")) return (input.TransactItems ?? []).flatMap((item) => Object.values(item));
  if (command.startsWith("BatchWrite"))
    return Object.values(input.RequestItems ?? {}).flatMap((batch) =>
      batch.flatMap(({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? []),
    );
  return /^(?:Put|Update|Delete)/.test(command) ? [input] : [];
};

const refusalOf = ({ id, needs }: Function, partitions: readonly string[]): string | undefined => {
  if (partitions.length > 0 && !needs.includes("table.write")) return `${id} may not write the table.`;
  const starts = closedTo(needs);
  const closed = partitions.find((key) => starts.some((start) => key.startsWith(start)));
  return closed && `${id} may not write the partition ${closed}.`;
};

const asRole: Around = async ({ name, input }, go) => {
  const actor = acting.getStore();
  if (!actor) return await go();
  const partitions = operations(name, input as Input).map(({ Item, Key }) => String((Item ?? Key)?.pk));
  written.current.set(actor.id, new Set([...(written.current.get(actor.id) ?? []), ...partitions]));
  const refused = refusalOf(actor, partitions);
  if (refused) throw Object.assign(new Error(refused), { name: "AccessDeniedException" });
  return await go();
};
