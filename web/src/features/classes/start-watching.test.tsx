import { Failure } from "@cu/api/failure";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { makeCourse } from "../course/course.test-kit.ts";
import { StartWatching } from "./start-watching.tsx";

const day = 86_400_000;
const noon = Date.UTC(2026, 5, 10, 12);
const at = (days: number) => new Date(noon + days * day).toISOString();

const graphs = makeCourse({ id: 5 });
const trees = makeCourse({ id: 6 });
const courses = [graphs, trees];

/** From so many days after noon to so many. */
const window = (course: typeof graphs, module: number, from: number, until: number) => ({
  id: 1,
  collection: course.id,
  module: course.modules[module]?.id ?? 0,
  accessFrom: at(from),
  accessUntil: at(until),
  unlistedKey: course.id === 6 ? "k" : null,
  collectionName: course.name,
  moduleName: "",
  moduleIndex: module + 1,
});

type Window = ReturnType<typeof window>;
type Read = NonNullable<Parameters<typeof fakeApi>[0]["course.read"]>;

const read: Read = ({ params }) => courses.find(({ id }) => String(id) === params.courseId) ?? graphs;

const startOf = async (accesses: readonly Window[], answer: Read = read) => {
  const api = fakeApi({ "course.read": answer });
  await open(<StartWatching accesses={accesses} now={noon} zone="UTC" />);
  const link = await screen.findByRole("link", { name: /^Start watching|^Go to the course/ });
  const told = [link.parentElement?.textContent, link.getAttribute("href")];
  cleanup();
  return { told, asked: api.of("course.read").map(({ params, query }) => [params.courseId, query.key]) };
};

test("COD-04: watching starts in a window that is open, from its first to its last instant, with the key of its course", async () => {
  const later = window(graphs, 0, 1, 9);
  for (const opened of [window(trees, 1, 0, 3), window(trees, 1, -3, 0)]) {
    const { told, asked } = await startOf([later, opened]);
    expect(told).toEqual(["Start watchingBegins with 2. Spanning trees", "/collections/6/modules/2/videos/1/?key=k"]);
    expect(asked).toEqual([["6", "k"]]);
  }
  const tomorrow = ["Go to the courseThe first module opens on 06/11/2026.", "/collections/5/"];
  const over = { ...window(trees, 1, -3, 0), accessUntil: new Date(noon - 1).toISOString() };
  expect((await startOf([over, later])).told).toEqual(tomorrow);
  expect((await startOf([window(trees, 1, 2, 3), later])).told).toEqual(tomorrow);
});

test("COD-04: a window of another module or course opens nothing, and where nothing is to be seen yet the course is named", async () => {
  const bare = { ...graphs, modules: graphs.modules.map((module) => ({ ...module, videos: [] })) };
  expect((await startOf([window(graphs, 0, 0, 3)], () => bare)).told).toEqual(["Go to the course", "/collections/5/"]);
  // The course has lost the module since.
  const [, ...rest] = graphs.modules;
  const told = ["Go to the course", "/collections/5/"];
  expect((await startOf([window(graphs, 0, -1, 3)], () => ({ ...graphs, modules: rest }))).told).toEqual(told);
  const unreadable = () => {
    throw new Failure("server.broken");
  };
  expect((await startOf([window(graphs, 0, -1, 3)], unreadable)).told).toEqual(told);
  expect((await startOf([window(trees, 0, -9, -3), window(graphs, 0, -9, -2)])).told).toEqual([
    "Go to the course",
    "/collections/6/?key=k",
  ]);
});

test("COD-04: shows nothing about a course until it is loaded, and makes no request without a window", async () => {
  const api = fakeApi({ "course.read": () => Promise.withResolvers<never>().promise });
  await open(<StartWatching accesses={[window(graphs, 0, -1, 3)]} now={noon} zone="UTC" />);
  expect(screen.queryByRole("link", { name: /Start watching|Go to the course/ })).toBeNull();
  expect(api.of("course.read")).toHaveLength(1);
  cleanup();
  const quiet = fakeApi({});
  await open(<StartWatching accesses={[]} now={noon} zone="UTC" />);
  expect(screen.queryByRole("link", { name: /Start watching|Go to the course/ })).toBeNull();
  expect(quiet.calls.filter(({ id }) => id === "course.read")).toEqual([]);
});
