import { createHash } from "node:crypto";
import { CourseInput } from "@cu/api/course";
import { courseForm } from "@cu/api/course.form";
import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Creator } from "@cu/core/foundation/actor";
import type { Put } from "@cu/core/foundation/store/commit";
import { keyPart } from "@cu/core/foundation/store/id";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import type { CourseRecord } from "@cu/core/storage/course/course-record";
import { ImportedEntity } from "@cu/core/use-cases/course/imported.entity";
import { createCourse, updateCourse } from "@cu/core/use-cases/course/save";
import { fieldsText } from "./problems.ts";
import type { Report } from "./report.ts";

/** A course to import, under the name by which a later run recognises it. */
export type CourseSource = {
  key: string;
  name: string;
  description: string;
  longDescription: string;
  modules: {
    name: string;
    videos: {
      title: string;
      videoType: "youtube" | "vimeo";
      embedId: string;
      embedHash: string | null;
      duration: number | null;
      importedFromURL: string | null;
    }[];
  }[];
};

/**
 * Makes the course, or brings it up to the file when the file has changed since. A second run changes nothing. Without an
 * author, as in a dry run, the course is only checked.
 */
export const importCourse = async (
  author: Creator | undefined,
  source: CourseSource,
  where: string,
  report: Report,
): Promise<void> => {
  if (source.modules.length === 0) return report.refuse(where, "nothing is left of the course");
  const sourceKey = sourceKeyOf(source.key);
  const digest = createHash("sha256").update(JSON.stringify(source)).digest("base64url");
  const { data: known } = await ImportedEntity.get({ sourceKey }).go({ consistent: true });
  if (known?.digest === digest) {
    report.keep("courses");
    return report.keep("videos", videoCount(source));
  }
  try {
    const before = known ? (await findSnapshot(known.courseId))?.course : undefined;
    // Errors that the save would report before its table lookups, which never find other users' data in an import.
    if (!author) filled(courseForm, inputOf(source, before));
    else if (known && before) {
      await updateCourse(author, known.courseId, inputOf(source, before), { isOperator: true, preset });
      await ImportedEntity.put({ sourceKey, courseId: known.courseId, digest }).go();
    } else {
      await createCourse(author, inputOf(source), {
        isOperator: true,
        preset,
        extra: (course) => [remember(sourceKey, course.id, digest)],
      });
    }
    report.create("courses");
    report.create("videos", videoCount(source));
  } catch (error) {
    if (error instanceof FieldFailure) report.refuse(where, fieldsText(error));
    else if (error instanceof Failure && error.status < 500) report.refuse(where, error.message);
    else throw error;
  }
};

// The operator answers for the authors that a file names.
const preset = { consents: () => true };

const longestKey = 1000;

// A partition key holds 2,048 bytes. No key part has a dot, so a long name that was cut never equals another one.
const sourceKeyOf = (key: string): string => {
  const part = keyPart(key);
  if (part.length <= longestKey) return part;
  return `${part.slice(0, longestKey)}.${createHash("sha256").update(part).digest("base64url")}`;
};

// With the course or not at all: an interrupted run makes no course twice.
const remember = (sourceKey: string, courseId: number, digest: string) => ({
  name: "import",
  item: { Put: ImportedEntity.put({ sourceKey, courseId, digest }).params<Put>() },
});

const videoCount = ({ modules }: CourseSource) => modules.reduce((sum, { videos }) => sum + videos.length, 0);

// Modules are matched by name, each once; manual changes since the last import are kept.
const inputOf = (source: CourseSource, before?: CourseRecord): CourseInput => {
  const free = [...(before?.modules ?? [])];
  const formerOf = (name: string) => {
    const at = free.findIndex((module) => module.name === name);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const modules = source.modules.map((module) => {
    const former = formerOf(module.name);
    const price = former?.customPrice ?? null;
    return { ...module, id: former?.id, isDefaultPrice: price === null, customPrice: price };
  });
  const { name, description, longDescription } = source;
  return CourseInput.parse({
    ...(before && settingsOf(before)),
    name,
    description,
    longDescription,
    noOfModules: modules.length,
    modules,
  });
};

const settingsOf = (course: CourseRecord) => ({
  category: course.category?.id,
  subCategory: course.subCategory?.id,
  freeCourse: course.freeCourse,
  bundleDiscount: course.bundleDiscount,
  privacyScope: course.privacyScope,
  coAuthorUsernames: course.coAuthors.map(({ username }) => username),
  university: course.university,
  universityLink: course.universityLink,
  supplementLink: course.supplementLink,
  introVideoType: course.introVideoType,
  introVideoUrl: course.introVideoUrl,
  certification: course.certification,
  defaultTab: course.defaultTab,
  gptEnabled: course.gptEnabled,
});
