import { guest } from "@cu/core/foundation/actor";
import type { Message } from "@cu/core/foundation/outbox/message";
import { listPage } from "@cu/core/read-models/catalogue/read-list";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { VideoEntity } from "@cu/core/storage/course/video.entity";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { createDraft } from "@cu/core/use-cases/draft/create-draft";
import { publishDraft } from "@cu/core/use-cases/draft/publish-draft";
import { saveDraft } from "@cu/core/use-cases/draft/save-draft";
import { atEveryDeath, type Moment } from "@cu/core/use-cases/test-kit/dying-at";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { searchTranscripts } from "@cu/core/use-cases/transcript/search";
import type { Context, SQSBatchResponse } from "aws-lambda";
import { expect, test } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { underRoleOf } from "../test-kit/role.ts";
import { record } from "./work.test-kit.ts";
import { handler } from "./work.ts";

// Each death is logged as the bug it is.
quietLog();

const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
const worker = underRoleOf("consumer.work", handler);

/** As the queue calls it; a message that comes back is thrown here. */
const deliver = async (...messages: Message[]): Promise<void> => {
  const Records = messages.map((message, n) => record(JSON.stringify(message), n));
  const { batchItemFailures } = (await worker({ Records }, context, () => {})) as SQSBatchResponse;
  if (batchItemFailures.length > 0) throw new Error("The messages come back.");
};

const line = (text: string) => [{ text, startTime: 1, endTime: 3, startOfParagraph: true }];

let worlds = 0;
/** A fully indexed course of three videos, with words that occur nowhere else. */
const makeWorld = async () => {
  const nth = String.fromCharCode(97 + (worlds % 26)) + String.fromCharCode(97 + (Math.floor(worlds++ / 26) % 26));
  const words = { old: `zebra${nth}`, fresh: `quagga${nth}` };
  const ada = await makeCreator();
  const input = courseInput({ name: `Old ${words.old}`, modules: [moduleInput(2), moduleInput(1)] });
  const { courseId } = await createCourse(ada, input);
  const [stays, goes] = (await findSnapshot(courseId))?.course.modules.flatMap(({ videos }) => videos) ?? [];
  if (!stays || !goes) throw new Error("Two videos.");
  for (const { id: videoId } of [stays, goes]) await publishTranscript({ videoId, segments: line(words.old) });
  await deliver({ type: "course.saved", courseId });
  return { ada, courseId, stays: stays.id, goes: goes.id, words };
};
type World = Awaited<ReturnType<typeof makeWorld>>;

/** What lists, search and the videos' own items say. */
const state = async ({ courseId, stays, goes, words }: World) => {
  const listed = async (search: string) => (await listPage(guest, { search })).results.map(({ id }) => id === courseId);
  const said = async (searchValue: string) => {
    const { results } = await searchTranscripts(courseId, { caller: guest, network: "203.0.113.9", searchValue });
    return results.length;
  };
  const named = async (id: number) =>
    new Set((await VideoEntity.get({ id }).go({ consistent: true })).data?.courses).has(courseId);
  return {
    listed: [await listed(words.old), await listed(words.fresh)],
    said: [await said(words.old), await said(words.fresh)],
    named: [await named(stays), await named(goes)],
  };
};

/** The name is another one, and the second video has left. */
const saveAnew = async ({ ada, courseId, words }: World): Promise<void> => {
  const { id, details, modules } = await createDraft(ada, { courseId });
  const [first, ...others] = modules.map((module) => ({ ...module, coAuthorUsernames: [] }));
  if (!first) throw new Error("A module.");
  const { version } = await saveDraft(ada, id, {
    version: 1,
    details: { ...details, name: `New ${words.fresh}`, coAuthorUsernames: [] } as never,
    modules: [{ ...first, videos: first.videos.slice(0, 1) }, ...others],
    bank: [],
  });
  await publishDraft(ada, id, { version });
};

test.each<Moment>(["before", "after"])(
  "ERR-17, I9: a worker that dies %s any store call of following a save is followed by one that finishes; twice at once and stale is once",
  async (moment) => {
    const deaths = await atEveryDeath(moment, async (die) => {
      const world = await makeWorld();
      const { courseId, goes } = world;
      expect(await state(world)).toEqual({ listed: [[true], []], said: [2, 0], named: [true, true] });
      await saveAnew(world);
      const news: Message = { type: "course.saved", courseId, dropped: [goes] };
      const died = await die(() => deliver(news));
      await Promise.all([deliver(news), deliver(news)]);
      const after = { listed: [[], [true]], said: [1, 0], named: [true, false] };
      expect(await state(world)).toEqual(after);
      // The message of the first save comes late.
      await deliver({ type: "course.saved", courseId });
      expect(await state(world)).toEqual(after);
      return died;
    });
    expect(deaths).toBeGreaterThan(4);
  },
  240_000,
);

test.each<Moment>(["before", "after"])(
  "TRN-13, I9: a worker that dies %s any store call of following a transcript leaves the old words or the new; the next finishes",
  async (moment) => {
    const deaths = await atEveryDeath(moment, async (die) => {
      const world = await makeWorld();
      const { courseId, stays: videoId, words } = world;
      await publishTranscript({ videoId, segments: line(words.fresh) });
      const news: Message = { type: "video.changed", videoId };
      const died = await die(() => deliver(news));
      const { said } = await state(world);
      expect([
        [2, 0],
        [1, 1],
        [1, 0],
      ]).toContainEqual(said);
      await Promise.all([deliver(news), deliver(news)]);
      await deliver({ type: "course.saved", courseId });
      expect((await state(world)).said).toEqual([1, 1]);
      return died;
    });
    expect(deaths).toBeGreaterThan(4);
  },
  240_000,
);
