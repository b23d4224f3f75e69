import type { AssistantAnswer, listExpandOns } from "@cu/api/assistant";
import { Refused } from "@cu/api/refused";
import type { Answer } from "@cu/api/route";
import { assistantFailedText } from "@cu/api/site-texts";
import type * as z from "zod";
import { call } from "../../../lib/api.ts";
import type { Ask } from "./message.ts";

export type Place = { readonly courseId: number; readonly videoId: number };
export type Made = z.output<typeof AssistantAnswer>;
type Pending = { id: string; status: "pending" };

const isPending = (answer: object): answer is Pending => "status" in answer && answer.status === "pending";

/** The specified error of two of the calls (GPT-16), with the failure as its `cause`. */
export class NotOk extends Error {
  constructor(cause: unknown) {
    super("Network response was not ok", { cause });
  }
}

const notOk = (cause: unknown): never => {
  throw new NotOk(cause);
};

export const readHistory = (params: Place): Promise<Answer<typeof listExpandOns>> =>
  call("assistant.last-expand-on", { params }).catch(notOk);

/**
 * Asks, and polls while the job is pending. `null`: nothing to summarise (GPT-14). Not a `useAction`: the conversation
 * holds the pending job and its key, even while its panel is closed.
 */
export const ask = async (params: Place, { element, prompt, key }: Ask): Promise<Made | null> => {
  if (element === 1) {
    const answer = await call("assistant.summary", { params }).catch(notOk);
    return isPending(answer) ? await poll(answer.id) : answer.data;
  }
  const id = element === 2 ? "assistant.generate-question" : "assistant.expand-on";
  const answer = await call(id, { params, body: { prompt } }, { idempotencyKey: key });
  return isPending(answer) ? await poll(answer.id) : answer;
};

const [firstPause, longestPause, patience] = [1000, 5000, 300_000];

const poll = async (jobId: string): Promise<Made | null> => {
  let pause = firstPause;
  for (let waited = 0; waited < patience; waited += pause) {
    pause = Math.min(longestPause, waited === 0 ? firstPause : pause * 1.5);
    await new Promise((resolve) => setTimeout(resolve, pause));
    const job = await call("assistant.job", { params: { jobId } }).catch(whenRefused);
    if (job && !isPending(job)) return job.answer;
  }
  throw new Refused("assistant.failed", assistantFailedText, 424);
};

// A network failure while polling doesn't end the job; a refusal does.
const whenRefused = (error: unknown): undefined => {
  if (error instanceof Refused) throw error;
};
