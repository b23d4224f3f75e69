import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Person } from "@cu/core/actor";
import { foldAttempt } from "@cu/core/progress/answers";
import { changeAnswers } from "@cu/core/progress/change-answers";
import { readAnswers } from "@cu/core/progress/read-answers";
import { readWatching } from "@cu/core/progress/read-watching";
import { client, tableName } from "@cu/core/store/table";
import { makePerson } from "@cu/core/test-kit/person";
import { putWatched } from "@cu/core/watch/watch-item.test-kit";
import { expect, test } from "vitest";
import { people } from "../../scripts/upgrade/people.ts";

const courseId = 77;

const upgrade = async ({ id }: Person, dry = false): Promise<number> => {
  const done = new Map<string, number>();
  const count = (name: string, times = 1) => void done.set(name, (done.get(name) ?? 0) + times);
  await people.upgrade([id], { dry, count });
  return done.get("progress of courses replaced") ?? 0;
};

/** As an older version left it: one item with everything, and watch items of days. */
const oldProgress = async ({ sub }: Person): Promise<void> => {
  await putWatched({ sub, courseId, videoId: 5, hour: "2026-03-01", halfHour: 0 }, [1, 2], 7);
  const questions = {
    8: { attempts: 3, correctAt: 2 },
    9: { attempts: 1, correctAt: 0 },
    10: { attempts: 2, correctAt: 0, regraded: { version: 2, n: 2, was: 1 } },
  };
  const Item = {
    pk: `person#${sub}`,
    sk: `progress#${String(courseId).padStart(16, "0")}`,
    sub,
    courseId,
    version: 4,
    videos: { 5: { slices: Uint8Array.of(6), milliseconds: 20_000, ratedMilliseconds: 20_000, at: 7 } },
    weeks: { 2930: 20_000 },
    marks: { "2026-03-01#5#0": { posts: 2, milliseconds: 20_000, ratedMilliseconds: 20_000 } },
    questions,
  };
  await client.send(new PutCommand({ TableName: tableName(), Item }));
};

const questionsOf = async ({ sub }: Person) => (await readAnswers(sub, [courseId])).get(courseId)?.questions;

test("WCH-49: an upgrade keeps the answers of older progress once, and what was watched counts as before", async () => {
  const learner = await makePerson();
  await oldProgress(learner);
  expect(await upgrade(learner, true)).toBe(1);
  expect(await questionsOf(learner)).toEqual({});
  expect([await upgrade(learner), await upgrade(learner)]).toEqual([1, 0]);
  expect(await questionsOf(learner)).toEqual({
    8: { attempts: 3, correctAt: 2 },
    9: { attempts: 1, correctAt: 0 },
    10: { attempts: 2, correctAt: 0, regraded: { version: 2, n: 2, was: 1 } },
  });
  const { videos } = await readWatching(learner.sub, courseId);
  expect(videos["5"]).toMatchObject({ milliseconds: 20_000, slices: Uint8Array.of(6) });
});

test("WCH-49: what was answered between the new version and its upgrade is kept, and takes no right answer away", async () => {
  const learner = await makePerson();
  await oldProgress(learner);
  const since = [
    { questionId: 8, n: 4, isCorrect: false },
    { questionId: 9, n: 2, isCorrect: true },
    { questionId: 11, n: 1, isCorrect: true },
    { questionId: 10, n: 3, isCorrect: false, version: 3, regraded: { version: 3, correctAt: 0 } },
  ];
  for (const attempt of since) await changeAnswers(learner.sub, courseId, (answers) => foldAttempt(answers, attempt));
  await upgrade(learner);
  expect(await questionsOf(learner)).toEqual({
    8: { attempts: 4, correctAt: 2 },
    9: { attempts: 2, correctAt: 2 },
    10: { attempts: 3, correctAt: 0, regraded: { version: 3, n: 3, was: 0 } },
    11: { attempts: 1, correctAt: 1 },
  });
});
