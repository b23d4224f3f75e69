import { Failure } from "@cu/api/failure";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../purchase/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { HomePage } from "./home-page.tsx";

afterEach(cleanup);

type Answers = Parameters<typeof fakeApi>[0];

const openHome = (ids: readonly number[], answers: Answers = {}) => {
  const courses = ids.map((id) => makeCourse({ id, name: `Course ${id}` }));
  fakeApi({
    "accounts.tokens": () => {
      throw new Failure("session.missing");
    },
    "catalogue.list": () => ({ count: courses.length, results: courses.map(cardOf) }),
    "catalogue.meta": () => courses.slice(0, 5).map(metaOf),
    "catalogue.categories": () => [{ id: 2, name: "Statistics", subCategories: [] }],
    ...answers,
  });
  return open(<HomePage />);
};

const featured = async () => {
  const section = within(await screen.findByRole("region", { name: "Courses to begin with" }));
  await section.findAllByRole("heading", { level: 3 });
  return section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
};

test("STA-02: courses 5, 8 and 25 are featured in this order; where one is missing the newest stands in", async () => {
  await openHome([30, 25, 12, 8, 5]);
  expect(await featured()).toEqual(["Course 5", "Course 8", "Course 25"]);
  cleanup();
  await openHome([30, 12, 8]);
  expect(await featured()).toEqual(["Course 8", "Course 30", "Course 12"]);
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
