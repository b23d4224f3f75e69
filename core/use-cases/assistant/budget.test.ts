import { afterAll, afterEach, expect, test } from "vitest";
import { hold, windowed } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { counting } from "../../foundation/limit/limit.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { client } from "../../foundation/store/table.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { askExpandOn } from "./ask.ts";
import { attend, emptyQueue, makeLecture, sayingEngine, workOff } from "./assistant.test-kit.ts";
import { EngineFailure } from "./engine.ts";
import { isNearlySpent, stageParts } from "./stage-budget.ts";
import { usePause } from "./waiting.ts";

lagFromTheStart();

// Each test uses a separate day, because all share the stage's budget.
let at = Date.UTC(2027, 0, 1, 20, 0, 0);
let engine: Parameters<typeof workOff>[0];
afterAll(useClock(() => at));
usePause(() => workOff(engine));
afterEach(async () => {
  at += 86_400_000;
  engine = undefined;
  for (const name of ["ASSISTANT_DAILY_CAP", "ASSISTANT_STAGE_CAP"]) delete process.env[name];
  await emptyQueue();
});

type Lecture = Awaited<ReturnType<typeof makeLecture>>;
const ask = ({ at: place }: Lecture, person: Parameters<typeof askExpandOn>[0]) =>
  askExpandOn(person, { ...place, prompt: "What is a root?" });

/** Counts this many answers in a shard of the stage's budget. */
const fill = async (part: Awaited<ReturnType<typeof stageParts>>[number], uses: number): Promise<void> => {
  await client.send(new UpdateCommand(counting(part.limit, part.who, uses).oneMore));
};

const used = async () => (await stageParts()).reduce((sum, part) => sum + part.used, 0);

test("GPT-38: all courses together have a day's answers; who is refused hears until when, and it counts nothing", async () => {
  process.env.ASSISTANT_STAGE_CAP = "3";
  const [one, other] = await Promise.all([makeLecture(), makeLecture()]);
  for (const lecture of [one, other, one]) await ask(lecture, lecture.person);
  for (let n = 0; n < 25; n++)
    await expect(ask(other, other.person)).rejects.toMatchObject({
      code: "request.limited",
      message: "cuGPT has answered as much as it may in all courses today. It opens again in 4 hours, at 00:00 UTC.",
      facts: { retryAfterSeconds: 14_400 },
    });
  process.env.ASSISTANT_STAGE_CAP = "40";
  for (let n = 0; n < 19; n++) await ask(other, other.person);
  await expect(ask(other, other.person)).rejects.toThrow("You have asked cuGPT 20 times in this hour.");
});

test("GPT-38: a budget in several parts is neither exceeded nor refused before all of them are full", async () => {
  process.env.ASSISTANT_STAGE_CAP = "1001";
  process.env.ASSISTANT_DAILY_CAP = "2000";
  const lecture = await makeLecture();
  expect((await stageParts()).map(({ limit }) => limit.times)).toEqual([501, 500]);
  await Promise.all((await stageParts()).map((part, n) => fill(part, n === 0 ? 499 : 498)));
  const people = await Promise.all(Array.from({ length: 10 }, () => attend(lecture)));
  const asked = await Promise.allSettled(people.map((person) => ask(lecture, person)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(await used()).toBe(1001);
});

test("GPT-38: a failed answer gives its use of the stage back", async () => {
  process.env.ASSISTANT_STAGE_CAP = "1";
  const lecture = await makeLecture();
  engine = sayingEngine(new EngineFailure("No."));
  for (let n = 0; n < 3; n++)
    await expect(ask(lecture, lecture.person)).rejects.toMatchObject({ code: "assistant.failed" });
  expect(await used()).toBe(0);
  engine = undefined;
  expect((await ask(lecture, lecture.person)).status).toBe("done");
});

test("GPT-38: the operator is warned at four fifths of the stage's daily budget, once per day", async () => {
  process.env.ASSISTANT_STAGE_CAP = "1000";
  const [first, second] = await stageParts();
  if (!first || !second) throw new Error("Two parts were expected.");
  expect(await isNearlySpent()).toBe(false);
  await fill(first, 499);
  await fill(second, 300);
  expect(await isNearlySpent()).toBe(false);
  await fill(second, 1);
  expect(await isNearlySpent()).toBe(true);
  at += 86_400_000;
  expect(await isNearlySpent()).toBe(false);
});

test("GPT-39: an account asks ten times a day in its first 14 days, an admin's as often as any", async () => {
  const lecture = await makeLecture();
  const asking = async (person: Awaited<ReturnType<typeof makePerson>>) => {
    await hold(person, lecture.course.id, windowed("2026-01-01T00:00:00.000Z", "2028-01-01T00:00:00.000Z"));
    for (let n = 0; n < 10; n++) await ask(lecture, person);
    return await ask(lecture, person).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
  };
  const fresh = await makePerson();
  expect(await asking(fresh)).toMatchObject({
    code: "request.limited",
    message: "In your first 14 days you can ask cuGPT 10 times a day. It opens again in 4 hours, at 00:00 UTC.",
  });
  expect(await asking(await makeAdmin())).toBe("done");
  at += 14 * 86_400_000;
  for (let n = 0; n < 11; n++) await ask(lecture, fresh);
});

test("GPT-39: free trials have a tenth of a course's day together, and learners the rest", async () => {
  process.env.ASSISTANT_DAILY_CAP = "20";
  const lecture = await makeLecture();
  const trying = async () => {
    const person = await makePerson();
    await hold(person, lecture.course.id, windowed("2026-01-01T00:00:00.000Z", "2028-01-01T00:00:00.000Z"));
    return person;
  };
  for (let n = 0; n < 2; n++) await ask(lecture, await trying());
  await expect(ask(lecture, await trying())).rejects.toMatchObject({
    code: "request.limited",
    message:
      "cuGPT has answered as much as it may today for people who have a free trial of this course. It opens again in 4 hours, at 00:00 UTC.",
  });
  expect((await ask(lecture, lecture.person)).status).toBe("done");
});
