import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { Reply } from "./call-store.ts";

/** A refusal of the store as the SDK throws it, so that callers need not know who sent the call. */
export const storeError = ({ status, type, body }: Reply): DynamoDBServiceException => {
  const message = body.message ?? body.Message ?? "The store refused the call.";
  const $metadata = { httpStatusCode: status };
  if (type === "ConditionalCheckFailedException") return new ConditionalCheckFailedException({ message, $metadata });
  if (type === "TransactionCanceledException") {
    const reasons = Array.isArray(body.CancellationReasons) ? body.CancellationReasons : [];
    const CancellationReasons = reasons.map(({ Code, Message }) => ({ Code, Message }));
    return new TransactionCanceledException({ message, $metadata, CancellationReasons });
  }
  const $fault = status >= 500 ? "server" : "client";
  return new DynamoDBServiceException({ name: type || "InternalServerError", message, $fault, $metadata });
};
