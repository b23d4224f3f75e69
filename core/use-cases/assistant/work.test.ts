import { afterAll, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { askExpandOn, askQuestion, askSummary, readJob } from "./ask.ts";
import { emptyQueue, makeLecture, sayingEngine, takeMessages, workOff } from "./assistant.test-kit.ts";
import { EngineFailure, EngineUnreachable } from "./engine.ts";
import { findJob } from "./job.entity.ts";
import { listExpandOns } from "./last-expand-on.ts";
import { AssistantMessage } from "./message.ts";
import { usePause } from "./waiting.ts";
import { workOn } from "./work.ts";

lagFromTheStart();

let at = Date.UTC(2026, 6, 1, 12, 0, 0);
afterAll(useClock(() => at));
usePause(async () => {});
beforeEach(async () => {
  await emptyQueue();
});

const asked = async (prompt = "What is a root?") => {
  const lecture = await makeLecture();
  const { id } = (await askExpandOn(lecture.person, { ...lecture.at, prompt })) as { id: string };
  const [body = ""] = await takeMessages();
  return { ...lecture, id, message: AssistantMessage.parse(JSON.parse(body)) };
};

const withEngine = (engine: ReturnType<typeof sayingEngine>) => ({ engineOf: () => engine });
const good = "The root is found by climbing [00:10].";

test("GPT-35: the queue carries ids only: neither the words nor who asked", async () => {
  const lecture = await makeLecture();
  await askExpandOn(lecture.person, { ...lecture.at, prompt: "my secret question" });
  const [body = ""] = await takeMessages();
  expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(["jobId", "run", "type"]);
  expect(body).not.toContain("secret");
  expect(body).not.toContain(lecture.person.sub);
});

test("GPT-34, Q1: a message that comes five times, also at once, is answered once", async () => {
  const { person, at: place, message } = await asked();
  const engine = sayingEngine(good);
  await Promise.all([workOn(message, withEngine(engine)), workOn(message, withEngine(engine))]);
  for (let n = 0; n < 3; n++) await workOn(message, withEngine(engine));
  expect((await listExpandOns(person, place)).data).toHaveLength(1);
  expect(engine.asked.length).toBeLessThanOrEqual(2);
});

test("GPT-34, ERR-17: an answer or a failure that only meets another write is kept", async () => {
  const settled = async (engine: ReturnType<typeof sayingEngine>) => {
    const { id, message } = await asked();
    await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 2 });
    await workOn(message, withEngine(engine));
    await setOwnFaults();
    const { status, failure } = (await findJob(id)) ?? {};
    return [status, failure];
  };
  expect(await settled(sayingEngine(good))).toEqual(["done", undefined]);
  expect(await settled(sayingEngine(new EngineFailure("No.")))).toEqual(["failed", "provider"]);
});

test("GPT-34: a bug is reported to the asker immediately and thrown for the queue, and a retry still answers", async () => {
  const { person, id, message } = await asked();
  const broken = sayingEngine(new TypeError("broken"));
  for (let n = 0; n < 4; n++) {
    await expect(workOn(message, withEngine(broken))).rejects.toThrow(TypeError);
    await expect(readJob(person, id)).rejects.toMatchObject({ code: "assistant.unreachable", status: 502 });
  }
  await workOn(message, withEngine(sayingEngine(good)));
  expect(await readJob(person, id)).toMatchObject({ status: "done", answer: { content: good, local: false } });
});

test("GPT-34: what the provider spoils ends the job: a late copy of its message does not ask again", async () => {
  const { person, id, message } = await asked();
  await workOn(message, withEngine(sayingEngine(new EngineFailure("Not now."))));
  const late = sayingEngine(good);
  await workOn(message, withEngine(late));
  expect(late.asked).toEqual([]);
  await expect(readJob(person, id)).rejects.toMatchObject({ code: "assistant.failed", message: "Not now." });
});

test("GPT-40: a provider that is away is an outage of ours, 502, and ends the job; one that answers badly is 424", async () => {
  const { person, id, message } = await asked();
  await workOn(message, withEngine(sayingEngine(new EngineUnreachable("Too late."))));
  await expect(readJob(person, id)).rejects.toMatchObject({
    code: "assistant.unreachable",
    message: "Too late.",
    status: 502,
  });
  const late = sayingEngine(good);
  await workOn(message, withEngine(late));
  expect(late.asked).toEqual([]);
  const other = await asked();
  await workOn(other.message, withEngine(sayingEngine("It cites nothing.")));
  await expect(readJob(other.person, other.id)).rejects.toMatchObject({ code: "assistant.failed", status: 424 });
});

test("GPT-34: an older start's message does not answer for a newer one", async () => {
  const lecture = await makeLecture();
  const repeat = { key: "again", fingerprint: "f" };
  const ask = () => askExpandOn(lecture.person, { ...lecture.at, prompt: "What is a root?" }, repeat);
  const { id } = (await ask()) as { id: string };
  const [older = ""] = await takeMessages();
  at += 5 * 60_000 + 1;
  await ask();
  await workOn(AssistantMessage.parse(JSON.parse(older)), withEngine(sayingEngine("Late [00:10].")));
  expect(await readJob(lecture.person, id)).toEqual({ status: "pending", id });
  await workOff(sayingEngine(good));
  expect(await readJob(lecture.person, id)).toMatchObject({ answer: { content: good } });
});

test("GPT-27: a use is given back once, however often its job fails", async () => {
  const { message, id, person, at: place } = await asked();
  const broken = sayingEngine(new TypeError("broken"));
  await Promise.allSettled(Array.from({ length: 5 }, () => workOn(message, withEngine(broken))));
  expect((await findJob(id))?.status).toBe("failed");
  for (let n = 0; n < 20; n++) await askExpandOn(person, { ...place, prompt: `Root ${n}` });
  await expect(askExpandOn(person, { ...place, prompt: "Too many" })).rejects.toMatchObject({
    code: "request.limited",
  });
});

test("GPT-04, X9: an invalid question is requested once more, then the job fails and nothing is stored", async () => {
  const lecture = await makeLecture();
  const ask = () => askQuestion(lecture.person, { ...lecture.at, prompt: "Ask me" });
  const right = JSON.stringify({
    question: "What does a union hang?",
    options: [
      { Text: "A root", is_correct: true },
      { Text: "A rope", is_correct: false },
    ],
    explanation: "One root hangs under the other [00:30].",
  });
  const { id: first } = (await ask()) as { id: string };
  const invalid = sayingEngine('{"question": "Half', right);
  await workOff(invalid);
  expect(invalid.asked).toHaveLength(2);
  expect(await readJob(lecture.person, first)).toMatchObject({ answer: { content: right } });
  const { id: second } = (await ask()) as { id: string };
  const never = sayingEngine("no JSON at all");
  await workOff(never);
  expect(never.asked).toHaveLength(2);
  await expect(readJob(lecture.person, second)).rejects.toMatchObject({ code: "assistant.failed" });
  expect((await findJob(second))?.content).toBeUndefined();
});

test("GPT-26: citations of seconds that the transcript does not have are dropped; an answer without any is not given", async () => {
  const { person, id, message } = await asked();
  await workOn(message, withEngine(sayingEngine("Roots hang [59:59], see [00:10] and [0:20].")));
  expect(await readJob(person, id)).toMatchObject({ answer: { content: "Roots hang, see [00:10] and [00:20]." } });
  const other = await asked();
  await workOn(other.message, withEngine(sayingEngine("Trust me [59:59].")));
  await expect(readJob(other.person, other.id)).rejects.toMatchObject({ code: "assistant.failed" });
});

test("GPT-35, X9: an engine is given the lecture's name, its transcript and the words, and nothing about the asker", async () => {
  const { message, person, video } = await asked("What is a root?");
  const engine = sayingEngine(good);
  await workOn(message, withEngine(engine));
  const [[task, material] = []] = engine.asked;
  expect(task).toEqual({ kind: "expand-on", prompt: "What is a root?" });
  expect(Object.keys(material ?? {}).toSorted()).toEqual(["lecture", "segments"]);
  expect(material?.lecture).toBe(video.title);
  const sent = JSON.stringify(engine.asked);
  for (const secret of [person.sub, person.username, `${person.username}@example.com`])
    expect(sent).not.toContain(secret);
});

test("GPT-34: a message of a job that never was is put aside by the queue", async () => {
  const nothing = { type: "assistant.asked" as const, jobId: "no-such-job", run: 1 };
  await expect(workOn(nothing, withEngine(sayingEngine(good)))).rejects.toThrow("no job");
});

test("GPT-34: after a killed worker the waiting asker is refunded before the retry, but not earlier", async () => {
  const stateWhileMade = async (late: number) => {
    const { id, message } = await asked();
    at += late;
    const states: unknown[] = [];
    const engine = {
      isLocal: true,
      make: async () => {
        const { status, failure } = (await findJob(id)) ?? {};
        states.push([status, failure]);
        return good;
      },
    };
    await workOn(message, { engineOf: () => engine });
    const job = await findJob(id);
    expect(job).toMatchObject({ status: "done", content: good, local: true, answerId: expect.any(Number) });
    expect(job).not.toHaveProperty("failure");
    return states;
  };
  expect(await stateWhileMade(80_000)).toEqual([["pending", undefined]]);
  expect(await stateWhileMade(80_001)).toEqual([["failed", "bug"]]);
});

test("GPT-35: an engine gets the task of this job and run, and its time limit", async () => {
  const { person, at: place } = await makeLecture();
  const engine = sayingEngine("no JSON at all");
  const told: string[] = [];
  const ids: string[] = [];
  for (const ask of [askQuestion, askExpandOn]) {
    const outcome = await ask(person, { ...place, prompt: "  What is a root? " });
    ids.push(outcome.status === "pending" ? outcome.id : "");
  }
  await askSummary(person, place);
  for (const body of await takeMessages())
    await workOn(AssistantMessage.parse(JSON.parse(body)), {
      engineOf: (name) => {
        told.push(name);
        return engine;
      },
      milliseconds: 60_000,
    });
  expect(told).toEqual(["local/1", "local/1", "local/1"]);
  const prompt = "What is a root?";
  const tasks = [{ kind: "question", prompt, seed: `${ids[0]}/1` }, { kind: "expand-on", prompt }, { kind: "summary" }];
  // Two attempts for each.
  const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);
  expect(engine.asked.map(([task]) => task).toSorted(byKind)).toEqual(
    tasks.flatMap((task) => [task, task]).toSorted(byKind),
  );
  for (const [, , signal] of engine.asked) expect(signal.aborted).toBe(false);
  await expect(readJob(person, ids[0] ?? "")).rejects.toMatchObject({
    code: "assistant.failed",
    message: "cuGPT's answer could not be used. Please try again in a moment.",
  });
});

test("GPT-34: a job about a deleted transcript fails without calling the engine", async () => {
  const { person, id, message, video } = await asked();
  await VideoEntity.patch({ id: video.id }).remove(["transcriptVersion", "transcriptChunks"]).go();
  const engine = sayingEngine(good);
  await workOn(message, withEngine(engine));
  expect(engine.asked).toEqual([]);
  await expect(readJob(person, id)).rejects.toMatchObject({
    code: "assistant.failed",
    message: "This lecture no longer has a transcript.",
  });
});

test("GPT-21: an answer is stored with its question and time; a multiple choice only with its job", async () => {
  const { person, at: place, message, id } = await asked();
  const when = new Date(at).toISOString();
  await workOn(message, withEngine({ ...sayingEngine(good), isLocal: true }));
  const answer = (await findJob(id))?.answerId;
  expect((await listExpandOns(person, place)).data).toEqual([
    { id: answer, question: "What is a root?", answer: good, local: true, createdAt: when },
  ]);
  await askQuestion(person, { ...place, prompt: "Ask me" });
  await workOff();
  expect((await listExpandOns(person, place)).data).toHaveLength(1);
});
