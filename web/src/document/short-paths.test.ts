import { expect, test } from "vitest";
import { cover } from "../ui/cover/cover.ts";
import { shortPaths } from "./short-paths.ts";

/** All points of a path, in tenths. */
const points = (path: string): string[] => {
  const found: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = "", a = "0", b = "0"] of path.matchAll(/([MLmlhZ])(-?[\d.]+)? ?(-?[\d.]+)?/g)) {
    const [dx, dy] = [Math.round(Number(a) * 10), Math.round(Number(b) * 10)];
    if (command === "Z") [x, y] = [startX, startY];
    else if (command === "M" || command === "L") [x, y] = [dx, dy];
    else [x, y] = [x + dx, y + dy];
    if (command.toLowerCase() === "m") [startX, startY] = [x, y];
    found.push(`${command.toLowerCase()} ${x} ${y}`);
  }
  return found;
};

const pathsOf = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path);

const names = ["Computer science", "Statistics", "Chemistry", "Music", "Physics", "Biology", "Languages", "History"];

test("PUB-20: a cover in a document has the same points in fewer bytes", () => {
  const drawn = names.flatMap((name, index) => [1, 2, 3].map((id) => cover(id * 37, { id: index + 1, name })));
  const short = drawn.map(shortPaths);
  expect(short.flatMap(pathsOf).map(points)).toEqual(drawn.flatMap(pathsOf).map(points));
  expect(short.join("").length).toBeLessThan(drawn.join("").length);
  expect(short.join("")).toContain("h0m");
});

test("PUB-20: paths in another format than covers' are unchanged", () => {
  const icon = '<path d="M18.9 6.2A9 9 0 1 0 18.9 17.8"/><p>d="M1 1L2 2" is text</p>';
  expect(shortPaths(icon)).toBe(icon);
});
