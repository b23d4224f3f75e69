import type { readDesk } from "@cu/api/creator";
import type { listDrafts } from "@cu/api/draft";
import type { listInvitations } from "@cu/api/invitation";
import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { Course } from "../../../features/course/course.ts";
import { paths } from "../../../lib/paths.tsx";
import { countText } from "../../../ui/duration.ts";

type Desk = Answer<typeof readDesk>;
type Question = Desk["questions"][number];

/** A creator's to-do, with its one action. */
export type Waiting = {
  key: string;
  kind: "question" | "class" | "invitation" | "draft" | "transcript";
  title: string;
  text: string;
  /** Since when; null if not recorded. */
  since: string | null;
  action: { text: string; to: string };
  /** The thread that the action opens. */
  thread?: { courseId: number; classId: number | null };
};

export type Sources = {
  desk: Desk | undefined;
  invitations: Answer<typeof listInvitations>["invitations"];
  classInvitations: Answer<typeof listInvitations>["classes"];
  drafts: Answer<typeof listDrafts>["drafts"];
  courses: readonly Course[];
};

/**
 * CRE-61: classes first, as their students can't watch, then dated entries, oldest first, and last the transcripts, by
 * number missing.
 */
export const queueOf = ({ desk, invitations, classInvitations, drafts, courses }: Sources): Waiting[] => [
  ...(desk?.classes ?? []).map(classEntry),
  ...[
    ...threadsOf(desk?.questions ?? []),
    ...invitations.map(invitationEntry),
    ...classInvitations.map(classInvitationEntry),
    ...drafts.map(draftEntry),
  ].toSorted((one, other) => (one.since ?? "").localeCompare(other.since ?? "")),
  ...transcriptEntries(courses),
];

const classEntry = ({ id, code, missing, moduleName, members }: Desk["classes"][number]): Waiting => ({
  key: `class ${id}`,
  kind: "class",
  title: `Class code ${code} is out of step`,
  text: `${moduleName}${missing > 1 ? ` and ${countText(missing - 1, "other module")} have` : " has"} no days, so ${
    members === 0 ? "no one who joins" : members === 1 ? "its student" : `none of its ${members} students`
  } can watch ${missing > 1 ? "them" : "it"}.`,
  since: null,
  action: { text: "Update code", to: paths.classCodes },
});

/** Questions of one thread are grouped, titled by the oldest. */
const threadsOf = (questions: readonly Question[]): Waiting[] =>
  [...Map.groupBy(questions, threadOf)].flatMap(([key, [first, ...others]]) =>
    first ? entryOf(key, first, others.length) : [],
  );

const threadOf = ({ courseId, moduleNumber, videoNumber, class: group }: Question): string =>
  `question ${courseId} ${moduleNumber} ${videoNumber} ${group?.id}`;

const entryOf = (key: string, question: Question, others: number): Waiting => {
  const { text, user, courseId, moduleNumber, videoNumber, placeName, class: group, askedAt } = question;
  const by = user ? fullName(user) : "Somebody";
  const where = [group?.label, placeName].filter((name) => name !== undefined).join(", ");
  return {
    key,
    kind: "question",
    title: `“${text}”`,
    text: others > 0 ? `${others + 1} questions without an answer. This one by ${by}, ${where}.` : `${by}, ${where}.`,
    since: askedAt,
    action: {
      text: "Answer",
      to:
        moduleNumber === null
          ? paths.course(courseId)
          : videoNumber === null
            ? paths.module(courseId, moduleNumber)
            : paths.video(courseId, moduleNumber, videoNumber),
    },
    thread: { courseId, classId: group?.id ?? null },
  };
};

const invitationEntry = ({ courseId, courseName, role, by, askedAt }: Sources["invitations"][number]): Waiting => ({
  key: `invitation ${courseId} ${role}`,
  kind: "invitation",
  title: courseName,
  text: `${by} asks you to be its ${role === "primary" ? "primary author" : "co-author"}.`,
  since: askedAt,
  action: { text: "Look at it", to: paths.invitations },
});

const classInvitationEntry = ({ classId, label, by, askedAt }: Sources["classInvitations"][number]): Waiting => ({
  key: `class invitation ${classId}`,
  kind: "invitation",
  title: label,
  text: `${by} asks you to be its co-creator.`,
  since: askedAt,
  action: { text: "Look at it", to: paths.invitations },
});

const draftEntry = ({ id, name, courseId, savedAt, moduleCount, videoCount }: Sources["drafts"][number]): Waiting => ({
  key: `draft ${id}`,
  kind: "draft",
  title: name.trim() || "A course without a name",
  text: `${courseId === null ? "Draft" : "Changes that are not published"}: ${countText(moduleCount, "module")}, ${countText(videoCount, "video")}.`,
  since: savedAt,
  action: { text: "Go on", to: courseId === null ? `${paths.createCourse}?draft=${id}` : paths.editCourse(courseId) },
});

/** Number of the creator's videos without a transcript; borrowed ones are for their author to transcribe (CRE-45). */
const untold = ({ modules }: Course): number =>
  modules.reduce(
    (sum, { id, videos }) =>
      sum + videos.filter((video) => video.parentModule === id && video.transcriptStatus === "none").length,
    0,
  );

const transcriptEntries = (courses: readonly Course[]): Waiting[] =>
  courses
    .flatMap((course) => (course.mayEdit && untold(course) > 0 ? [{ course, count: untold(course) }] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ course: { id, name }, count }) => ({
      key: `transcript ${id}`,
      kind: "transcript",
      title: name,
      text: `${countText(count, "video")} without a transcript: learners can neither read nor search them.`,
      since: null,
      action: { text: "Look at it", to: paths.ownCourse(id) },
    }));

const day = 86_400_000;

/** "today", "1 day", "4 days". */
export const ageText = (since: string, now: number): string => {
  const days = Math.floor((now - Date.parse(since)) / day);
  return days < 1 ? "today" : countText(days, "day");
};

/** Headline above the list. */
export const findingOf = (queue: readonly Waiting[], more: boolean, now: number): string => {
  if (queue.length === 0) return "Nothing waits for you";
  const many = queue.length === 1 ? "One thing waits for you" : `${queue.length} things wait for you`;
  const oldest = queue.flatMap(({ since }) => since ?? []).toSorted()[0];
  const age = oldest === undefined ? "today" : ageText(oldest, now);
  return `${more ? `More than ${many[0]?.toLowerCase()}${many.slice(1)}` : many}${age === "today" ? "" : `, the oldest for ${age}`}`;
};
