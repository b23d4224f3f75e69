import type { Parsed, Returned } from "@cu/api/route";
import { lecturesPerPage, type readStudy as route } from "@cu/api/study";
import type { Caller, Person } from "../actor.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { readVideo } from "../courseware/read-video.ts";
import { questionsFor } from "../quiz/list.ts";
import { readSegments } from "../transcript/read.ts";
import { type OpenLecture, openStudy } from "./open.ts";

/** An answer ends before the lecture that would bring it over: a Lambda answers 6 MB at most, one lecture has up to 5. */
const mostBytes = 1_000_000;

/** WCH-60: a module, or one of its lectures, as text for who may watch it. Three store calls a lecture at most. */
export const readStudy = async (
  caller: Caller,
  { params, query }: Pick<Parsed<typeof route>, "params" | "query">,
): Promise<Returned<typeof route>> => {
  const { person, course, lectures } = await openStudy(caller, { ...params, videoId: query.video });
  const left = lectures.filter(({ order }) => order >= (query.from ?? 1));
  const read: Returned<typeof route>["lectures"] = [];
  let bytes = 0;
  for (const lecture of left.slice(0, lecturesPerPage)) {
    const text = await readLecture(person, course, lecture);
    bytes += Buffer.byteLength(JSON.stringify(text));
    if (bytes > mostBytes && read.length > 0) break;
    read.push(text);
  }
  return { lectures: read, next: left[read.length]?.order ?? null };
};

export type StudyText = Returned<typeof route>["lectures"][number];

/** The words and questions of a lecture as its learner may see them now. */
export const readLecture = async (
  person: Person,
  course: CourseRecord,
  { video, order }: Pick<OpenLecture, "video" | "order">,
): Promise<StudyText> => {
  const item = await readVideo(video.id);
  const [{ segments }, questions] = await Promise.all([readSegments(item), questionsFor(person, course, video, item)]);
  return {
    videoId: video.id,
    order,
    title: video.title,
    lines: segments.map(({ startTime, text, startOfParagraph }) => ({ startTime, text, startOfParagraph })),
    questions,
  };
};
