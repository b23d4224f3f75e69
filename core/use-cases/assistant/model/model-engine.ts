import OpenAI from "openai";
import { config } from "../../../foundation/config/config.ts";
import { type Engine, EngineUnreachable, type Task } from "../engine.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { formatOf, readText } from "./format.ts";
import { promptFor } from "./prompt.ts";

const maxOutputTokens = 4000;
const retries = 1;
/** How long one attempt waits for the provider's first byte; the total is bounded by the caller's signal. */
const tryMilliseconds = 25_000;

/** A language model at OpenAI, or at a compatible endpoint. */
export const modelEngine = (model: string): Engine => ({
  isLocal: false,
  make: async (task, material, signal) => {
    // Log level off: at higher levels the client would log questions.
    const openai = new OpenAI({
      apiKey: config.openaiApiKey,
      maxRetries: retries,
      timeout: tryMilliseconds,
      fetch: boundedFetch,
      logLevel: "off",
    });
    const { system, user } = promptFor(task, material);
    const asked = openai.chat.completions.create(
      {
        model,
        messages: [
          { role: "system", content: system },
          { role: "user", content: user },
        ],
        response_format: formatOf(task),
        max_completion_tokens: maxOutputTokens,
        store: false,
      },
      { signal },
    );
    return read(task, await unlessAborted(asked, signal));
  },
});

// Between retries the client may sleep as long as the provider requests; the asker does not wait for that.
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(new EngineUnreachable("cuGPT took too long to answer. Please try again in a moment."));
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    throw asFailure(error);
  } finally {
    signal.removeEventListener("abort", end);
    work.catch(() => undefined);
  }
};

/**
 * Any provider failure is reported as such, without its message, which may repeat the question. Only a refused key or
 * request is our mistake, which an operator must see.
 */
const asFailure = (error: unknown): Error => {
  if (error instanceof EngineUnreachable) return error;
  if (error instanceof OpenAI.APIError && error.status !== undefined && [400, 401, 403, 404].includes(error.status))
    return new Error(`The model's provider refuses the request with ${error.status}.`);
  return new EngineUnreachable("cuGPT could not be reached just now. Please try again in a moment.");
};

const read = (task: Task, completion: OpenAI.ChatCompletion): string => {
  // The provider's responses may violate its types: half an answer, an HTML page, nothing.
  const content: unknown = completion?.choices?.[0]?.message?.content;
  return typeof content === "string" ? readText(task, content) : "";
};
