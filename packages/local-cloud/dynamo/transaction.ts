import { createHash } from "node:crypto";
import type { Answer } from "../http.ts";
import type { ItemStore } from "./dynalite-items.ts";
import { dynamoError, dynamoJson, Refused, validationError } from "./fault-answer.ts";
import type { Item } from "./item.ts";
import type { Before, Journal, Token } from "./journal.ts";

type Action = {
  TableName: string;
  Key?: Item;
  Item?: Item;
  ReturnValuesOnConditionCheckFailure?: string;
  [option: string]: unknown;
};
type Input = { TransactItems?: Record<string, Action>[]; ClientRequestToken?: string };
type Reason = { Code: string; Message?: string; Item?: Item };

type Parts = {
  items: ItemStore;
  journal: Journal;
  finish: (begun: Before[], token?: Token) => Promise<void>;
  undo: (begun: Before[]) => Promise<void>;
  now: () => number;
};

const tokenLifeMilliseconds = 10 * 60 * 1000;

/** TransactWriteItems: all or nothing, also when the process is killed halfway. The caller holds the exclusive lock. */
export function createTransactions({ items, journal, finish, undo, now }: Parts) {
  return async ({ TransactItems = [], ClientRequestToken: token }: Input): Promise<Answer> => {
    if (TransactItems.length < 1 || TransactItems.length > 100) {
      throw new Refused(
        validationError(
          "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
        ),
      );
    }
    const fingerprint = createHash("sha256").update(JSON.stringify(TransactItems)).digest("hex");
    if (token && repeated(token, fingerprint)) return dynamoJson({});

    const steps = await Promise.all(TransactItems.map((entry) => prepare(entry)));
    requireDistinct(steps);
    const begun = steps.map(({ before }) => before);
    journal.append({ begin: begun, undo: true });
    const reasons: Reason[] = [];
    for (const step of steps) reasons.push(await apply(step));
    if (reasons.every(({ Code }) => Code === "None")) {
      await finish(begun, token ? { token, fingerprint, at: now() } : undefined);
      return dynamoJson({});
    }
    await undo(begun);
    return cancelled(reasons);
  };

  function repeated(token: string, fingerprint: string): boolean {
    const seen = journal.token(token);
    if (!seen || now() - seen.at > tokenLifeMilliseconds) return false;
    if (seen.fingerprint === fingerprint) return true;
    const Message = "The request uses the same client token as a previous, but non-identical request.";
    throw new Refused(dynamoError("IdempotentParameterMismatchException", { Message }));
  }

  async function prepare(entry: Record<string, Action>) {
    const [kind, action] = Object.entries(entry)[0] ?? [];
    if (!kind || !action) throw new Refused(validationError("A transaction item must name one action."));
    const key = action.Key ?? (await items.keyOf(action.TableName, action.Item ?? {}));
    return { kind, action, before: await items.before(action.TableName, key) };
  }

  async function apply({ kind, action, before }: Step): Promise<Reason> {
    const { ReturnValuesOnConditionCheckFailure: wanted, ...input } = action;
    const { error } = await items.attempt(...engineCall(kind, input, before));
    if (!error) return { Code: "None" };
    const failed = String(error.__type).includes("ConditionalCheckFailed");
    return {
      Code: failed ? "ConditionalCheckFailed" : "ValidationError",
      Message: String(error.message ?? error.Message),
      ...(failed && wanted === "ALL_OLD" && before.old && { Item: before.old }),
    };
  }
}

type Step = { kind: string; action: Action; before: Before };

/** A ConditionCheck becomes the write that changes nothing: the same item again, or the removal of none. */
function engineCall(kind: string, input: Action, { old, key }: Before): [string, object] {
  if (kind !== "ConditionCheck") return [`${kind}Item`, input];
  const { Key: _, ...condition } = input;
  return old ? ["PutItem", { ...condition, Item: old }] : ["DeleteItem", { ...condition, Key: key }];
}

function requireDistinct(steps: Step[]): void {
  const keys = new Set(steps.map(({ before }) => JSON.stringify([before.table, before.key])));
  if (keys.size < steps.length) {
    throw new Refused(validationError("Transaction request cannot include multiple operations on one item"));
  }
}

function cancelled(reasons: Reason[]): Answer {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return dynamoError("TransactionCanceledException", {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}
