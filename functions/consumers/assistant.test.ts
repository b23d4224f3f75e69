import { readMcq } from "@cu/api/mcq";
import { useClock } from "@cu/core/foundation/clock";
import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { askExpandOn, askQuestion, askSummary, type Outcome } from "@cu/core/use-cases/assistant/ask";
import { attend, makeLecture, takeMessages } from "@cu/core/use-cases/assistant/assistant.test-kit";
import { findJob } from "@cu/core/use-cases/assistant/job.entity";
import { AssistantMessage } from "@cu/core/use-cases/assistant/message";
import { modelEngine } from "@cu/core/use-cases/assistant/model/model-engine";
import { usePause } from "@cu/core/use-cases/assistant/waiting";
import { workOn } from "@cu/core/use-cases/assistant/work";
import type { Fault } from "@cu/local-cloud/faults";
import { type LocalOpenAI, startOpenAI } from "@cu/local-cloud/openai/openai";
import { isFull } from "@cu/test-kit/programme";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { bodyOf, deliver, record } from "./assistant.test-kit.ts";

type Say = (asked: { texts: string[]; isQuestion: boolean }) => string;

let provider: LocalOpenAI;
let say: Say;
const prompts: string[] = [];

const good: Say = ({ isQuestion }) =>
  JSON.stringify(
    isQuestion
      ? {
          question: "Which tree goes under which?",
          options: [
            { Text: "The smaller one under the larger", is_correct: true },
            { Text: "The larger one under the smaller", is_correct: false },
          ],
          explanation: "The smaller tree always goes under the larger one [01:00].",
        }
      : { covered: true, text: "The smaller tree goes under the larger one [01:00]." },
  );

beforeAll(async () => {
  provider = await startOpenAI({
    reply: (messages, format) => {
      const texts = messages.map(({ text }) => text);
      prompts.push(texts.join("\n"));
      return say({ texts, isQuestion: JSON.stringify(format).includes("is_correct") });
    },
  });
  Object.assign(process.env, {
    OPENAI_BASE_URL: `${provider.endpoint}/v1`,
    OPENAI_API_KEY: "sk-test-key",
    OPENAI_MODEL: "a-model",
  });
  return () => provider.close();
});

let deliverAll = async (): Promise<void> => {
  const bodies = await takeMessages();
  await deliver(bodies.map((body, n) => record(body, `m-${n}`)));
};
const asLambda = deliverAll;
usePause(() => deliverAll());
afterEach(() => {
  provider.faults.clear();
  prompts.length = 0;
  say = good;
  deliverAll = asLambda;
});
say = good;

const answerOf = (outcome: Outcome | null) => {
  if (outcome?.status !== "done") throw new Error(`Not done: ${outcome?.status}`);
  return outcome.answer;
};

test("GPT-28: a model answers through the real SDK: text, question and summary, none of them marked as local", async () => {
  const { person, at: place } = await makeLecture();
  const text = answerOf(await askExpandOn(person, { ...place, prompt: "Which tree goes under which?" }));
  expect(text).toMatchObject({ local: false, content: "The smaller tree goes under the larger one [01:00]." });
  const question = answerOf(await askQuestion(person, { ...place, prompt: "Ask me about trees" }));
  expect(readMcq(question.content)?.options).toHaveLength(2);
  expect(answerOf(await askSummary(person, place)).local).toBe(false);
  expect(prompts[0]).toContain("[00:00] Every object writes down");
});

test("GPT-20: a model's reply that the lecture does not cover it becomes a refusal with the nearest moment", async () => {
  const { person, at: place } = await makeLecture();
  say = () => JSON.stringify({ covered: false, text: "The nearest moment is [00:10]." });
  const { content } = answerOf(await askExpandOn(person, { ...place, prompt: "Who invented the bicycle?" }));
  expect(content).toBe("This lecture does not cover that. The nearest moment is [00:10]. You can ask it in Q&A.");
});

const faults: [string, Fault][] = [
  ["a time-out", { kind: "timeout" }],
  ["429", { kind: "throttle" }],
  ["500", { kind: "error" }],
  ["one byte a second", { kind: "trickle", milliseconds: 1000 }],
  ["half of its JSON", { kind: "half" }],
  ["50 MB", { kind: "huge" }],
  ["another content type", { kind: "html" }],
];

for (const [name, fault] of faults) {
  test(`GPT-34, F2: a provider that answers with ${name} counts as a failure, does not use up the budget, and blocks nothing else`, async () => {
    stayInWindow("hour");
    const lecture = await makeLecture();
    const cached = answerOf(await askSummary(lecture.person, lecture.at));
    provider.faults.set([fault]);
    // The product's own limits are 25 and 40 seconds; this test does not wait for them.
    deliverAll = async () => {
      const messages = (await takeMessages()).map((body) => AssistantMessage.parse(JSON.parse(body)));
      await Promise.all(
        messages.map((message) => workOn(message, { engineOf: () => modelEngine("a-model"), milliseconds: 300 })),
      );
    };
    for (let n = 0; n < (isFull ? 100 : 3); n++) {
      await expect(askExpandOn(lecture.person, { ...lecture.at, prompt: "Why?" })).rejects.toMatchObject({
        code: "assistant.unreachable",
        message: expect.stringMatching(/^cuGPT .+ Please try again in a moment\.$/),
      });
    }
    expect(answerOf(await askSummary(await attend(lecture), lecture.at))).toEqual(cached);
    provider.faults.clear();
    deliverAll = asLambda;
    // All twenty uses of the hour but the one for the summary are still there.
    for (let n = 0; n < 19; n++) answerOf(await askExpandOn(lecture.person, { ...lecture.at, prompt: `Why ${n}?` }));
    await expect(askExpandOn(lecture.person, { ...lecture.at, prompt: "Why?" })).rejects.toMatchObject({
      code: "request.limited",
    });
  });
}

test("GPT-34: a key refused by the provider is logged as a bug and the message is retried", async () => {
  const lecture = await makeLecture();
  const key = process.env.OPENAI_API_KEY;
  process.env.OPENAI_API_KEY = " ";
  deliverAll = async () => {};
  try {
    const outcome = await askExpandOn(lecture.person, { ...lecture.at, prompt: "Why?" });
    const { id } = outcome as { id: string };
    await takeMessages();
    expect(await deliver([record(bodyOf(id), "m-1")])).toEqual(["m-1"]);
    expect((await findJob(id))?.failure).toBe("bug");
  } finally {
    process.env.OPENAI_API_KEY = key;
  }
});

test("GPT-38: who reads the queue warns in the log once four fifths of the stage's day are used, and not before", async () => {
  // A day that no other test of this file asks in.
  const restore = useClock(() => Date.UTC(2030, 0, 1, 12));
  process.env.ASSISTANT_STAGE_CAP = "5";
  const lecture = await makeLecture();
  const ask = async () => answerOf(await askExpandOn(lecture.person, { ...lecture.at, prompt: "Why?" }));
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((chunk: unknown) => {
    written.push(String(chunk));
    return true;
  });
  try {
    for (let n = 0; n < 3; n++) await ask();
    expect(written).toEqual([]);
    await ask();
  } finally {
    vi.restoreAllMocks();
    restore();
    delete process.env.ASSISTANT_STAGE_CAP;
  }
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { level: "WARN", message: "assistant.nearlySpent", timestamp: expect.any(String) },
  ]);
});

test("GPT-35, O3: neither what was asked nor what was answered, nor the key, is in any log", async () => {
  const written: string[] = [];
  const keep = (chunk: unknown) => {
    written.push(String(chunk));
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
  try {
    const { person, at: place } = await makeLecture();
    say = () => JSON.stringify({ covered: true, text: "CANARY-ANSWER [00:10]" });
    await askExpandOn(person, { ...place, prompt: "CANARY-QUESTION" });
    for (const kind of ["half", "error", "html"]) {
      provider.faults.set([{ kind }]);
      await askExpandOn(person, { ...place, prompt: "CANARY-QUESTION" }).catch(() => undefined);
    }
    await deliver([record('{"type":"CANARY-MESSAGE"', "m-1")]);
  } finally {
    vi.restoreAllMocks();
  }
  const log = written.join("\n");
  expect(log).toContain("bug");
  for (const secret of ["CANARY", "sk-test-key", "union hangs"]) expect(log).not.toContain(secret);
});
