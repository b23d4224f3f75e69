import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../features/course/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { CreatorLandingPage } from "./creator-landing-page.tsx";

const openPage = async () => {
  const courses = [5, 8, 25].map((id) => makeCourse({ id, name: `Course ${id}` }));
  fakeApi({
    "accounts.tokens": () => ({}),
    "catalogue.list": () => ({ count: 3, results: courses.map(cardOf) }),
    "catalogue.meta": () => courses.map(metaOf),
  });
  await open(<CreatorLandingPage />, { at: "/creator/" });
  await screen.findAllByText("Course 25");
};

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("STA-09, STA-10, STA-12: instructors see a description, and can start or open a demo", async () => {
  await openPage();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Make them a course");
  expect(hrefOf("Get started for free")).toMatch(/^\/accounts\/signup\/\?next=/);
  expect(hrefOf("See a Demo")).toBe("/walkthrough/create-collection/");
  expect(hrefOf("Watch a sample lecture")).toBe("/mock/video");
  expect(hrefOf("Look at a sample class")).toBe("/mock/dashboard/");
});

test("STA-11: three steps: add videos, group into modules, share the page", async () => {
  await openPage();
  const steps = within(screen.getByRole("region", { name: "Three steps" })).getAllByRole("listitem");
  expect(steps.map((step) => within(step).getByRole("heading").textContent)).toEqual([
    "Add videos",
    "Group them into modules",
    "Share the page",
  ]);
});

test("STA-13, STA-14: three featured courses turn, with all of them behind, their authors and the questions", async () => {
  await openPage();
  const carousel = await screen.findByRole("region", { name: "Featured courses" });
  expect((await within(carousel).findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent)).toEqual(
    ["Course 5", "Course 8", "Course 25"],
  );
  expect(hrefOf("View All")).toBe("/collections/");
  const people = within(await screen.findByRole("region", { name: "Who teaches here" }));
  expect(people.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/^\/creators\/\d+\/$/);
  expect(screen.getByRole("region", { name: "Asked by instructors" })).toBeDefined();
});

test("STA-15, STA-17: only the documents' own figures are claimed", async () => {
  await openPage();
  expect(screen.getByText("50-70% of revenue, withdrawn through a card payment provider.")).toBeDefined();
  expect(screen.getByText(/72% of students find curated videos necessary/)).toBeDefined();
});

test("STA-09, STA-13, SES-63: the page has one main heading and one per section; without featured courses their section is hidden", async () => {
  await openPage();
  await waitFor(() => expect(document.title).toMatch(/^For creators · /));
  await waitFor(() =>
    expect(outlineOf()).toEqual([
      "1 Your lectures exist already. Make them a course.",
      "2 Three steps",
      "3 Add videos",
      "3 Group them into modules",
      "3 Share the page",
      "2 What your students get",
      "2 What you get",
      "2 Courses made this way",
      "3 Course 5",
      "3 Course 8",
      "3 Course 25",
      "2 Who teaches here",
      "2 Asked by instructors",
    ]),
  );
  const steps = within(screen.getByRole("region", { name: "Three steps" }));
  expect(steps.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H2", "H3", "H3", "H3"]);
  for (const name of ["Who teaches here", "Asked by instructors"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeDefined();
});

test("STA-13: where no course is featured the page does without their authors", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
    "catalogue.list": () => ({ count: 0, results: [] }),
    "catalogue.meta": () => [],
  });
  await open(<CreatorLandingPage />, { at: "/creator/" });
  expect(await screen.findByRole("region", { name: "Asked by instructors" })).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Loading courses")).toBeNull());
  expect(screen.queryByRole("region", { name: "Who teaches here" })).toBeNull();
});
