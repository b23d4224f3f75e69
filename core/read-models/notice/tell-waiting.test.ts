import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { dyingAt } from "../../use-cases/test-kit/dying-at.ts";
import { bearerOf, makePerson } from "../../use-cases/test-kit/person.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { spoken as said } from "../../use-cases/transcript/search.test-kit.ts";
import { WaitEntity, WaiterEntity } from "../../use-cases/transcript/wait.entity.ts";
import { readWait, saveWait, takeWaitBack } from "../../use-cases/transcript/wait.ts";
import { announced, mailsTo, titlesOf, told, workOff } from "./notice.test-kit.ts";
import { setWays } from "./settings.ts";
import { workOnNotices } from "./work.ts";

const waiter = async ({ course, video }: Awaited<ReturnType<typeof makeLesson>>) => {
  const person = await makePerson();
  await hold(person, course.id, permanent);
  await saveWait(bearerOf(person), video.id, { courseId: course.id });
  return person;
};

test("TRN-31: who waits is notified once of the first transcript, in the bell and as they chose by mail, and forgotten", async () => {
  const lesson = await makeLesson();
  const { course, video } = lesson;
  const [mailed, quiet, back] = [await waiter(lesson), await waiter(lesson), await waiter(lesson)];
  await setWays(quiet, { "transcript-here": "site" });
  await takeWaitBack(back, video.id);
  await announced();
  await publishTranscript({ videoId: video.id, language: "fr", segments: said(["enfin"]) });
  await workOff(2);
  expect(await titlesOf(mailed)).toEqual([]);
  await publishTranscript({ videoId: video.id, segments: said(["at last"]) });
  await workOff(2);
  for (const person of [mailed, quiet])
    expect(await told(person)).toMatchObject([
      {
        kind: "transcript-here",
        title: `The transcript of ${video.title} is here`,
        opens: { path: `/collections/${course.id}/modules/1/videos/1/` },
      },
    ]);
  expect((await mailsTo(mailed)).map(({ subject }) => subject)).toEqual(["A transcript you wait for is here"]);
  expect(await mailsTo(quiet)).toEqual([]);
  expect(await titlesOf(back)).toEqual([]);
  expect(await readWait(mailed, video.id)).toEqual({ isWaiting: false });
  expect((await WaiterEntity.query.byVideo({ videoId: video.id }).go({ consistent: true })).data).toEqual([]);
  await publishTranscript({ videoId: video.id, segments: said(["at long last"]) });
  await workOff(2);
  expect(await titlesOf(mailed)).toHaveLength(1);
});

test("TRN-31: who may not watch the lecture any more is not notified, and does not wait any more", async () => {
  const lesson = await makeLesson();
  const person = await waiter(lesson);
  await hold(person, lesson.course.id);
  await announced();
  await publishTranscript({ videoId: lesson.video.id, segments: said(["at last"]) });
  await workOff();
  expect(await titlesOf(person)).toEqual([]);
  expect(await readWait(person, lesson.video.id)).toEqual({ isWaiting: false });
});

test("TRN-31, STA-73: more users than one page are all notified, wherever a worker dies", async () => {
  const lesson = await makeLesson();
  const { course, video } = lesson;
  const askedAt = "2026-03-01T00:00:00.000Z";
  const people = await Promise.all(Array.from({ length: 45 }, () => makePerson()));
  for (const person of people) {
    await hold(person, course.id, permanent);
    await WaitEntity.put({ sub: person.sub, videoId: video.id, courseId: course.id, askedAt }).go();
    await WaiterEntity.put({ videoId: video.id, sub: person.sub }).go();
  }
  await announced();
  await publishTranscript({ videoId: video.id, segments: said(["at last"]) });
  const messages = await announced();
  expect(messages.map(({ type }) => type)).toEqual(["notice.transcript-published"]);
  for (const message of messages)
    for (const moment of ["before", "after"] as const)
      for (const n of [20, 60, 120, 170]) await dyingAt(n, moment, () => workOnNotices(message));
  for (const message of messages) await workOnNotices(message);
  await workOff();
  const titles = await Promise.all(people.map(titlesOf));
  expect(titles.map(({ length }) => length)).toEqual(people.map(() => 1));
  expect((await WaiterEntity.query.byVideo({ videoId: video.id }).go({ consistent: true })).data).toEqual([]);
});
