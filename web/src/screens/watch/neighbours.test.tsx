import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Neighbours } from "./neighbours.tsx";
import { placeIn } from "./place.ts";
import { makeWatchCourse } from "./watch.test-kit.ts";

const ways = (module: string, video: string, openIds?: ReadonlySet<number>, course = makeWatchCourse()) => {
  const place = placeIn(course, module, video);
  if (!place) throw new Error("There is no such lecture.");
  const { unmount } = render(
    <MemoryRouter initialEntries={["/?key=k"]}>
      <Neighbours {...{ course, place, openIds }} />
    </MemoryRouter>,
  );
  const told = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  unmount();
  return told;
};

const at = (module: number, video: number) => `/collections/5/modules/${module}/videos/${video}/?key=k`;

test("WCH-03: previous and next links name their lecture, and skip locked ones", () => {
  const first = ["Previous, 1.1, 10:00Relaxing an edge", at(1, 1)];
  const third = ["Next, 1.3, 10:00Negative edges", at(1, 3)];
  expect(ways("1", "2")).toEqual([first, third]);
  expect(ways("1", "1")).toEqual([["Next, 1.2, 10:00Dijkstra's order", at(1, 2)]]);
  // Until it is known what is open, the module's own lectures are.
  expect(ways("1", "3")).toEqual([["Previous, 1.2, 10:00Dijkstra's order", at(1, 2)]]);
  expect(ways("1", "3", new Set([50, 52])).at(-1)).toEqual(["Next, 3.1, 10:00Cuts", at(3, 1)]);
  expect(ways("3", "1", new Set([50, 52]))).toEqual([["Previous, 1.3, 10:00Negative edges", at(1, 3)]]);
});

test("WCH-03: a lecture in two modules has neighbours in each, and an unknown duration is omitted", () => {
  const course = makeWatchCourse();
  const [one, two, three] = course.modules;
  const [shared] = one?.videos ?? [];
  if (!one || !two || !three || !shared) throw new Error("There are three modules.");
  const modules = [one, { ...two, videos: [...two.videos, { ...shared, duration: null }] }, three];
  const all = new Set([50, 51, 52]);
  expect(ways("2", "2", all, { ...course, modules })).toEqual([
    ["Previous, 2.1, 10:00The cut argument", at(2, 1)],
    ["Next, 3.1, 10:00Cuts", at(3, 1)],
  ]);
  expect(ways("2", "1", all, { ...course, modules }).at(-1)).toEqual(["Next, 2.2Relaxing an edge", at(2, 2)]);
});
