import type { Segment } from "@cu/captions/segment";
import type { Lesson } from "../../access/lesson.test-kit.ts";
import { guest, isPerson, type Visitor } from "../../foundation/actor.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { bearerOf } from "../test-kit/person.ts";
import { refreshVideo } from "../video/refresh.ts";
import { indexCourse } from "./index-course.ts";
import { publishTranscript } from "./publish.ts";
import { searchTranscripts } from "./search.ts";

export const spoken = (texts: readonly string[], every = 3): Segment[] =>
  texts.map((text, n) => ({ text, startTime: n * every, endTime: (n + 1) * every, startOfParagraph: n === 0 }));

/** Publishes a video's transcript and processes its message. */
export const say = async (videoId: number, ...texts: string[]): Promise<void> => {
  await publishTranscript({ videoId, segments: spoken(texts) });
  for (const courseId of await refreshVideo(videoId)) await indexCourse(courseId);
};

/** Publishes transcripts for all videos of a course, synced into the course in one write. */
export const sayInAll = async (lesson: Lesson, textsOf: (n: number) => readonly string[]): Promise<void> => {
  const versions = new Map<number, number>();
  await eachOf([...videosOf(lesson).entries()], async ([n, videoId]) => {
    const { version } = await publishTranscript({ videoId, segments: spoken(textsOf(n)) });
    versions.set(videoId, version);
  });
  await changeCourse(lesson.course.id, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) => ({ ...video, transcriptVersion: versions.get(video.id) ?? null })),
    })),
  }));
  await indexCourse(lesson.course.id);
};

export const videosOf = ({ course }: Lesson) => course.modules.flatMap(({ videos }) => videos.map(({ id }) => id));

export const search = async (
  { course }: Lesson,
  searchValue: string,
  searcher: Visitor = guest,
  { key, network = `network of ${course.id}` }: { key?: string | undefined; network?: string } = {},
) => {
  const caller = isPerson(searcher) ? bearerOf(searcher) : guest;
  return (await searchTranscripts(course.id, { searchValue, key, caller, network })).results;
};

export const linesOf = async (lesson: Lesson, term: string) =>
  (await search(lesson, term)).flatMap(({ transcripts }) => transcripts.map(({ text }) => text));
