import { expect, test } from "vitest";
import { type SampleCourse, sampleSheet } from "./sample-sheet.ts";
import { readSheet } from "./sheet.ts";

const video = (id: number, duration: number | null) => ({ id, title: `Video ${id}`, duration });
const readBack = (course: SampleCourse) =>
  readSheet(JSON.stringify(sampleSheet(course)), {
    modules: course.modules.map(({ id, videos }) => ({
      uid: String(id),
      videos: videos.map((each) => ({ uid: String(each.id), id: each.id, durationSeconds: each.duration })),
    })),
  });

test("BLK-03, E-116: the sample of a course is a file that its upload takes, however short the first video is", () => {
  for (const duration of [null, 1, 0.5, 29, 3600]) {
    const course = {
      modules: [
        { id: 1, name: "Empty", videos: [] },
        { id: 2, name: "Two", videos: [video(21, duration), video(22, 60)] },
        { id: 3, name: "Three", videos: [video(31, 60)] },
      ],
    };
    const { questions, errors } = readBack(course);
    expect(errors).toEqual([]);
    expect(questions.map((each) => [each.video, each.questionType])).toEqual([
      [21, "select_one"],
      [21, "choose_all_that_apply"],
      [21, "open_ended"],
    ]);
  }
});

test("BLK-04: the sample names the modules as the course does, and one without a name 'Sample Module {n}'", () => {
  const modules = [
    { id: 1, name: "Graphs", videos: [] },
    { id: 2, name: " ", videos: [] },
  ];
  expect(sampleSheet({ modules }).map(({ module }) => module)).toEqual(["Graphs", "Sample Module 2"]);
  expect(sampleSheet({ modules: [] }).map(({ module }) => module)).toEqual(["Sample Module 1", "Sample Module 2"]);
});
