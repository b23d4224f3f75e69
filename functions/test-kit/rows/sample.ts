import { all, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  // The world's course has no sample.
  { route: "sample.read", expected: all(404), sent: ({ course }) => ({ params: { courseId: course.id } }) },
  {
    route: "sample.answer",
    expected: all(404),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: { question: 1, selectedOptions: [1] } }),
  },
];
