import { Failure } from "@cu/api/failure";
import { snapshotLimit } from "../courseware/snapshot.entity.ts";
import { packJson } from "../store/packed.ts";
import type { DraftBody } from "./read-draft.ts";

// As for a course (courseware/commit-course.ts): an answer is 6 MB at most, and the packed size alone bounds no answer.
const unpackedLimit = 2_500_000;

/** The body packed, or `course.tooLarge` where it does not fit one item or one answer. */
export const packFitting = (body: DraftBody): Uint8Array => {
  if (Buffer.byteLength(JSON.stringify(body)) > unpackedLimit) throw new Failure("course.tooLarge");
  const data = packJson(body);
  if (data.byteLength > snapshotLimit) throw new Failure("course.tooLarge");
  return data;
};
