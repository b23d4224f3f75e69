import { randomBytes } from "node:crypto";
import type { exportCourse as route } from "@cu/api/course-file";
import { courseFiles } from "@cu/api/course-files";
import type { Answer } from "@cu/api/route";
import { readOwn } from "../../access/read-own.ts";
import type { Person } from "../../foundation/actor.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { downloadAddress, storeFile } from "./file-store.ts";
import { packCourse } from "./pack-course.ts";

/** A large course takes a thousand store calls and some seconds. */
export const packing: Limit = { name: "course-file", times: 30, per: "hour" };

/**
 * WIZ-43: exports an own course to the file store, with a download URL valid for five minutes. The bucket deletes it
 * within a day.
 */
export const exportCourse = async (person: Person, courseId: number): Promise<Answer<typeof route>> => {
  const { course } = await readOwn(person, courseId);
  await count(packing, person.sub);
  const bytes = await packCourse(person, course);
  const key = `${courseFiles.passing}${person.id}/${randomBytes(16).toString("base64url")}`;
  await storeFile(key, bytes);
  const name = fileNameOf(course.name);
  return { url: downloadAddress(key, name), name, size: bytes.byteLength };
};

// A header may contain ASCII letters only.
const fileNameOf = (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\w -]/g, "")
    .trim();
  return `${plain || "course"}.zip`;
};
