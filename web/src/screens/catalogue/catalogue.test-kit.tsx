import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../features/course/course.test-kit.ts";
import type { Course } from "../../features/course/course.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { Place } from "../../test/place.tsx";
import { CataloguePage } from "./catalogue-page.tsx";

export type Answers = Parameters<typeof fakeApi>[0];

const categories = [
  { id: 1, name: "Computer science", subCategories: [{ id: 11, name: "Algorithms" }] },
  { id: 2, name: "Statistics", subCategories: [] },
];

/** Stubs a wide or narrow viewport; the calling file unstubs it. */
export const widen = (isWide = true) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query === "(min-width: 1000px)",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

export const serve = (courses: readonly Course[], answers: Answers = {}, count = courses.length) =>
  fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => learner,
    "catalogue.list": () => ({ count, results: courses.map(cardOf) }),
    "catalogue.meta": ({ body }) => {
      const { chunk } = body as { chunk: number[] };
      return courses.filter(({ id }) => chunk.includes(id)).map(metaOf);
    },
    "catalogue.categories": () => categories,
    ...answers,
  });

export const openAt = (at: string, signedIn = false) =>
  open(
    <>
      <Place />
      <Routes>
        <Route path="/collections/" element={<CataloguePage list="premium" />} />
        <Route path="/free-collections/" element={<CataloguePage list="free" />} />
        <Route path="/certification-collections/" element={<CataloguePage list="certification" />} />
      </Routes>
    </>,
    { at, signedIn },
  );

export const courses = [makeCourse({ id: 5 }), makeCourse({ id: 8, name: "Statistics You Can Argue With" })];
export const lastQuery = (api: ReturnType<typeof serve>) => api.of("catalogue.list").at(-1)?.query;
export const card = async (name: string) => {
  const item = (await screen.findByRole("heading", { level: 2, name })).closest("li");
  if (!item) throw new Error("The title stands in no card.");
  return within(item);
};
