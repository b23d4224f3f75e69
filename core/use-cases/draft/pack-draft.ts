import { Failure } from "@cu/api/failure";
import { packJson } from "../../foundation/store/packed.ts";
import { snapshotLimit } from "../../storage/course/snapshot.entity.ts";
import type { DraftBody } from "./read-draft.ts";

// As for a course (courseware/commit-course.ts): a response has 6 MB at most, which the packed size does not bound.
const unpackedLimit = 2_500_000;

/** The packed body, or `course.tooLarge` if it exceeds one item or one response. */
export const packFitting = (body: DraftBody): Uint8Array => {
  if (Buffer.byteLength(JSON.stringify(body)) > unpackedLimit) throw new Failure("course.tooLarge");
  const data = packJson(body);
  if (data.byteLength > snapshotLimit) throw new Failure("course.tooLarge");
  return data;
};
