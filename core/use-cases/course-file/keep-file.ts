import { courseFiles } from "@cu/api/course-files";
import { checkCourseFile } from "@cu/course-file/check";
import { isBorrowed } from "@cu/course-file/manifest";
import type { CourseFile } from "@cu/course-file/read";
import { CourseFileRefused } from "@cu/course-file/refused";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { removeFile } from "../../foundation/cloud/files.ts";
import { type ImageKind, ImageRefused, storeImage } from "../../foundation/image/store-image.ts";
import { countWithinBounds } from "../../foundation/limit/bounds.ts";
import { ImageEntity } from "../quiz/image.entity.ts";
import { readFile, storeFile } from "./file-store.ts";

/** New ids of the images in a file's questions, by their names in it. */
export type ImageIds = Readonly<Record<string, number>>;

const idsOf = (key: string) => `${key}.images.json`;

// Each is decoded and re-encoded, and a response must come within twenty seconds.
const maxImages = 100;

/** The stored parts of a file outside its draft. */
export type Stored = {
  readonly coverImage?: string;
  readonly file: { readonly key: string; readonly questions: number };
};

/**
 * Validates a whole file and stores what a draft cannot hold: its pictures, re-encoded, and the file itself until the
 * draft is published. Orphans are harmless, and it is idempotent. Throws `CourseFileRefused`, `bound.reached`.
 */
export const keepFile = async (person: Person, name: string, bytes: Uint8Array, file: CourseFile): Promise<Stored> => {
  const { questions, images } = await checkCourseFile(file);
  if (images > maxImages) throw new CourseFileRefused([{ file: "", reason: `It has more than ${maxImages} images.` }]);
  const { cover } = file.manifest;
  await countWithinBounds(person, { images: images + (cover === null ? 0 : 1) });
  const ids: Record<string, number> = {};
  for (const image of await imagesOf(file)) ids[image] = await storeQuestionImage(person, file, image);
  const picture = cover === null ? undefined : await draw(file, cover, "cover");
  const key = `${courseFiles.kept}${person.id}/${name}`;
  await storeFile(idsOf(key), new TextEncoder().encode(JSON.stringify(ids)), "application/json");
  await storeFile(key, bytes);
  return { ...(picture && { coverImage: picture.key }), file: { key, questions } };
};

const imagesOf = async ({ manifest, questions }: CourseFile): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  for (const video of manifest.modules.flatMap((module) => module.videos))
    for (const { images, options } of isBorrowed(video) ? [] : await questions(video))
      for (const image of [...images, ...options.map((option) => option.image)]) if (image !== null) names.add(image);
  return names;
};

const storeQuestionImage = async (person: Person, file: CourseFile, name: string): Promise<number> => {
  const { id, key } = await draw(file, name, "quiz");
  const at = nowIso();
  await ImageEntity.put({ id, owner: person.id, key, uploadedAt: at, updatedAt: at }).go();
  return id;
};

const draw = async (file: CourseFile, name: string, kind: ImageKind) =>
  storeImage(await file.image(name), kind).catch((error: unknown) => {
    throw error instanceof ImageRefused ? new CourseFileRefused([{ file: name, reason: error.message }]) : error;
  });

/** A stored file with the ids of its images; undefined if it was removed. */
export const readKept = async (key: string): Promise<{ bytes: Uint8Array; ids: ImageIds } | undefined> => {
  const [bytes, ids] = await Promise.all([readFile(key), readFile(idsOf(key))]);
  return bytes && ids ? { bytes, ids: JSON.parse(new TextDecoder().decode(ids)) as ImageIds } : undefined;
};

/** Idempotent. The file is removed first: without it, its image ids are never needed. */
export const removeKept = async (key: string): Promise<void> => {
  await removeFile(key);
  await removeFile(idsOf(key));
};
