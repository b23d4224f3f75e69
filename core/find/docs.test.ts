import { courseLevels } from "@cu/api/course.form";
import { expect, test } from "vitest";
import { packJson } from "../store/packed.ts";
import { type CourseDoc, packDocs, unpackDocs } from "./docs.ts";

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

test("FND-91: an index keeps each level, and that nobody has said one", () => {
  const docs = (["", ...courseLevels] as const).map((level, n) => ({ ...doc, id: n, level }));
  expect(unpackDocs(packDocs(docs))).toEqual(docs);
});

test("FND-91: what an index from before courses had levels guessed is read as none", () => {
  const guessed = [0, 1].map((more) => [
    7,
    "d7",
    1,
    "Northgate",
    more,
    0,
    150,
    [3],
    [[9, 150, [[11, 60, 1, "en", 1]]]],
  ]);
  expect(unpackDocs(packJson(guessed))).toEqual([doc, doc]);
});
