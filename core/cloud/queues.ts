import { type Body, type Service, signedCalls } from "../store/signed-calls.ts";
import { ServiceError } from "./service-error.ts";

const service: Service = { name: "sqs", target: "AmazonSQS", json: "1.0", endpointFrom: "AWS_ENDPOINT_URL_SQS" };

// Marked, so that a bundle which sends nothing does not carry them.
export const queues = /* @__PURE__ */ signedCalls(service, { maxAttempts: 3 });
const waitedFor = /* @__PURE__ */ signedCalls(service, { maxAttempts: 2, silenceMilliseconds: 1000 });

type Operation = "SendMessage" | "SendMessageBatch";

/**
 * A call of the queues' service, as its API names it. A message whose answer was lost is sent again. `isWaitedFor`: a
 * person's request goes on only afterwards, so a queue that is silent for two seconds is given up.
 */
export const callQueues = async (operation: Operation, input: object, isWaitedFor = false): Promise<Body> => {
  const reply = await (isWaitedFor ? waitedFor : queues).call(operation, JSON.stringify(input));
  if (reply.status !== 200) throw new ServiceError(operation, reply);
  return reply.body;
};
