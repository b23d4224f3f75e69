import { createHash } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { putOf } from "../../foundation/store/entity-item.ts";
import { findVideos } from "../../storage/course/sources.ts";
import type { Row } from "./draft.ts";
import { UploadEntity, type UploadItem } from "./upload.entity.ts";

type Problems = Record<string, string[]> | null;

/** A list of questions for a course, and the result of an earlier upload of the same list. */
export type Upload = Pick<UploadItem, "courseId" | "digest"> & { readonly former: UploadItem | null };

// As long as responses are kept for idempotency (I8): later uploads of the file are intentional.
const keptSeconds = 7 * 24 * 3600;

export const findUpload = async (courseId: number, inputs: readonly unknown[]): Promise<Upload> => {
  const digest = createHash("sha256").update(JSON.stringify(inputs)).digest("base64url");
  const { data } = await UploadEntity.get({ courseId, digest }).go({ consistent: true });
  return { courseId, digest, former: data };
};

/**
 * BLK-29: refuses rows whose questions were created by an earlier upload of the same list and still exist: a second
 * window, or a retry after a lost response, has another key. No store call for a new list.
 */
export const withThoseMade = async (
  { former }: Upload,
  rows: readonly Row[],
  problems: readonly Problems[],
): Promise<Problems[]> => {
  if (!former) return [...problems];
  const videos = await findVideos([...new Set(rows.map(({ video }) => video))]);
  return rows.map(({ video }, n) => {
    const id = former.ids[n];
    const isThere = id !== undefined && videos.get(video)?.questionIds?.includes(id);
    return isThere ? { id: [alreadyMade(id)] } : (problems[n] ?? null);
  });
};

const alreadyMade = (id: number): string =>
  `An upload of the same questions has made this one already: question ${id}.`;

/**
 * Records the result of an upload in its transaction: of two concurrent uploads the second reads the first one's
 * result.
 */
export const noteUpload = ({ courseId, digest, former }: Upload, ids: readonly number[]): Write => {
  const revision = former?.revision ?? 0;
  const ttl = Math.floor(now() / 1000) + keptSeconds;
  const item = { courseId, digest, revision: revision + 1, ids: [...ids], ttl };
  return { name: "upload", item: { Put: putOf(UploadEntity, item, asSeen("revision", revision)) } };
};
