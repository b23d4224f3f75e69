import { type Creator, guest, type Person } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { readCourse } from "../course/read.ts";
import { publishDraft } from "../draft/publish-draft.ts";
import { readDraft } from "../draft/read-draft.ts";
import { listAllQuestions } from "../quiz/list.ts";
import { readStudio, readVersion } from "../transcript/editing.ts";
import { refreshVideo } from "../video/refresh.ts";
import { applyFile } from "./apply-file.ts";
import { exportCourse } from "./export-course.ts";
import { importCourse, startImport } from "./import-course.ts";

export const exported = async (person: Person, courseId: number): Promise<Uint8Array<ArrayBuffer>> => {
  const { url } = await exportCourse(person, courseId);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The address answers ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
};

export const uploaded = async (creator: Creator, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { file, url, headers } = await startImport(creator, bytes.byteLength);
  const answer = await fetch(url, { method: "PUT", headers, body: bytes });
  if (!answer.ok) throw new Error(`The upload is answered ${answer.status}.`);
  return file;
};

export const keptFile = (creator: Creator, file: string) => `course-files/kept/${creator.id}/${file}`;

/** Publishes an imported draft and processes its messages. */
export const published = async (creator: Creator, draftId: number, file: string): Promise<number> => {
  const { version } = await readDraft(creator, draftId);
  const { courseId } = await publishDraft(creator, draftId, { version });
  await applyWhole({ type: "course.imported", courseId, sub: creator.sub, file });
  return courseId;
};

/** Applies a file to all its videos, one message after the other; returns the number of messages. */
export const applyWhole = async (message: Parameters<typeof applyFile>[0]): Promise<number> => {
  let count = 0;
  for (let next: typeof message | undefined = message; next; count++) next = await applyFile(next);
  return count;
};

/** Exports a course and imports it for this creator. */
export const throughFile = async (from: Person, courseId: number, to: Creator): Promise<number> => {
  const file = await uploaded(to, await exported(from, courseId));
  const { draftId } = await importCourse(to, file);
  return await published(to, draftId, keptFile(to, file));
};

// Values that necessarily differ in another course: ids, dates, derived addresses and revisions, and save counts.
const own =
  /^(id|version|transcriptVersion|video|owner|createdBy|parent(Module|Collection)|\w*UnlistedKey|\w+At|url|image|imageId|revision)$/;

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      own.test(key) ? (inside === null ? null : "own") : plain(inside),
    ]),
  );
};

/** All API responses about a course, without ids, dates and save counts. */
export const told = async (person: Person, courseId: number) => {
  const ids = async () =>
    ((await findSnapshot(courseId))?.course.modules ?? []).flatMap(({ id, videos }) =>
      videos.filter((video) => video.parentModule === id).map((video) => video.id),
    );
  for (const id of await ids()) await refreshVideo(id);
  const videos = [];
  for (const id of await ids()) {
    const { languages } = await readStudio(person, id);
    const transcripts = await Promise.all(
      languages.map(async ({ language, name }) => ({ name, ...(await readVersion(person, id, { language })) })),
    );
    videos.push({ questions: await listAllQuestions(person, id), transcripts });
  }
  return plain({ course: await readCourse(guest, courseId), videos });
};
