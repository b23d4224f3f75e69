import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import { shareCsv, shareRows } from "../../../features/course/share/share-rows.ts";
import { watchedMinutes } from "./watched-minutes.ts";

test("CRS-27: links to an unlisted course carry its key, links to a public one never", () => {
  const unlisted = makeCourse({ privacyScope: "unlisted", collectionUnlistedKey: "a key&b" });
  const links = shareRows(unlisted, "https://x.test").map(({ link }) => link);
  expect(links[0]).toBe("https://x.test/collections/5/?key=a+key%26b");
  expect(links.every((link) => link.endsWith("?key=a+key%26b"))).toBe(true);
  const open = makeCourse({ privacyScope: "public", collectionUnlistedKey: "left over" });
  expect(shareRows(open, "https://x.test").some(({ link }) => link.includes("key"))).toBe(false);
});

test("CRS-27: a spreadsheet calculates nothing from the titles of a course, and no title breaks a row", () => {
  const csv = (name: string) => shareCsv([{ kind: "Video", name, link: "https://x.test/" }]).split("\r\n")[1];
  for (const name of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1"]) {
    expect(csv(name)).toMatch(/^"Video","'/);
  }
  expect(csv('say "x", then\ny')).toBe('"Video","say ""x"", then\ny","https://x.test/"');
  expect(shareCsv([])).toBe('\uFEFF"Type","Name","Link"\r\n');
});

test("CRS-21: the player takes 60% of the window's width", () => {
  const css = readFileSync(path.join(import.meta.dirname, "player-window.module.css"), "utf8");
  expect(css).toMatch(/\.lecture \{[^}]*grid-template-columns: minmax\(0, 3fr\) minmax\(0, 2fr\)/);
});

test("CRS-28: watched units become stretches of the strip, neighbours one stretch, nothing beyond the end", () => {
  expect(watchedMinutes([6, 12, 0, 3, 6], 290)).toEqual([
    [0, 120],
    [180, 210],
    [240, 290],
  ]);
  expect(watchedMinutes([], 60)).toEqual([]);
  // Partial minutes don't touch, and nothing at or past the end is drawn.
  expect(watchedMinutes([3, 6, 0, 1], 600)).toEqual([
    [0, 30],
    [60, 120],
    [180, 190],
  ]);
  expect(watchedMinutes([6, 6, 6], 60)).toEqual([[0, 60]]);
});
