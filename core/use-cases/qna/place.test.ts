import { expect, test } from "vitest";
import { makeCourse } from "../test-kit/course.ts";
import {
  classIdOf,
  findPlace,
  groupKeyOf,
  levelKeyOf,
  levelOf,
  type Place,
  placeOfLevel,
  threadKeyOf,
} from "./place.ts";

const course = await makeCourse({ modules: [{ videos: 2 }, { videos: 2 }] });
const [first, second] = course.modules;
const video = second?.videos[1];
if (!first || !second || !video) throw new Error("The course has two modules of two videos.");
const [ofCourse, ofModule, ofVideo]: [Place, Place, Place] = [
  { course, module: null, video: null },
  { course, module: second, video: null },
  { course, module: second, video },
];
const nowhere = 987_654_321;
const courseId = course.id;

const missing = (ids: Parameters<typeof findPlace>[1]) => {
  try {
    return findPlace(course, ids);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test("QNA-01: a path names a course, a module of it, or a video of that; what is not there, or elsewhere, is missing", () => {
  expect(findPlace(course, { courseId })).toEqual(ofCourse);
  expect(findPlace(course, { courseId, moduleId: second.id })).toEqual(ofModule);
  expect(findPlace(course, { courseId, moduleId: second.id, videoId: video.id })).toEqual(ofVideo);
  expect([
    missing({ courseId, moduleId: nowhere }),
    missing({ courseId, moduleId: nowhere, videoId: video.id }),
    missing({ courseId, moduleId: second.id, videoId: nowhere }),
    missing({ courseId, moduleId: first.id, videoId: video.id }),
  ]).toEqual(["module.missing", "module.missing", "video.missing", "video.missing"]);
});

test("QNA-01: a thread is found by its key, a video's also in another module; a place the course has lost is null", () => {
  const places = [ofCourse, ofModule, ofVideo];
  expect(places.map(levelOf)).toEqual(["collection", "module", "video"]);
  const keys = places.map(levelKeyOf);
  expect(keys).toEqual(["course", `module-${second.id}`, `video-${video.id}`]);
  expect(keys.map((key) => placeOfLevel(course, key))).toEqual(places);
  const moved = {
    ...course,
    modules: [
      { ...first, videos: [...first.videos, video] },
      { ...second, videos: second.videos.slice(0, 1) },
    ],
  };
  expect(placeOfLevel(moved, `video-${video.id}`)?.module?.id).toBe(first.id);
  for (const key of [`module-${nowhere}`, `video-${nowhere}`, "module-", "video-"])
    expect(placeOfLevel(course, key)).toBeNull();
});

test("QNA-41: public and class threads have separate keys", () => {
  expect([groupKeyOf(null), groupKeyOf({ id: 12 })]).toEqual(["public", "class-12"]);
  expect([classIdOf("public"), classIdOf("class-12")]).toEqual([null, 12]);
  expect([threadKeyOf(ofCourse, null), threadKeyOf(ofVideo, { id: 12 })]).toEqual([
    { courseId, groupKey: "public", levelKey: "course" },
    { courseId, groupKey: "class-12", levelKey: `video-${video.id}` },
  ]);
});
