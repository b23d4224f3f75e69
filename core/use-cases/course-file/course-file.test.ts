import { openCourseFile } from "@cu/course-file/read";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { countWithinBounds } from "../../foundation/limit/bounds.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { client } from "../../foundation/store/table.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { findVideos } from "../../storage/course/sources.ts";
import { courseInput, fieldsOf, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { setCoverImage } from "../course/cover.ts";
import { createCourse } from "../course/save.ts";
import { deleteDraft } from "../draft/end-draft.ts";
import { publishDraft } from "../draft/publish-draft.ts";
import { listDrafts, readDraft } from "../draft/read-draft.ts";
import { saveDraft } from "../draft/save-draft.ts";
import { createQuestions } from "../quiz/create.ts";
import { drafts } from "../quiz/questions.test-kit.ts";
import { readQuestions } from "../quiz/read-questions.ts";
import { uploadImage } from "../quiz/upload-image.ts";
import { readSample } from "../sample/read-sample.ts";
import { showSample } from "../sample/show-sample.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { applyFile } from "./apply-file.ts";
import { cloneCourse } from "./clone-course.ts";
import { exportCourse } from "./export-course.ts";
import { importCourse, startImport } from "./import-course.ts";
import { readKept } from "./keep-file.ts";
import { exported, keptFile, throughFile, told, uploaded } from "./round-trip.test-kit.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string }) => error.code ?? String(error),
  );

const line = (n: number) => ({
  text: `Line ${n}: Bäume, 木, “quoted”.`,
  startTime: n * 2.25,
  endTime: n * 2.25 + 2.1,
  startOfParagraph: n % 3 === 0,
});

const picture = (color: string) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: color } })
    .png()
    .toBuffer();

const videosOf = async (courseId: number) =>
  (await findSnapshot(courseId))?.course.modules.flatMap(({ videos }) => videos) ?? [];

/**
 * A course with everything a file may contain: prices, texts, a cover, transcripts in two languages, questions with
 * images.
 */
const wholeCourse = async (modules = 2, videosEach = 2) => {
  const ada = await makeCreator();
  const input = courseInput({
    modules: Array.from({ length: modules }, (_, n) =>
      moduleInput(videosEach, {
        name: `Part ${n + 1}`,
        isDefaultPrice: n % 2 === 0,
        customPrice: n % 2 === 0 ? null : 350,
      }),
    ),
    freeCourse: false,
    outcomes: ["Draw a graph", "Count its edges"],
    audience: "People who draw.",
    prerequisites: "A pencil.",
    level: "advanced",
    noOfModules: modules,
    bundleDiscount: 0.25,
    supplementLink: "https://example.com/notes",
    university: "Example University",
    defaultTab: 2,
    gptEnabled: false,
    introVideoUrl: "https://youtu.be/dQw4w9WgXcQ",
    certification: { price: 900, duration: 12, description: "A proof.", objectives: ["Walk"], prerequisites: ["Run"] },
  });
  const { courseId } = await createCourse(ada, input);
  await setCoverImage(ada, courseId, new File([new Uint8Array(await picture("red"))], "cover.png"));
  const { id: image } = await uploadImage(ada, new File([new Uint8Array(await picture("blue"))], "q.png"));
  for (const [n, { id: videoId }] of (await videosOf(courseId)).entries()) {
    await publishTranscript({ videoId, segments: Array.from({ length: 5 + n }, (_, at) => line(at)), name: "en" });
    if (n % 2 === 0) await publishTranscript({ videoId, segments: [line(0)], language: "de" });
    if (n % 3 === 0)
      await createQuestions(ada, videoId, [{ ...drafts.one, imageIds: [image] }, drafts.all, drafts.open]);
  }
  const [first] = await videosOf(courseId);
  const { questions } = await readQuestions(first?.id ?? 0);
  const tried = questions.find(({ title }) => title === drafts.all.title);
  await showSample(courseId, tried?.id ?? 0);
  return { ada, courseId };
};

test("WIZ-43, WIZ-44, WIZ-45, WIZ-53, WIZ-61: a course exported and imported by another creator has the same API responses, including sample and level", async () => {
  const { ada, courseId } = await wholeCourse();
  const before = await told(ada, courseId);
  expect(before).toMatchObject({
    course: {
      outcomes: ["Draw a graph", "Count its edges"],
      level: "advanced",
      sampleQuestion: { id: "own", video: "own" },
    },
  });
  const again = await throughFile(ada, courseId, ada);
  expect(again).not.toBe(courseId);
  expect(await told(ada, again)).toEqual(before);
  expect((await readSample(guest, again)).question.title).toBe(drafts.all.title);
  const eve = await makeCreator();
  const hers = await throughFile(ada, courseId, eve);
  const { course, videos } = (await told(eve, hers)) as { course: object; videos: unknown };
  expect(videos).toEqual((before as { videos: unknown }).videos);
  expect(course).toMatchObject({ name: "Proofs that bend", primaryAuthor: { username: eve.username } });
}, 120_000);

test("WIZ-43, WIZ-44: a course of forty modules comes through whole", async () => {
  const { ada, courseId } = await wholeCourse(40, 2);
  const before = await told(ada, courseId);
  expect(await told(ada, await throughFile(ada, courseId, ada))).toEqual(before);
}, 240_000);

test("WIZ-43: only its people and an admin get the file; it is not served by its name, and one course is one file", async () => {
  const { ada, courseId } = await wholeCourse(1, 1);
  const eve = await makeCreator();
  expect(await codeOf(exportCourse(eve, courseId))).toBe("actor.forbidden");
  expect(await codeOf(exportCourse(ada, 999_999))).toBe("course.missing");
  const { url, name } = await exportCourse(ada, courseId);
  expect(name).toBe("Proofs that bend.zip");
  expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("300");
  const answer = await fetch(url);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Proofs that bend.zip"');
  expect((await fetch(url.slice(0, url.indexOf("?")))).status).toBe(403);
  expect(Buffer.compare(await exported(ada, courseId), await exported(await makeAdmin(), courseId))).toBe(0);
});

test("WIZ-43, VID-21: of a borrowed video the file has the id alone, and it comes back for who may borrow it", async () => {
  const { ada, courseId } = await wholeCourse(1, 1);
  const [lent] = await videosOf(courseId);
  const input = videoInput({ id: lent?.id, title: lent?.title, embedId: lent?.embedId });
  const other = await createCourse(
    ada,
    courseInput({ name: "Borrows", modules: [moduleInput(1, { videos: [input, videoInput()] })] }),
  );
  const bytes = await exported(ada, other.courseId);
  const { manifest } = await openCourseFile(bytes);
  expect(manifest.modules[0]?.videos[0]).toEqual({ borrowed: lent?.id, title: lent?.title });
  expect(Buffer.from(bytes).includes("transcripts/")).toBe(false);
  const mine = await importCourse(ada, await uploaded(ada, bytes));
  expect(mine.leftOut).toEqual([]);
  expect((await readDraft(ada, mine.draftId)).videos[0]).toMatchObject({
    id: lent?.id,
    source: { courseName: "Proofs that bend" },
  });
  const eve = await makeCreator();
  const hers = await importCourse(eve, await uploaded(eve, bytes));
  expect(hers.leftOut).toEqual([`${lent?.title}: it belongs to another course, and you may not borrow it here.`]);
  expect((await readDraft(eve, hers.draftId)).videos).toHaveLength(1);
});

test("WIZ-44: repeated imports of one upload make one draft, and only the uploader can refer to it", async () => {
  const { ada, courseId } = await wholeCourse(1, 1);
  const file = await uploaded(ada, await exported(ada, courseId));
  const all = await Promise.all(Array.from({ length: 8 }, () => importCourse(ada, file)));
  expect(new Set(all.map(({ draftId }) => draftId)).size).toBe(1);
  expect((await listDrafts(ada)).drafts).toHaveLength(1);
  const eve = await makeCreator();
  expect(await codeOf(importCourse(eve, file))).toBe("course-file.missing");
  const { file: empty } = await startImport(ada, 100);
  expect(await codeOf(importCourse(ada, empty))).toBe("course-file.missing");
  expect(await fieldsOf(startImport(ada, 49 * 1024 * 1024))).toEqual({
    size: ["A course as a file can have at most 48 MB."],
  });
});

test("WIZ-42, WIZ-44: an invalid file creates nothing, and reports which of its files is wrong and why", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const whole = await exported(ada, courseId);
  expect(await fieldsOf(importCourse(ada, await uploaded(ada, Uint8Array.from([1, 2, 3]))))).toEqual({
    file: [expect.stringMatching(/^The zip cannot be read: /)],
  });
  const broken = whole.slice();
  broken.fill(0, 40, 90);
  expect(await fieldsOf(importCourse(ada, await uploaded(ada, broken)))).toEqual({
    file: [expect.stringMatching(/^course\.json: /)],
  });
  expect((await listDrafts(ada)).drafts).toEqual([]);
});

test("WIZ-44, CRE-42: a draft of a file counts as one, and its questions as their author's when it is published", async () => {
  const { ada, courseId } = await wholeCourse(1, 1);
  const eve = await makeCreator();
  const file = await uploaded(eve, await exported(ada, courseId));
  const { draftId } = await importCourse(eve, file);
  await countWithinBounds(eve, { questions: 4998 });
  const { version } = await readDraft(eve, draftId);
  expect(await codeOf(publishDraft(eve, draftId, { version }))).toBe("bound.reached");
  expect((await readDraft(eve, draftId)).published).toBeNull();
});

test("WIZ-45: a video removed from the draft is skipped, and what its author wrote since is kept", async () => {
  const { ada, courseId } = await wholeCourse(1, 2);
  const file = await uploaded(ada, await exported(ada, courseId));
  const { draftId } = await importCourse(ada, file);
  const { version, modules } = await readDraft(ada, draftId);
  const [module] = modules;
  if (!module) throw new Error("A module.");
  const kept = module.videos.slice(0, 1);
  const saved = await saveDraft(ada, draftId, {
    version,
    modules: [{ ...module, coAuthorUsernames: [], videos: kept }],
  });
  const made = await publishDraft(ada, draftId, { version: saved.version });
  const [video] = await videosOf(made.courseId);
  await publishTranscript({ videoId: video?.id ?? 0, segments: [line(40)] });
  await applyFile({ type: "course.imported", courseId: made.courseId, sub: ada.sub, file: keptFile(ada, file) });
  const { video: item, questions } = await readQuestions(video?.id ?? 0);
  expect([item.transcriptVersion, [...(item.translations ?? [])], questions.length]).toEqual([1, ["de"], 3]);
});

test("WIZ-45: a process that ends between any two writes is finished by the next, twice at once is once, and the file goes", async () => {
  const { ada, courseId } = await wholeCourse(1, 1);
  const before = await told(ada, courseId);
  const file = await uploaded(ada, await exported(ada, courseId));
  const { draftId } = await importCourse(ada, file);
  const { version } = await readDraft(ada, draftId);
  const made = await publishDraft(ada, draftId, { version });
  const message = {
    type: "course.imported",
    courseId: made.courseId,
    sub: ada.sub,
    file: keptFile(ada, file),
  } as const;
  const real = client.send.bind(client);
  let alive = 0;
  vi.spyOn(client, "send").mockImplementation(((command: object) => {
    if (/Write|Update|Put|Delete/.test(command.constructor.name) && alive-- <= 0) throw new Error("ended");
    return real(command as never);
  }) as never);
  let died = 0;
  for (let writes = 0; writes < 40; writes++) {
    alive = writes;
    const outcome = await codeOf(applyFile(message));
    if (outcome === "done") break;
    died++;
  }
  alive = Number.POSITIVE_INFINITY;
  expect(died).toBeGreaterThan(3);
  await Promise.all([applyFile(message), applyFile(message)]);
  expect(await told(ada, made.courseId)).toEqual(before);
  expect(await readKept(message.file)).toBeUndefined();
});

test("WIZ-48, WIZ-45: one message gives a hundred videos theirs and announces the rest; the last one removes the file", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(
    ada,
    courseInput({ modules: Array.from({ length: 6 }, () => moduleInput(20)) }),
  );
  for (const { id: videoId } of await videosOf(courseId)) await publishTranscript({ videoId, segments: [line(1)] });
  const packed = await storeCalls(() => exported(ada, courseId));
  expect(packed.total).toBeLessThanOrEqual(120 * 2 + 12);
  expect(packed.answer.byteLength).toBeLessThan(120 * 1024);
  const file = await uploaded(ada, packed.answer);
  const read = await storeCalls(() => importCourse(ada, file));
  expect(read.total).toBeLessThanOrEqual(6);
  const { draftId } = read.answer;
  const made = await publishDraft(ada, draftId, { version: (await readDraft(ada, draftId)).version });
  const message = {
    type: "course.imported",
    courseId: made.courseId,
    sub: ada.sub,
    file: keptFile(ada, file),
  } as const;
  const withOne = async () => {
    const items = await findVideos((await videosOf(made.courseId)).map(({ id }) => id));
    return [...items.values()].filter(({ transcriptVersion }) => transcriptVersion === 1).length;
  };
  const { answer: rest, total } = await storeCalls(() => applyFile(message));
  expect([rest, await withOne()]).toEqual([{ ...message, done: 100 }, 100]);
  expect(await announced()).toContainEqual({ ...message, done: 100 });
  expect(total).toBeLessThan(100 * 8);
  // It is delivered twice, and so are its follow-up messages.
  expect(await applyFile(message)).toEqual(rest);
  expect(await readKept(message.file)).toBeDefined();
  expect(await applyFile({ ...message, done: 100 })).toBeUndefined();
  expect(await applyFile({ ...message, done: 100 })).toBeUndefined();
  expect([await withOne(), await readKept(message.file)]).toEqual([120, undefined]);
}, 120_000);

const announced = async (): Promise<unknown[]> => {
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  return data.flatMap(({ messages }) => JSON.parse(messages) as unknown[]);
};

test("WIZ-46: a clone is a draft with everything of an own course under its own name, once for one key", async () => {
  const { ada, courseId } = await wholeCourse(1, 2);
  const repeat = { key: "clone", fingerprint: "clone" };
  const [one, two] = [await cloneCourse(ada, courseId, repeat), await cloneCourse(ada, courseId, repeat)];
  expect(two).toEqual(one);
  const draft = await readDraft(ada, one.draftId);
  expect(draft.details.name).toBe("Copy of Proofs that bend");
  const eve = await makeCreator();
  expect(await codeOf(cloneCourse(eve, courseId))).toBe("actor.forbidden");
  await deleteDraft(ada, one.draftId);
  expect((await listDrafts(ada)).drafts).toEqual([]);
});
