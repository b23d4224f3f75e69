import { findAll as route } from "@cu/api/find";
import { state } from "@cu/process-cache/process-cache";
import { type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import { guest, isPerson, type Visitor } from "../../foundation/actor.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { bearerOf } from "../../use-cases/test-kit/person.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { spoken } from "../../use-cases/transcript/search.test-kit.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";
import { findAll } from "./find-all.ts";
import { indexCourses } from "./index-courses.ts";

/** An indexed course whose lectures contain these lines. */
export const makeSpoken = async (
  lectures: readonly (readonly string[])[],
  input: Parameters<typeof makeLesson>[0] = {},
): Promise<Lesson> => {
  const lesson = await makeLesson({ ...input, modules: [{ videos: Math.max(1, lectures.length) }] });
  for (const [n, lines] of lectures.entries()) {
    if (lines.length === 0) continue;
    const videoId = lesson.module.videos[n]?.id ?? 0;
    await publishTranscript({ videoId, segments: spoken(lines, 60) });
    await refreshVideo(videoId);
  }
  await indexCourses([lesson.course.id]);
  return lesson;
};

/** Changes a course and processes the resulting message. */
export const changed = async (courseId: number, change: (course: CourseRecord) => CourseRecord): Promise<void> => {
  await changeCourse(courseId, change);
  await indexCourses([courseId]);
};

type Asked = Readonly<Record<string, string>>;

const networks = state("networks that search", () => ({ count: 0 }));

export const find = (
  query: string,
  more: Asked = {},
  caller: Visitor = guest,
  network = `network ${++networks.count}`,
) =>
  findAll({
    caller: isPerson(caller) ? bearerOf(caller) : guest,
    network,
    query: route.query.parse({ query, ...more }),
  });

export const lecturesOf = async (query: string, more: Asked = {}): Promise<number[]> =>
  (await find(query, { kind: "words", limit: "20", ...more })).words.map(({ video }) => video.id);
