import type { Parsed, Returned } from "@cu/api/route";
import { lecturesPerPage, type readStudy as route } from "@cu/api/study";
import { countUnsettled, withoutTrials } from "../../access/unsettled.ts";
import { judge } from "../../access/video-access.ts";
import type { Caller, Person } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { questionsFor } from "../../use-cases/quiz/list.ts";
import { readSegments } from "../../use-cases/transcript/read.ts";
import { openRefunds } from "./end-refunds.ts";
import { type OpenLecture, type OpenStudy, openStudy } from "./open.ts";

/** A response ends before the lecture that would exceed this. */
const maxBytes = 1_000_000;

/** A Lambda response has 6 MB at most; a transcript up to 4.5 (TRN-19), questions up to 4 (QZC-44). */
const maxOfOne = 5_000_000;

/** The cursor of a response: odd numbers are lectures, the following even ones only that lecture's questions. */
const lectureAt = (order: number) => order * 2 - 1;
const questionsAt = (order: number) => order * 2;

/** WCH-60: a module or lecture as text, for users who may watch it. At most three store calls per lecture. */
export const readStudy = async (
  caller: Caller,
  { params, query }: Pick<Parsed<typeof route>, "params" | "query">,
): Promise<Returned<typeof route>> => {
  const study = await openStudy(caller, { ...params, videoId: query.video });
  const { person, course, lectures } = study;
  const from = query.from ?? 1;
  const left = lectures.filter(({ order }) => questionsAt(order) >= from);
  const read: Returned<typeof route>["lectures"] = [];
  const exports = await exportsOf(study);
  let bytes = 0;
  for (const lecture of left.slice(0, lecturesPerPage)) {
    await countUnsettled(person, lecture.access);
    const text = await readLecture(person, course, lecture);
    const own = Buffer.byteLength(JSON.stringify(text));
    bytes += own;
    if (bytes > maxBytes && read.length > 0) break;
    if (from === questionsAt(lecture.order)) read.push({ ...text, lines: [] });
    else if (own > maxOfOne)
      return { lectures: [{ ...text, questions: [] }], next: questionsAt(lecture.order), exports };
    else read.push(text);
  }
  const next = left[read.length];
  return { lectures: read, next: next ? lectureAt(next.order) : null, exports };
};

/** The effect of exporting these lectures on their reader's refunds. */
const exportsOf = async (study: OpenStudy): Promise<Returned<typeof route>["exports"]> => {
  const { person, entitlements, lectures } = study;
  if (lectures.length > 0 && lectures.every(({ access }) => isTrialAlone(access))) return "trial";
  return (await openRefunds(person, entitlements, study)).size > 0 ? "endsRefund" : "open";
};

const isTrialAlone = (access: OpenLecture["access"]): boolean =>
  judge(access.visitor, { ...access, entitlements: withoutTrials(access.entitlements) }).state !== "allowed";

export type StudyText = Returned<typeof route>["lectures"][number];

/** Transcript and questions of a lecture as its learner may see them now. */
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
    ...(item.transcriptLanguage !== undefined && { language: item.transcriptLanguage }),
    lines: segments.map(({ startTime, text, startOfParagraph }) => ({ startTime, text, startOfParagraph })),
    questions,
  };
};
