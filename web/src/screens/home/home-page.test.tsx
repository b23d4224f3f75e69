import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../features/course/course.test-kit.ts";
import { productVideo } from "../../lib/product.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { HomePage } from "./home-page.tsx";

type Answers = Parameters<typeof fakeApi>[0];

const openHome = async (ids: readonly number[], answers: Answers = {}) => {
  const courses = ids.map((id) => makeCourse({ id, name: `Course ${id}` }));
  const api = fakeApi({
    "accounts.tokens": () => ({}),
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
  expect(api.of("catalogue.list").filter(({ query }) => query.ids !== undefined)).toHaveLength(1);
});

test("STA-02, D-53: missing featured courses are replaced by the newest, without duplicates", async () => {
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

test("STA-04, SES-63: home has one main heading, and one per section", async () => {
  await openHome([5]);
  await featured();
  // Only course cards follow below its sections.
  expect(outlineOf().filter((line) => !line.startsWith("3 Course"))).toEqual([
    "1 The lecture stops and asks you.",
    "2 Courses to begin with",
    "2 Find your subject",
    "2 For learners: every spoken word is findable",
    "2 For instructors: one code opens the term",
    "2 Certified skills, tried before you pay",
    "2 What instructors say",
  ]);
});

test("STA-05: a category's button shows its courses, and All shows the newest of every one again", async () => {
  const { user, api } = await openHome([5]);
  const subjects = within(await screen.findByRole("region", { name: "Find your subject" }));
  await user.click(await subjects.findByRole("button", { name: "Statistics" }));
  await waitFor(() => expect(api.of("catalogue.list").at(-1)?.query).toMatchObject({ category: "2", pageSize: "4" }));
  expect(subjects.getByRole("button", { name: "Statistics" }).getAttribute("aria-pressed")).toBe("true");
  expect(subjects.getByRole("link", { name: "All courses in Statistics" }).getAttribute("href")).toBe(
    "/collections/?category=2",
  );
  await user.click(subjects.getByRole("button", { name: "All" }));
  expect(subjects.getByRole("link", { name: "All Premium Courses" }).getAttribute("href")).toBe("/collections/");
});

test("STA-05: All omits courses shown above, except in a small catalogue", async () => {
  await openHome([90, 80, 70, 60, 50, 25, 8, 5]);
  const names = async () => {
    const subjects = within(await screen.findByRole("region", { name: "Find your subject" }));
    const headings = await subjects.findAllByRole("heading", { level: 3 });
    return headings.map(({ textContent }) => textContent);
  };
  await featured();
  await waitFor(async () => expect(await names()).toEqual(["Course 90", "Course 80", "Course 70", "Course 60"]));
  cleanup();
  await openHome([8, 5]);
  expect(await names()).toEqual(["Course 8", "Course 5"]);
});

test("STA-05, CAT-44: a category shows its four newest, also those shown above, and the pressed button is exposed", async () => {
  const { user, api } = await openHome([25, 8, 5, 4, 3]);
  await featured();
  const subjects = within(await screen.findByRole("region", { name: "Find your subject" }));
  const pressed = () =>
    ["All", "Statistics"].map((name) => subjects.getByRole("button", { name }).getAttribute("aria-pressed"));
  const names = () => subjects.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["Course 4", "Course 3"]));
  const asked = () =>
    api
      .of("catalogue.list")
      .map(({ query }) => query)
      .filter(({ ids }) => ids === undefined);
  expect(asked()).toContainEqual({ page: "1", pageSize: "7" });
  expect(pressed()).toEqual(["true", "false"]);
  await user.click(subjects.getByRole("button", { name: "Statistics" }));
  await waitFor(() => expect(names()).toEqual(["Course 25", "Course 8", "Course 5", "Course 4"]));
  expect(asked().at(-1)).toEqual({ page: "1", category: "2", pageSize: "4" });
  expect(pressed()).toEqual(["false", "true"]);
});

test("STA-05: a subject without courses, a failed and a loading one show that; without subjects there is no section", async () => {
  const answer = Promise.withResolvers<{ count: number; results: [] }>();
  const { user } = await openHome([], {
    "catalogue.categories": () => [
      { id: 2, name: "Statistics", subCategories: [] },
      { id: 3, name: "Botany", subCategories: [] },
    ],
    "catalogue.list": ({ query }) => {
      if (query.category === "3") throw new Failure("server.broken");
      return query.ids === undefined ? answer.promise : { count: 0, results: [] };
    },
  });
  const subjects = within(await screen.findByRole("region", { name: "Find your subject" }));
  expect(await subjects.findByText("Loading courses")).toBeDefined();
  answer.resolve({ count: 0, results: [] });
  expect(await subjects.findByText("There is no course in this subject yet.")).toBeDefined();
  await user.click(subjects.getByRole("button", { name: "Botany" }));
  expect(
    await subjects.findByText("The courses of this subject could not be read. Please try again in a moment."),
  ).toBeDefined();
  cleanup();
  await openHome([5], { "catalogue.categories": () => [] });
  await featured();
  expect(screen.queryByRole("region", { name: "Find your subject" })).toBeNull();
});

test("STA-01, STA-06: the page explains Multi-Sensory learning, without a button if there is no video", async () => {
  await openHome([5]);
  expect(screen.getByText(/Machine-learning-boosted courses end in a certificate/)).toBeDefined();
  expect(screen.getByText("Multi-Sensory").tagName).toBe("STRONG");
  expect(screen.queryByRole("button", { name: "Multi-Sensory" })).toBeNull();
});

test("STA-01: the illustrated lecture is at its third question, and watched up to there", async () => {
  await openHome([5]);
  const lecture = within(screen.getByRole("figure", { name: /^A lecture with its transcript/ }));
  const line = lecture.getByRole("group", { name: /^The line of the lecture, 26 minutes/ });
  expect(
    within(line)
      .getAllByRole("img")
      .map((mark) => mark.getAttribute("aria-label")),
  ).toEqual([
    "Question 1 at 03:02, answered correctly",
    "Question 2 at 07:35, answered incorrectly",
    "Question 3 at 12:44, waiting for your answer",
    "Question 4 at 16:50, not reached",
    "Question 5 at 22:50, not reached",
  ]);
  // In percent of 26 minutes.
  const places = [...line.querySelectorAll<HTMLElement>("i, span:not([role])")].map(({ style }) =>
    [style.left, style.width].map((part) => part && Number.parseFloat(part).toFixed(1)),
  );
  expect(places).toEqual([
    ["0.0", "19.9"],
    ["22.4", "26.5"],
    ["49.0", ""],
  ]);
});

test("STA-06: with the product's own video Multi-Sensory opens it, and closes it again", async () => {
  vi.stubEnv("VITE_INTRO_VIDEO", "vimeo:76979871");
  const { user } = await openHome([5]);
  await user.click(screen.getByRole("button", { name: "Multi-Sensory" }));
  const dialog = within(await screen.findByRole("dialog", { name: /see, read, answer/ }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  vi.unstubAllEnvs();
});

test("STA-61: instructors are promised a code, a roster and Q&A, and shown no chart of a class", async () => {
  await openHome([5]);
  const section = within(screen.getByRole("region", { name: "For instructors: one code opens the term" }));
  expect(section.getByText(/^Give your class one code/)).toBeDefined();
  expect(section.getByText(/^Answer your class/)).toBeDefined();
  expect(section.getByText(/^See who has joined/)).toBeDefined();
  expect(screen.queryByText(/students left|lost them|see what they chose|gone quiet/)).toBeNull();
});

test("STA-06: a configured video of the product is a YouTube or Vimeo one, and nothing else", () => {
  expect(productVideo("vimeo:76979871")).toEqual({ videoType: "vimeo", embedId: "76979871", embedHash: null });
  expect([productVideo("https://example.com/x.mp4"), productVideo("youtube:"), productVideo(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("STA-03: two instructors speak, and their words are marked as samples", async () => {
  await openHome([5]);
  const carousel = await screen.findByRole("region", { name: "What instructors say" });
  await waitFor(() => expect(within(carousel).getAllByText("Sample")).toHaveLength(2));
});

test("CAT-46: without the catalogue's response the page still renders", async () => {
  await openHome([], {
    "catalogue.list": () => {
      throw new Failure("server.broken");
    },
  });
  expect(screen.getByRole("heading", { level: 1, name: "The lecture stops and asks you." })).toBeDefined();
  expect(screen.getByRole("link", { name: "Browse Premium Courses" }).getAttribute("href")).toBe("/collections/");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("STA-88: the drawn lecture of the home page leads to one that plays and asks, without an account", async () => {
  await openHome([5]);
  await featured();
  const drawn = within(screen.getByRole("figure", { name: /^A lecture with its transcript/ }));
  expect(drawn.getByRole("link", { name: "Play a lecture that asks you" }).getAttribute("href")).toBe("/mock/video");
});
