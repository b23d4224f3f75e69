import { readSecrets } from "@cu/core/foundation/cloud/read-secrets";
import { config } from "@cu/core/foundation/config/config";
import { engineOf } from "@cu/core/use-cases/assistant/engines";
import { AssistantMessage } from "@cu/core/use-cases/assistant/message";
import { isNearlySpent } from "@cu/core/use-cases/assistant/stage-budget";
import { workOn } from "@cu/core/use-cases/assistant/work";
import type { SQSEvent, SQSHandler } from "aws-lambda";
import { logBug, logWarning } from "../log.ts";
import { consumer } from "./consumer.ts";
import { eachMessage } from "./each-message.ts";

/** The work of cuGPT, apart from the other queue: a slow provider must not hold up anyone's lists. */
export const handler: SQSHandler = consumer("assistant.asked", async (event: SQSEvent) => {
  if (config.assistantModel) await readSecrets(["model"], logBug);
  const work = (message: unknown) => workOn(AssistantMessage.parse(message), { engineOf });
  const answer = await eachMessage(event, work, "assistant.asked");
  if (await isNearlySpent()) logWarning("assistant.nearlySpent");
  return answer;
});
