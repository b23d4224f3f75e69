import { type Answer, json } from "../http.ts";
import { asInput, type Input, messages, textIn, tokens } from "./input.ts";
import { idOf, reply as ownReply, type Reply } from "./reply.ts";

export type Asked = { input: Input; body: Buffer; seconds: number; reply?: Reply | undefined };

export function completeChat({ input, body, seconds, reply = ownReply }: Asked): Answer {
  const model = textIn(input, "model");
  const asked = messages(input.messages, "messages");
  const content = reply(asked, asInput(input.response_format));
  const base = { id: idOf("chatcmpl-", body), created: seconds, model, system_fingerprint: "local" };
  const prompt = tokens(asked.map((message) => message.text).join("\n"));
  const usage = { prompt_tokens: prompt, completion_tokens: tokens(content), total_tokens: prompt + tokens(content) };
  if (input.stream === true) {
    const wantsUsage = asInput(input.stream_options).include_usage === true;
    return stream({ ...base, object: "chat.completion.chunk" }, content, wantsUsage ? usage : undefined);
  }
  const message = { role: "assistant", content, refusal: null };
  const choices = [{ index: 0, message, finish_reason: "stop", logprobs: null }];
  return json(200, { ...base, object: "chat.completion", choices, usage });
}

/** Server-sent events, one a word. */
function stream(base: object, content: string, usage: object | undefined): Answer {
  const deltas = [{ role: "assistant", content: "" }, ...words(content).map((word) => ({ content: word }))];
  const chunks: object[] = deltas.map((delta) => ({ ...base, choices: [{ index: 0, delta, finish_reason: null }] }));
  chunks.push({ ...base, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  if (usage) chunks.push({ ...base, choices: [], usage });
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), "[DONE]"];
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache" },
    body: events.map((event) => `data: ${event}\n\n`).join(""),
  };
}

function words(content: string): string[] {
  return content.match(/\S+\s*/g) ?? [];
}
