import { randomBytes } from "node:crypto";
import type { importCourse as importRoute, startImport as startRoute } from "@cu/api/course-file";
import { courseFiles } from "@cu/api/course-files";
import { Failure, FieldFailure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import { courseFileLimits } from "@cu/course-file/limits";
import { openCourseFile } from "@cu/course-file/read";
import { CourseFileRefused } from "@cu/course-file/refused";
import type { Creator } from "../../foundation/actor.ts";
import { type Keep, once } from "../../foundation/idempotency/once.ts";
import { withinBounds } from "../../foundation/limit/bounds.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { newDraftWrites } from "../draft/create-draft.ts";
import { bodyOfFile } from "./body-of-file.ts";
import { readFile, uploadAddress } from "./file-store.ts";
import { keepFile } from "./keep-file.ts";

export type Imported = Answer<typeof importRoute>;

const uploads: Limit = { name: "course-file-upload", times: 60, per: "hour" };
const reading: Limit = { name: "course-file-import", times: 30, per: "hour" };

/** An upload URL with a key known only to the uploader. Throws `FieldFailure` on `size`, `request.limited`. */
export const startImport = async (creator: Creator, size: number): Promise<Answer<typeof startRoute>> => {
  if (size > courseFileLimits.packed) throw new FieldFailure({ size: ["A course as a file can have at most 48 MB."] });
  await count(uploads, creator.sub);
  const file = newName();
  return { file, ...uploadAddress(uploadOf(creator, file), size) };
};

export const newName = (): string => randomBytes(16).toString("base64url");

const uploadOf = ({ id }: Creator, file: string): string => `${courseFiles.passing}${id}/${file}`;

/**
 * WIZ-44: creates the draft of an uploaded file; repeated calls create one. Transcripts and questions stay in the file,
 * which is kept until the draft is published. Throws a `FieldFailure` on `file` with a line per problem.
 */
export const importCourse = async (creator: Creator, file: string): Promise<Imported> => {
  const run = async (keep: Keep<Imported>) => {
    await count(reading, creator.sub);
    const bytes = await readFile(uploadOf(creator, file));
    if (!bytes) throw new NotUploaded();
    return await draftOf(creator, { name: file, bytes }, keep);
  };
  try {
    const repeat = { key: file, fingerprint: file };
    return await untilCommitted(() => once(creator, "draft.import", repeat, run));
  } catch (error) {
    throw error instanceof NotUploaded ? new Failure("course-file.missing") : error;
  }
};

/** Not a stored refusal: the file may still be uploading. */
class NotUploaded extends Error {}

type Named = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Overrides the course's title. */
  readonly title?: string;
};

/** A draft from a file's bytes, written in the transaction of the response that `keep` saves. */
export const draftOf = async (
  creator: Creator,
  { name, bytes, title }: Named,
  keep: Keep<Imported>,
): Promise<Imported> => {
  try {
    const file = await openCourseFile(bytes);
    const { body, leftOut } = await bodyOfFile(creator, file.manifest);
    const named = title === undefined ? body : { ...body, details: { ...body.details, name: title } };
    const stored = await keepFile(creator, name, bytes, file);
    const draftId = await leaseId("draft");
    const answer = { draftId, leftOut: [...leftOut] };
    await withinBounds(creator, { drafts: 1 }, (writes) =>
      commit([...newDraftWrites(creator, draftId, named, stored), ...keep(answer), ...writes]),
    );
    return answer;
  } catch (error) {
    throw error instanceof CourseFileRefused ? new FieldFailure({ file: error.message.split("\n") }) : error;
  }
};
