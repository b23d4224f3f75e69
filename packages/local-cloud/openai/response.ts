import { type Answer, json } from "../http.ts";
import type { Asked } from "./chat.ts";
import { asInput, messages, textIn, tokens } from "./input.ts";
import { idOf, reply } from "./reply.ts";

export function createResponse({ input, body, seconds }: Asked): Answer {
  const model = textIn(input, "model");
  const given = input.input;
  const asked = messages(typeof given === "string" ? [{ role: "user", content: given }] : given, "input");
  const output = reply(asked, asInput(asInput(input.text).format));
  const instructions = typeof input.instructions === "string" ? input.instructions : null;
  const inputTokens = tokens([instructions ?? "", ...asked.map((message) => message.text)].join("\n"));
  const id = idOf("resp_", body);
  return json(200, {
    id,
    object: "response",
    created_at: seconds,
    status: "completed",
    model,
    instructions,
    output: [
      {
        id: id.replace("resp_", "msg_"),
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: output, annotations: [] }],
      },
    ],
    usage: { input_tokens: inputTokens, output_tokens: tokens(output), total_tokens: inputTokens + tokens(output) },
    error: null,
    incomplete_details: null,
    metadata: asInput(input.metadata),
    parallel_tool_calls: true,
    tool_choice: "auto",
    tools: [],
    temperature: 1,
    top_p: 1,
  });
}
