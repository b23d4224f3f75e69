import { type Body, signedCalls } from "../store/signed-calls.ts";
import { ServiceError } from "./service-error.ts";

// Marked, so that a bundle which sends nothing does not carry it.
export const queues = /* @__PURE__ */ signedCalls(
  { name: "sqs", target: "AmazonSQS", json: "1.0", endpointFrom: "AWS_ENDPOINT_URL_SQS" },
  { maxAttempts: 3 },
);

/** A call of the queues' service, as its API names it. A message whose answer was lost is sent again. */
export const callQueues = async (operation: "SendMessage" | "SendMessageBatch", input: object): Promise<Body> => {
  const reply = await queues.call(operation, JSON.stringify(input));
  if (reply.status !== 200) throw new ServiceError(operation, reply);
  return reply.body;
};
