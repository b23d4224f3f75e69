/** An SQS error: the JSON protocol's type and the older query protocol's code. */
export class SqsError extends Error {
  readonly type: string;
  readonly query: string;

  constructor(type: string, message: string, query = type) {
    super(message);
    this.type = type;
    this.query = query;
  }
}

export const invalidValue = (message: string) => new SqsError("InvalidParameterValue", message);

export function missingQueue(): SqsError {
  return new SqsError(
    "QueueDoesNotExist",
    "The specified queue does not exist.",
    "AWS.SimpleQueueService.NonExistentQueue",
  );
}
