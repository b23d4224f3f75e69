import { Failure } from "@cu/api/failure";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../purchase/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { HomePage } from "./home-page.tsx";

afterEach(cleanup);

type Answers = Parameters<typeof fakeApi>[0];

const openHome = async (ids: readonly number[], answers: Answers = {}) => {
  const courses = ids.map((id) => makeCourse({ id, name: `Course ${id}` }));
  const api = fakeApi({
    "accounts.tokens": () => {
      throw new Failure("session.missing");
    },
    "catalogue.list": ({ query }) => {
      const asked = query.ids?.split(",").map(Number);
      const found = asked
        ? asked.flatMap((id) => courses.find((course) => course.id === id) ?? [])
        : courses.slice(0, Number(query.pageSize));
      return { count: found.length, results: found.map(cardOf) };
    },
    "catalogue.meta": () => courses.map(metaOf),
    "catalogue.categories": () => [{ id: 2, name: "Statistics", subCategories: [] }],
    ...answers,
  });
  return { ...(await open(<HomePage />)), api };
};

const featured = async () => {
  const section = within(await screen.findByRole("region", { name: "Courses to begin with" }));
  await section.findAllByRole("heading", { level: 3 });
  return section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
};

test("STA-02: courses 5, 8 and 25 are featured in this order, however many newer ones there are", async () => {
  const { api } = await openHome([90, 80, 70, 60, 50, 40, 30, 29, 28, 27, 26, 25, 12, 8, 5]);
  expect(await featured()).toEqual(["Course 5", "Course 8", "Course 25"]);
  expect(api.of("catalogue.list")).toHaveLength(1);
});

test("D-53: in the place of a featured course that is missing stands the newest, no course twice", async () => {
  await openHome([30, 12, 8]);
  expect(await featured()).toEqual(["Course 8", "Course 30", "Course 12"]);
  cleanup();
  await openHome([30, 12]);
  expect(await featured()).toEqual(["Course 30", "Course 12"]);
});

test("STA-04: there are sections for learners and for instructors", async () => {
  await openHome([5]);
  await featured();
  expect(screen.getByRole("region", { name: /^For learners/ })).toBeDefined();
  expect(screen.getByRole("region", { name: /^For instructors/ })).toBeDefined();
});

test("categories lead into the premium list", async () => {
  await openHome([5]);
  const link = await screen.findByRole("link", { name: "Statistics" });
  expect(link.getAttribute("href")).toBe("/collections/?category=2");
});

test("without an answer of the catalogue the page still stands", async () => {
  await openHome([], {
    "catalogue.list": () => {
      throw new Failure("server.broken");
    },
  });
  expect(screen.getByRole("heading", { level: 1, name: "The lecture stops and asks you." })).toBeDefined();
  expect(screen.getByRole("link", { name: "Browse Premium Courses" }).getAttribute("href")).toBe("/collections/");
  expect(screen.queryByRole("alert")).toBeNull();
});
