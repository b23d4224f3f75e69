import { expect, test } from "vitest";
import { cropOf, middle, pulled } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("CRE-57: the square is as large as the picture allows, in its middle, and shrinks as the picture grows", () => {
  expect(cropOf(wide, middle)).toEqual({ side: 200, left: 100, top: 0 });
  expect(cropOf(wide, { ...middle, zoom: 2 })).toEqual({ side: 100, left: 150, top: 50 });
});

test("CRE-57: pulling moves the picture with the pointer and never beyond its edge", () => {
  expect(cropOf(wide, pulled(wide, middle, 0.25, 0.25))).toEqual({ side: 200, left: 50, top: 0 });
  expect(cropOf(wide, pulled(wide, middle, -9, 0))).toEqual({ side: 200, left: 200, top: 0 });
  expect(cropOf(wide, pulled(wide, middle, 9, 0)).left).toBe(0);
});
