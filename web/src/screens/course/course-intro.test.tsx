import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import type { Course } from "../../features/course/course.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { CourseHead, CoursePromise } from "./course-intro.tsx";

/** The header's texts, and its facts in order. */
const shown = async (more: Partial<Course> = {}, base = makeCourse()) => {
  fakeApi({ "accounts.tokens": () => ({}) });
  const course = { ...base, ...more };
  await open(
    <article>
      <CourseHead course={course} />
      <CoursePromise course={course} />
    </article>,
  );
  const heading = screen.getByRole("heading", { level: 1, name: course.name });
  const part = heading.closest("article") as HTMLElement;
  const facts = [...part.querySelectorAll("li")].map(({ textContent }) => textContent);
  const line = screen.queryByRole("img", { name: "Modules, drawn to length" });
  const found = {
    by: heading.nextElementSibling?.textContent,
    links: within(part)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
    facts,
    line: line && Array.from(line.children, (part) => (part as HTMLElement).style.flexGrow),
  };
  cleanup();
  return found;
};

test("CAT-21, CAT-22: a course's header names authors and institutions, where there are any", async () => {
  const full = await shown();
  expect(full.by).toBe("Ruth Adeyemi with Pavel Hruby, Northfield University");
  expect(full.links).toEqual([
    ["Ruth Adeyemi", "/creators/41/"],
    ["Pavel Hruby", "/creators/42/"],
    ["Northfield University", "https://northfield.example/"],
  ]);
  const bare = await shown({ coAuthors: [], university: null });
  expect(bare.by).toBe("Ruth Adeyemi");
  expect((await shown({ universityLink: "javascript:alert(1)" })).links).toHaveLength(2);
});

test("CAT-24, CAT-25, CRS-56, CRS-58: the course's facts are counted, and zeros are omitted", async () => {
  const every = "Transcript for every video";
  expect((await shown({ questionCount: 0 })).facts).toEqual(["3 modules, 5 videos", "55 min 7 sec", every]);
  const told = {
    totalDuration: 0,
    questionCount: 1,
    level: "advanced" as const,
    rating: { count: 2, mean: 4.5 },
    supplementLink: "HTTPS://notes.example/",
  };
  const { facts, links } = await shown(told);
  expect(facts).toEqual([
    "3 modules, 5 videos",
    "1 question",
    "Advanced",
    every,
    "Supplement",
    expect.stringMatching(/^4\.5 from 2 reviews$/),
  ]);
  expect(links.at(-1)).toEqual(["Supplement", "HTTPS://notes.example/"]);
  expect((await shown({ ...told, supplementLink: "javascript:alert(1)" })).facts).not.toContain("Supplement");
  expect((await shown({ totalDuration: 1 })).facts).toContain("1 sec");
});

test("CAT-24, CRS-64: the number of lectures with transcript and questions shows before buying, except without videos", async () => {
  const base = makeCourse();
  const written = (without: number): Partial<Course> => ({
    modules: base.modules.map((module, m) => ({
      ...module,
      videos: module.videos.map((video, n) => ({
        ...video,
        transcriptStatus: m === 0 && n < without ? "none" : "available",
      })),
    })),
  });
  const every = "Transcript for every video";
  expect((await shown(written(0))).facts).toContain(every);
  expect((await shown(written(1))).facts).not.toContain(every);
  expect((await shown(written(1))).facts).toContain("4 of 5 lectures have a transcript");
  const asking = base.modules.map((module, m) => ({
    ...module,
    videos: module.videos.map((video, n) => ({ ...video, questionCount: m === 0 && n === 0 ? 0 : 2 })),
  }));
  expect((await shown({ modules: asking })).facts).toContain("4 of 5 lectures have questions");
  const gone = { ...base.modules[0], hasLeft: true, videos: asking[0]?.videos ?? [] } as (typeof base.modules)[number];
  expect((await shown({ modules: [...base.modules, gone] })).facts.join()).not.toContain("lectures have");
  expect((await shown({ modules: [] })).facts).not.toContain(every);
});

test("CAT-53: the line of a course is drawn by its modules' lengths, where there are several", async () => {
  const base = makeCourse();
  const [first, second] = base.modules;
  if (!first || !second) throw new Error("There are three modules.");
  expect((await shown({ modules: [first, second] })).line).toHaveLength(2);
  expect((await shown({ modules: [first] })).line).toBeNull();
});
