import { type Body, type Service, signedCalls } from "../store/signed-calls.ts";
import { ServiceError } from "./service-error.ts";

const service: Service = { name: "sqs", target: "AmazonSQS", json: "1.0", endpointFrom: "AWS_ENDPOINT_URL_SQS" };

// Marked as pure, so that bundles without messages drop them.
export const queues = /* @__PURE__ */ signedCalls(service, { maxAttempts: 3 });
const waitedFor = /* @__PURE__ */ signedCalls(service, { maxAttempts: 2, silenceMilliseconds: 1000 });

type Operation = "SendMessage" | "SendMessageBatch";

/**
 * A call to the queue service, by its API operation. A message whose response was lost is sent again. `isWaitedFor`: a
 * user's request is waiting for it, so a queue that is silent for two seconds is given up.
 */
export const callQueues = async (operation: Operation, input: object, isWaitedFor = false): Promise<Body> => {
  const reply = await (isWaitedFor ? waitedFor : queues).call(operation, JSON.stringify(input));
  if (reply.status !== 200) throw new ServiceError(operation, reply);
  return reply.body;
};
