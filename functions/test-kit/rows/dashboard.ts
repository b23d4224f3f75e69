import { first, nowhere, ofTheHouse, type Row, signedIn, theCourse, theHiddenCourse } from "../row.ts";
import type { World } from "../world.ts";

// Created by the owner, without members: for all others it does not exist.
const theClass = ({ classId }: World) => ({ query: { coupon: String(classId) } });
const ofOwner = (world: World) => ({ ...theClass(world), params: { studentId: String(world.person.owner.id) } });
const inVideo = (world: World) => ({ ...theClass(world), params: first(world) });
const theVideo = (world: World) => {
  const { courseId: collection, moduleId: module, videoId: video } = first(world);
  return { query: { coupon: String(world.classId), collection, module, video } };
};

export const rows: readonly Row[] = [
  { route: "dashboard.course-activity", expected: signedIn(200), sent: theCourse },
  {
    route: "dashboard.course-activity",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: theHiddenCourse,
  },
  { route: "dashboard.course-summaries", expected: signedIn(200), sent: theCourse },
  {
    route: "dashboard.course-summaries",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: theHiddenCourse,
  },
  ...(
    [
      "dashboard.class-statistics",
      "dashboard.module-percentages",
      "dashboard.home-videos",
      "dashboard.home-roster",
      "dashboard.roster",
      "dashboard.videos",
      "dashboard.watched-parts",
    ] as const
  ).flatMap((route): Row[] => [
    { route, object: "the owner's class", expected: ofTheHouse(200, 404), sent: theClass },
    { route, object: "no class", expected: signedIn(404), sent: () => ({ query: { code: String(nowhere) } }) },
    { route, object: "a class that is not named", expected: signedIn(400) },
  ]),
  { route: "dashboard.weekly-time", expected: ofTheHouse(200, 404), sent: ofOwner },
  {
    route: "dashboard.weekly-time",
    object: "of somebody who is not in the class",
    expected: ofTheHouse(404, 404),
    sent: (world) => ({ ...theClass(world), params: { studentId: String(nowhere) } }),
  },
  {
    route: "dashboard.student-summaries",
    object: "of an instructor, who is no student",
    expected: ofTheHouse(404, 404),
    sent: ofOwner,
  },
  {
    route: "dashboard.student-activity",
    object: "of nobody in the class",
    expected: ofTheHouse(404, 404),
    sent: (world) => ({ query: { coupon: String(world.classId), username: "nobody" } }),
  },
  { route: "dashboard.retention", expected: ofTheHouse(200, 404), sent: theVideo },
  { route: "dashboard.video-statistics", expected: ofTheHouse(200, 404), sent: inVideo },
  { route: "dashboard.video-questions", expected: ofTheHouse(200, 404), sent: inVideo },
  {
    route: "dashboard.qna-statistics",
    object: "of an instructor, who is no student",
    expected: ofTheHouse(404, 404),
    sent: inVideo,
  },
  {
    route: "dashboard.qna-activity",
    object: "the owner's class, whose Q&A is its own (QNA-41)",
    expected: [401, 404, 404, 404, 404, 200, 403],
    sent: theClass,
  },
  { route: "dashboard.qna-activity", object: "a class that is not named", expected: signedIn(400) },
  {
    route: "quiz.statistics",
    object: "in a class, of a question that is not there",
    expected: ofTheHouse(404, 404),
    sent: (world) => ({ ...theClass(world), params: { ...first(world), questionId: nowhere } }),
  },
];
