import { Failure } from "@cu/api/failure";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../purchase/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { MyCoursesPage } from "./my-courses-page.tsx";

afterEach(cleanup);

type Answers = Parameters<typeof fakeApi>[0];

const courses = [1, 2, 3, 4, 5].map((id) => makeCourse({ id, name: `Course ${id}` }));
const purchased = courses.map((course, n) => ({
  ...cardOf(course),
  purchasedModuleIds: course.modules.slice(0, n === 0 ? 3 : 1).map(({ id }) => id),
  hasEntireCourse: n === 0,
  hasCertificate: false,
}));

const openPage = (answers: Answers = {}) => {
  const api = fakeApi({
    "user.read": () => learner,
    "user.purchased-collections": () => purchased,
    "catalogue.meta": ({ body }) => {
      const { chunk } = body as { chunk: number[] };
      return courses.filter(({ id }) => chunk.includes(id)).map(metaOf);
    },
    ...answers,
  });
  return open(<MyCoursesPage user={learner} />, { at: "/my-collections/", signedIn: true }).then(({ user }) => ({
    api,
    user,
  }));
};

const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("CAT-35, CAT-36: what was bought is read for the person and shown four a page", async () => {
  const { api, user } = await openPage();
  await screen.findByRole("heading", { level: 3, name: "Course 1" });
  expect(api.of("user.purchased-collections")[0]?.params).toEqual({ userId: "7" });
  expect(names()).toEqual(["Course 1", "Course 2", "Course 3", "Course 4"]);
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(names()).toEqual(["Course 5"]);
});

test("CAT-33: each purchased course tells whether all of it or how many modules were bought", async () => {
  await openPage();
  const card = async (name: string) => {
    const item = (await screen.findByRole("heading", { level: 3, name })).closest("li");
    if (!item) throw new Error("The title stands in no card.");
    return within(item);
  };
  expect((await card("Course 1")).getByText("Entire course")).toBeDefined();
  expect((await card("Course 2")).getByText("1 of 3 modules")).toBeDefined();
});

test("ERR-07: without purchases there is nothing to load, and a way to the courses", async () => {
  await openPage({ "user.purchased-collections": () => [] });
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Browse Premium Courses" }).getAttribute("href")).toBe("/collections/");
});

test("ERR-07: a failed list says Failed to load data and is read again on demand", async () => {
  let isUp = false;
  const { user } = await openPage({
    "user.purchased-collections": () => {
      if (!isUp) throw new Failure("server.broken");
      return purchased;
    },
  });
  await screen.findByRole("heading", { name: "Failed to load data" });
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Course 1" })).toBeDefined();
});
