import { readFileSync } from "node:fs";
import path from "node:path";
import { plainRichText } from "@cu/rich-text/plain-text";
import type { Page } from "playwright";
import type { Stack } from "../../journeys/kit/stack.ts";

type Listed = { count: number; results: { id: number }[] };
type Said = { startTime: number; endTime: number };

const lengthen = (page: Page, pattern: string, make: (answer: unknown) => unknown) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: make(await response.json()) });
  });

const repeated = <Item>(items: readonly Item[], count: number, change: (item: Item, n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => items[n % items.length])
    .filter((item) => item !== undefined)
    .map(change);

const renamed = <Item extends { id: number }>(item: Item, n: number): Item => ({ ...item, id: 100_000 + n });

/** A catalogue page of 1,000 courses, with the prices of existing courses or without any. */
export const longCatalogue = async (page: Page, prices: "come" | "do not come"): Promise<void> => {
  await lengthen(page, "**/api/v1/fetch-collections/**", (answer) => {
    const { results, ...rest } = answer as Listed;
    return { ...rest, count: 1000, results: repeated(results, 1000, renamed) };
  });
  let known: Promise<{ id: number }[]> | undefined;
  await page.route("**/api/v1/collections_meta/**", async (route) => {
    if (prices === "do not come") return route.fulfill({ status: 503, json: { detail: "", code: "server.broken" } });
    known ??= route.fetch({ postData: JSON.stringify({ chunk: [3, 5, 8, 11] }) }).then((response) => response.json());
    const { chunk } = route.request().postDataJSON() as { chunk: number[] };
    const metas = repeated(await known, chunk.length, (meta) => meta);
    await route.fulfill({ json: metas.map((meta, n) => ({ ...meta, id: chunk[n] })) });
  });
};

/** A creator who owns 1,000 courses. */
export const manyOwnCourses = (page: Page) =>
  lengthen(page, "**/api/v1/users/*/collections/", (answer) => repeated(answer as { id: number }[], 1000, renamed));

/** A lecture of three and a half hours: 6,300 lines. */
export const longTranscript = (page: Page) =>
  lengthen(page, "**/transcripts/**", (answer) =>
    repeated(answer as Said[], 6300, (line, n) => ({ ...line, startTime: n * 2, endTime: n * 2 + 2 })),
  );

type Retained = { retention: { start: number; label: string }[] | null };

/** A class's figures of a lecture of two hours. */
export const longLecture = (page: Page) =>
  lengthen(page, "**/video-retention/?*", (answer) => {
    const { retention, ...rest } = answer as Retained;
    return { ...rest, retention: repeated(retention ?? [], 720, (slice, n) => ({ ...slice, start: 10 * n })) };
  });

/** Writes 2,000 questions with two replies each into the stack's table, as asking in a class about a course leaves them. */
export const fillThread = async ({ folder }: Stack, courseId: number, classId: number): Promise<void> => {
  const file = readFileSync(path.join(folder, "endpoints.json"), "utf8");
  const { environment } = JSON.parse(file) as { environment: Record<string, string> };
  Object.assign(process.env, environment);
  const { batchPut } = await import("@cu/core/foundation/store/batch");
  const { leaseIds } = await import("@cu/core/foundation/store/id");
  const { QnaQuestionEntity, QnaReplyEntity } = await import("@cu/core/use-cases/qna/post.entity");
  type Put = { Item: Record<string, unknown> };

  const [questions, replies] = [2000, 2];
  const thread = { courseId, groupKey: `class-${classId}`, levelKey: "course" };
  const ids = await leaseIds("post", questions * (1 + replies));
  const text = JSON.stringify(plainRichText("Why does the weighted tree stay flat although it may grow by one level?"));
  const instant = (n: number) => new Date(Date.parse("2026-01-01T00:00:00.000Z") + n * 60_000).toISOString();
  const post = (n: number) => {
    const author = { sub: `student-${n % 300}`, userId: 900_000 + (n % 300), username: `student-${n % 300}` };
    return {
      ...thread,
      ...author,
      firstName: "Student",
      lastName: `${n % 300}`,
      anonymous: n % 5 === 0,
      id: ids[n] ?? 0,
      text,
    };
  };
  const items = Array.from({ length: questions }, (_, q) => {
    const first = q * (1 + replies);
    const question = { ...post(first), createdAt: instant(q), repliers: {} };
    const answers = Array.from({ length: replies }, (__, r) => ({
      ...post(first + 1 + r),
      createdAt: instant(questions + r),
      questionId: question.id,
      askedAt: question.createdAt,
      instructorHighlight: false,
    }));
    return [
      QnaQuestionEntity.put(question).params<Put>().Item,
      ...answers.map((answer) => QnaReplyEntity.put(answer).params<Put>().Item),
    ];
  });
  await batchPut(items.flat());
};

/** Replaces every draft by one of maximum size; saves are accepted. */
export const longDraft = async (page: Page, modules: number, videosEach: number): Promise<void> => {
  const savedAt = "2026-03-01T12:00:00.000Z";
  const videos = Array.from({ length: modules * videosEach }, (_, n) => {
    const embedId = String(n).padStart(11, "a");
    const duration = 120 + ((n * 37) % 900);
    const title = `Lecture ${n + 1}, on what comes after lecture ${n}`;
    return { key: `youtube:${embedId}`, title, videoType: "youtube", embedId, embedHash: null, duration };
  });
  const draft = {
    id: 1,
    courseId: null,
    version: 1,
    savedAt,
    details: { name: "A long course", description: "Long.", longDescription: "Very long." },
    videos: videos.map((video) => ({ ...video, importedFromURL: null })),
    modules: Array.from({ length: modules }, (_, m) => ({
      key: `module-${m}`,
      name: `Part ${m + 1} of a long course`,
      isDefaultPrice: true,
      customPrice: null,
      coAuthorUsernames: [],
      videos: videos.slice(m * videosEach, (m + 1) * videosEach).map(({ key }) => key),
    })),
    bank: [],
    coverImage: null,
    published: null,
  };
  await page.route("**/api/v1/course-drafts/*/", (route) =>
    route.fulfill({ json: route.request().method() === "PATCH" ? { version: 2, savedAt } : draft }),
  );
};
