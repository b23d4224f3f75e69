import { courseLevels } from "@cu/api/course-bounds";
import { expect, test } from "vitest";
import { type CourseDoc, docsOf } from "./docs.ts";
import { packDocs, unpackDocs } from "./packed-docs.ts";

const doc: CourseDoc = {
  id: 7,
  digest: "d7",
  madeAt: 1,
  university: "Northgate",
  level: "",
  free: false,
  price: 150,
  authors: [3],
  modules: [{ id: 9, price: 150, videos: [{ id: 11, seconds: 60, version: 1, language: "en", chunks: 1 }] }],
};

test("FND-95: an index stores each level, and the unspecified one", () => {
  const docs = (["", ...courseLevels] as const).map((level, n) => ({ ...doc, id: n, level }));
  expect(unpackDocs(packDocs(docs)).courses()).toEqual(docs);
});

test("FND-95: each document is found at its number, behind courses that are gone too, and nothing is lost on the way", () => {
  const gone = { ...doc, id: 8, digest: "gone", university: "", madeAt: 0, price: 0, authors: [], modules: [] };
  const large = {
    ...doc,
    id: 2 ** 40,
    university: "Universität 数学",
    level: "advanced" as const,
    free: true,
    authors: [3, 2 ** 33],
    modules: [
      { id: 20, price: 0, videos: [] },
      {
        id: 21,
        price: 99_999,
        videos: [
          { id: 30, seconds: -1, version: 0, language: "", chunks: 0 },
          { id: 31, seconds: 0, version: 3, language: "de", chunks: 200 },
        ],
      },
    ],
  };
  const courses = [gone, doc, gone, gone, large, doc, gone].map((course, n) => ({ ...course, id: course.id + n }));
  const docs = unpackDocs(packDocs(courses));
  const all = courses.flatMap(docsOf);
  expect(docs.courses()).toEqual(courses);
  expect(docs.size).toBe(all.length);
  expect(all.map((_, number) => docs.docAt(number))).toEqual(all);
  expect(docs.docAt(all.length)).toBeUndefined();
  expect(docs.spans.map(({ lectures }) => lectures)).toEqual([0, 1, 0, 0, 2, 1, 0]);
  expect(unpackDocs(packDocs([])).docAt(0)).toBeUndefined();
});
