import type { Fault } from "../faults.ts";
import type { Answer } from "../http.ts";

/** Refused before anything is written. `answer-lost` is the other way round: written, and the connection dropped. */
export const faultsBefore = ["conflict", "throttle", "error"] as const;
export const faultsAfter = ["answer-lost"] as const;

const service = "com.amazonaws.dynamodb.v20120810#";

/** What DynamoDB answers when this happens to it. */
export function faultAnswer(fault: Fault, operation: string, body: string): Answer {
  if (fault.kind === "throttle") {
    const message =
      "The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.";
    return dynamoError("ProvisionedThroughputExceededException", { message });
  }
  if (fault.kind === "error")
    return { ...dynamoError("InternalServerError", { message: "Internal server error" }), status: 500 };
  if (!operation.startsWith("Transact")) {
    return dynamoError("TransactionConflictException", { message: "Transaction is ongoing for the item" });
  }
  const count = (JSON.parse(body).TransactItems ?? [0]).length;
  const reasons = Array.from({ length: count }, (_, index) =>
    index === 0 ? { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" } : { Code: "None" },
  );
  return dynamoError("TransactionCanceledException", {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(", ")}]`,
    CancellationReasons: reasons,
  });
}

export function validationError(message: string): Answer {
  return { ...dynamoJson({ __type: "com.amazon.coral.validate#ValidationException", message }), status: 400 };
}

export function dynamoError(type: string, facts: Record<string, unknown>): Answer {
  return { ...dynamoJson({ __type: service + type, ...facts }), status: 400 };
}

export function dynamoJson(value: unknown): Answer {
  return { status: 200, headers: { "content-type": "application/x-amz-json-1.0" }, body: JSON.stringify(value) };
}

/** Refused by us, with DynamoDB's own error body. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(String(answer.body));
    this.answer = answer;
  }
}
