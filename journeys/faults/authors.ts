import { beforeAll, expect, test } from "vitest";
import { restart, stack } from "../kit/area.ts";
import { type Caller, callerOf } from "../kit/server.ts";
import { eventually } from "../kit/steps.ts";

let ines: Caller;
beforeAll(async () => {
  ines = await callerOf(stack, "ines-okafor");
});

/** Everything of a call happens but for its transactions, which meet others until the power fails. */
const killBeforeItsEnd = async (send: () => Promise<unknown>) => {
  await stack.local.setFaults({ dynamo: [{ kind: "conflict", match: "TransactWriteItems" }] });
  const sent = send().catch(() => "no answer");
  // Some other calls, so that the publish call is under way; it cannot commit.
  for (let n = 0; n < 5; n++) await ines("GET", "/api/v1/course-drafts/");
  await stack.kill();
  expect(await sent).toBe("no answer");
  await restart();
};

/** The answer is still on its way. */
const killAfterItsEnd = async (send: () => Promise<{ status: number }>, status: number) => {
  expect((await send()).status).toBe(status);
  await stack.kill();
  await restart();
};

type Drafts = { drafts: { id: number; version: number }[] };
type Courses = { results: { id: number; name: string }[] };

const details = { name: "Bridges, once", description: "Euler's walk.", longDescription: "He found a theorem." };
const videos = ["aaaaaaaaab1", "aaaaaaaaab2"].map((embedId) => ({
  key: `youtube:${embedId}`,
  title: embedId,
  videoType: "youtube",
  embedId,
  embedHash: null,
  duration: 600,
  importedFromURL: null,
}));
const modules = [
  {
    key: "one",
    name: "Part one",
    isDefaultPrice: true,
    customPrice: null,
    coAuthorUsernames: [],
    videos: videos.map(({ key }) => key),
  },
];

test("WIZ-54: a server that is killed while it publishes shows the draft as it was after its restart, or the one course", async () => {
  const made = await ines<{ id: number; version: number }>("POST", "/api/v1/course-drafts/", {});
  const at = `/api/v1/course-drafts/${made.body.id}/`;
  const change = { version: made.body.version, details, videos, modules, bank: [] };
  const saved = await ines<{ version: number }>("PATCH", at, change);
  const before = await ines("GET", at);
  const publish = () => ines<{ courseId: number }>("POST", `${at}publish/`, { version: saved.body.version });
  await killBeforeItsEnd(publish);
  expect(await ines("GET", at)).toEqual(before);
  await killAfterItsEnd(publish, 200);
  const { status, body } = await publish();
  expect(status).toBe(200);
  expect(await ines("GET", at)).toMatchObject({ body: { published: body } });
  expect((await ines<Drafts>("GET", "/api/v1/course-drafts/")).body.drafts).toEqual([]);
  // The queue gives a message whose worker died to the next one after half a minute.
  const named = async () => {
    const found = await ines<Courses>("GET", `/api/v1/fetch-collections/?search=${encodeURIComponent(details.name)}`);
    return found.body.results.filter(({ name }) => name === details.name).map(({ id }) => id);
  };
  await expect.poll(named, { timeout: 120_000 }).toEqual([body.courseId]);
});

const video = 126;
const [course, lecture] = [5, `/api/v1/collections/5/modules/52/videos/${video}/quizquestions/`];
const list = Array.from({ length: 12 }, (_, n) => ({
  video,
  title: `Killed ${n + 1}`,
  text: "Which?",
  questionType: "select_one",
  options: [
    { optionText: "right", explanationText: "so it is", correctAnswerFlag: true },
    { optionText: "wrong", explanationText: "it is not", correctAnswerFlag: false },
  ],
  startVideoTimestamp: 1,
  endVideoTimestamp: 9,
}));

type Option = { id: number; optionText: unknown; correctAnswerFlag: boolean };
type Question = { id: number; title: string; version: number; text: unknown; options: Option[] };

const uploaded = async () => {
  const { body } = await ines<Question[]>("GET", `/api/v1/videos/${video}/allquizquestions/`);
  return body.filter(({ title }) => title.startsWith("Killed"));
};

test("BLK-29: a server killed during an upload has saved none or all of its questions, and a retry creates no duplicates", async () => {
  const upload = () => ines("POST", `/api/v1/collections/${course}/bulk-question/`, list);
  await killBeforeItsEnd(upload);
  expect(await uploaded()).toEqual([]);
  await killAfterItsEnd(upload, 201);
  expect(await uploaded()).toHaveLength(12);
  expect((await upload()).status).toBe(400);
  expect(await uploaded()).toHaveLength(12);
});

test("QZC-48: a server killed with a queued regrade regrades all learners once after its restart", async () => {
  const [question] = await uploaded();
  if (!question) throw new Error("Nothing was uploaded.");
  const nora = await callerOf(stack, "nora-feld");
  const wrong = question.options.filter(({ correctAnswerFlag }) => !correctAnswerFlag).map(({ id }) => id);
  for (const person of [ines, nora])
    expect((await person("POST", `${lecture}${question.id}/attempts/`, { selectedOptions: wrong })).status).toBe(201);
  const at = `/api/v1/videos/${video}/quizquestions/${question.id}/`;
  const turned = {
    ...list[0],
    options: question.options.map(({ id, optionText, correctAnswerFlag }) => ({
      id,
      optionText,
      correctAnswerFlag: !correctAnswerFlag,
    })),
  };
  await stack.local.drain();
  const edited = await ines<Question>("PUT", at, { version: 1, question: turned });
  expect(edited.status).toBe(200);
  const regrade = () =>
    ines<{ isOver: boolean; learners: number; done: number }>("POST", `${at}regrade/`, { version: 2 });
  await killBeforeItsEnd(regrade);
  await killAfterItsEnd(regrade, 200);
  await eventually(async () => (await regrade()).body).toEqual({ version: 2, learners: 2, done: 2, isOver: true });
  await stack.local.drain();
  expect((await regrade()).body).toEqual({ version: 2, learners: 2, done: 2, isOver: true });
});
