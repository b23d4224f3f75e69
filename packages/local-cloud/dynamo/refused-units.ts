const kilobyte = 1024;

type Refused = {
  readonly __type?: string;
  readonly Item?: object;
  readonly CancellationReasons?: readonly { readonly Item?: object }[];
};

/**
 * Write units that AWS bills for a write whose condition failed, and names in no answer: those of the stored item, at
 * least one; in a transaction two for each of its items. Where the answer does not carry the item (it does with
 * `ReturnValuesOnConditionCheckFailure`), one unit is counted, the least that it can be.
 */
export function refusedUnits(answer: string): number {
  const { __type = "", Item, CancellationReasons }: Refused = JSON.parse(answer || "{}");
  if (__type.endsWith("ConditionalCheckFailedException")) return unitsOf(Item);
  if (!__type.endsWith("TransactionCanceledException")) return 0;
  return (CancellationReasons ?? []).reduce((sum, reason) => sum + 2 * unitsOf(reason.Item), 0);
}

// The protocol's quotes and types make this a little more than what is stored: 15 to 30 % for items of numbers.
function unitsOf(item: object | undefined): number {
  return item === undefined ? 1 : Math.max(1, Math.ceil(Buffer.byteLength(JSON.stringify(item)) / kilobyte));
}
