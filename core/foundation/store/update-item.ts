import { type Image, type PlainItem, plainImage, toImage } from "./attribute-value.ts";
import { callStore } from "./call-store.ts";
import { storeError } from "./store-error.ts";

/** The values that such an update writes. */
export type Written = { readonly [name: string]: string | number | ReadonlySet<number> | ReadonlySet<string> };

/** An `UpdateItem` in the form that the document client also takes. */
export type UpdateInput = {
  readonly TableName: string;
  readonly Key: Written;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Written;
  readonly ReturnValues?: "UPDATED_NEW";
};

/** The condition held, or it did not and this is the current item (undefined if it does not exist). */
export type UpdateOutcome = { readonly updated: PlainItem } | { readonly refused: PlainItem | undefined };

/**
 * One `UpdateItem` whose failed condition is a normal result: for a watch post, sent every ten seconds by every viewer.
 * It is also retried after a transaction conflict, so it must be idempotent.
 */
export const updateItem = async (input: UpdateInput): Promise<UpdateOutcome> => {
  const body = JSON.stringify({
    ...input,
    Key: toImage(input.Key),
    ExpressionAttributeValues: toImage(input.ExpressionAttributeValues),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  const reply = await callStore("UpdateItem", body, "TransactionConflictException");
  if (reply.status === 200) return { updated: plainImage((reply.body.Attributes ?? {}) as Image) };
  if (reply.type === "ConditionalCheckFailedException") return refusal(reply.body.Item as Image | undefined);
  throw storeError(reply);
};

const refusal = (item: Image | undefined) => ({ refused: item && plainImage(item) });
