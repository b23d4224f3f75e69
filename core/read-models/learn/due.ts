import type { readLearn } from "@cu/api/learn";
import type { Returned } from "@cu/api/route";
import { answersToPass } from "@cu/quiz-sheet/certification-score";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { openWindows, workedFor } from "./held.ts";
import { type Learned, lectureOf, nextVideo } from "./learned.ts";
import { type CoursePoints, learnCourse } from "./row.ts";

type Home = Returned<typeof readLearn>;
type Due = Home["due"][number];

const maxShown = 6;
const maxClasses = 3;

/** Upcoming ends: class windows with unfinished content, and certificates in progress (LRN-03). */
export const dueOf = (all: readonly Learned[], points: CoursePoints, at: number): Due[] =>
  all
    .flatMap((read) => [...windowsDue(read, at), ...certificateDue(read, points)])
    .toSorted((a, b) => Date.parse(a.accessUntil) - Date.parse(b.accessUntil))
    .slice(0, maxShown);

const windowsDue = ({ course, held, videos }: Learned, at: number): Due[] =>
  held.classes.flatMap((one) =>
    openWindows(one, course.id, at).flatMap((window): Due[] => {
      const own = videos.filter(({ module }) => module.id === window.module);
      const [first] = own;
      const left = own.filter(({ isWatched }) => !isWatched);
      const questionsLeft = own.reduce((sum, { video, right }) => sum + video.questionIds.length - right, 0);
      if (!first || (left.length === 0 && questionsLeft === 0)) return [];
      const next = nextVideo(own) ?? own.find(({ video, right }) => right < video.questionIds.length);
      return [
        {
          kind: "class",
          classId: one.id,
          label: one.label,
          timeZone: one.timeZone,
          course: learnCourse(course),
          moduleNumber: first.moduleNumber,
          moduleName: first.module.name,
          accessFrom: window.accessFrom,
          accessUntil: window.accessUntil,
          lectures: own.length,
          lecturesLeft: left.length,
          questionsLeft,
          secondsLeft: left.reduce((sum, { video, watchedSeconds }) => sum + (video.duration ?? 0) - watchedSeconds, 0),
          next: next ? lectureOf(next) : null,
        },
      ];
    }),
  );

const certificateDue = ({ held, course }: Learned, points: CoursePoints): Due[] => {
  const certificate = workedFor(held.entitlements);
  const score = points.get(course.id)?.score;
  if (!certificate || certificate.status === "requested" || !course.certification || !score) return [];
  const level = course.certification.minPerformLevel;
  return [
    {
      kind: "certificate",
      course: learnCourse(course),
      score: score.percent,
      level,
      questionsToLevel: answersToPass(score, level),
      questions: score.choices + score.open,
      waiting: score.waiting,
      accessUntil: certificate.accessUntil,
    },
  ];
};

/** The next day on which a class window opens or closes, with its time zone. */
export const nextEvent = (classes: readonly ClassItem[], at: number) => {
  const [first] = classes
    .flatMap(({ scheduledAccesses, timeZone }) =>
      scheduledAccesses.flatMap(({ accessFrom, accessUntil }) =>
        [accessFrom, accessUntil].map((instant) => ({ instant, timeZone })),
      ),
    )
    .filter(({ instant }) => Date.parse(instant) > at)
    .toSorted((a, b) => Date.parse(a.instant) - Date.parse(b.instant));
  return first;
};

/** The windows of the user's classes on one timeline, each class with the first of its courses that were read. */
export const classesOf = (all: readonly Learned[], at: number): Home["classes"] => {
  const seen = new Set<number>();
  return all
    .flatMap((read) =>
      read.held.classes.flatMap((one) => {
        if (seen.has(one.id) || !one.scheduledAccesses.some(({ accessUntil }) => Date.parse(accessUntil) >= at))
          return [];
        const windows = windowsOf(one, read);
        if (windows.length === 0) return [];
        seen.add(one.id);
        const course = learnCourse(read.course);
        return [{ id: one.id, label: one.label, timeZone: one.timeZone, course, windows }];
      }),
    )
    .slice(0, maxClasses);
};

const windowsOf = (one: ClassItem, { course, videos }: Learned) =>
  course.modules.flatMap((module, n) => {
    const window = one.scheduledAccesses.find((each) => each.collection === course.id && each.module === module.id);
    if (!window) return [];
    const own = videos.filter((video) => video.module.id === module.id);
    return [
      {
        moduleNumber: n + 1,
        name: module.name,
        accessFrom: window.accessFrom,
        accessUntil: window.accessUntil,
        lectures: own.length,
        lecturesWatched: own.filter(({ isWatched }) => isWatched).length,
        questions: own.reduce((sum, { video }) => sum + video.questionIds.length, 0),
        right: own.reduce((sum, { right }) => sum + right, 0),
      },
    ];
  });
