import type { Image } from "./attribute-value.ts";
import type { Reply } from "./signed-calls.ts";

type Details = { readonly message: string; readonly $metadata: { readonly httpStatusCode?: number } };

/** A refusal by DynamoDB, with the names and fields of the SDK's errors. */
export class StoreError extends Error {
  override readonly name: string;
  readonly $metadata: Details["$metadata"];

  constructor(name: string, { message, $metadata }: Details) {
    super(message);
    this.name = name;
    this.$metadata = $metadata;
  }
}

export class ConditionalCheckFailedException extends StoreError {
  /** The current item in wire format, if the call requested it. */
  readonly Item: Image | undefined;

  constructor({ Item, ...details }: Details & { readonly Item?: Image | undefined }) {
    super("ConditionalCheckFailedException", details);
    this.Item = Item;
  }
}

type Reason = { readonly Code?: string | undefined; readonly Message?: string | undefined; readonly Item?: Image };

export class TransactionCanceledException extends StoreError {
  /** One for each item of the transaction, in order. */
  readonly CancellationReasons: readonly Reason[] | undefined;

  constructor({ CancellationReasons, ...details }: Details & { readonly CancellationReasons?: readonly Reason[] }) {
    super("TransactionCanceledException", details);
    this.CancellationReasons = CancellationReasons;
  }
}

export const storeError = ({ status, type, body }: Reply): StoreError => {
  const message = body.message ?? body.Message ?? "The store refused the call.";
  const details = { message, $metadata: { httpStatusCode: status } };
  if (type === "ConditionalCheckFailedException") {
    return new ConditionalCheckFailedException({ ...details, Item: body.Item as Image | undefined });
  }
  if (type === "TransactionCanceledException") {
    const reasons = Array.isArray(body.CancellationReasons) ? (body.CancellationReasons as Reason[]) : [];
    return new TransactionCanceledException({ ...details, CancellationReasons: reasons });
  }
  return new StoreError(type || "InternalServerError", details);
};
