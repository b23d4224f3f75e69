import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cover } from "./cover.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

// Hashes of reference covers: a changed cover would change for users on every page.
test.each([
  [37, 1, "Computer science", "507128a7ea803dc5"],
  [74, 2, "Statistics", "cee0b0b1316b7389"],
  [111, 3, "Chemistry", "0dbe9193e246a9a1"],
  [148, 4, "Music", "6beef0d65b254617"],
  [185, 5, "Physics", "ea8491a0d9078e95"],
  [222, 6, "Economics", "1e35239f644cdd9e"],
  [259, 7, "Biology", "ba5d1d61c11207c7"],
  [296, 8, "Languages", "df8a4093f1197a9b"],
  [333, 9, "Mathematics", "09ba7665f7208d09"],
  [370, 10, "History", "5712e5d6a86f99d2"],
  [518, 14, "Cooking", "259d0fb0d1928b6f"],
  [999, 27, "Café ☕", "c7ce388fc6cf8b0b"],
])("the cover of course %i in category %i (%s) is the reference drawing", (courseId, id, name, expected) => {
  expect(hash(cover(courseId, { id, name }))).toBe(expected);
});

test("CAT-20: the crops and the course without a category are the reference drawing", () => {
  expect(hash(cover(5, null))).toBe("d87c1d283fe5245e");
  expect(hash(cover(8, null, "lecture"))).toBe("369bb46332c41ca9");
  expect(hash(cover(25, { id: 4, name: "Music" }, "chip"))).toBe("6255da5d06858c96");
});

test("CAT-20: four hundred covers over all families are the reference drawings, under 16 KB each", () => {
  const names = [
    "Computer science",
    "Statistics",
    "Chemistry",
    "Music",
    "Physics",
    "Economics",
    "Biology",
    "Languages",
    "Mathematics",
    "History",
    "Cooking",
    "Café ☕",
  ];
  const drawn = Array.from({ length: 400 }, (_, index) =>
    cover(index + 1, { id: (index + 1) % 17, name: names[(index + 1) % 12] ?? "" }),
  );
  expect(hash(drawn.join(""))).toBe("cf4a363c631b58ef");
  expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThan(16_000);
});
