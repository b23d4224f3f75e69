import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import type { LearnRow } from "./answer.ts";
import { HeldRow } from "./held-row.tsx";
import { place, row } from "./library.test-kit.ts";

const name = "Joined Up: Algorithms of Connection";
const next = { ...place(), seconds: 206 };

/** The texts below a row's timeline, its tags, and its link targets. */
const shown = async (more: Partial<LearnRow> = {}) => {
  fakeApi({ "accounts.tokens": () => ({}) });
  await open(
    <ul>
      <HeldRow row={row(more)} />
    </ul>,
  );
  const item = within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);
  const line = item.getByRole("img", { name: /watched, by module/ });
  const paragraphs = [...(line.parentElement?.querySelectorAll("p") ?? [])];
  const [counts, way] = paragraphs;
  const links = item
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]);
  const found = {
    who: item.getByRole("heading", { level: 3 }).nextElementSibling?.textContent,
    line: line.getAttribute("aria-label"),
    parts: Array.from(line.children, (part) => (part as HTMLElement).style.flexGrow),
    counts: [...(counts?.children ?? [])].map(({ textContent }) => textContent?.trim()),
    way: way?.textContent,
    links: Object.fromEntries(links),
  };
  cleanup();
  return found;
};

const course = "/collections/5/";
const lecture = `${course}modules/2/videos/2/`;

test("LRN-05, CAT-33: a row shows the course's progress, what is left, and resumes to the second", async () => {
  expect(await shown()).toEqual({
    who: "Ines OkaforEntire course",
    line: `50% of ${name} watched, by module: 100%, 0%`,
    parts: ["600", "600"],
    counts: ["50% watched", "6 of 7 questions right", "10 min left"],
    way: "Next 2.2 Quick-union, weights and path compression",
    links: {
      [name]: course,
      [`Continue ${name}`]: `${lecture}?t=206`,
      "2.2 Quick-union, weights and path compression": lecture,
    },
  });
  expect((await shown({ questions: 0, right: 0 })).counts).toEqual(["50% watched", "10 min left"]);
  expect((await shown({ questions: 1, right: 0 })).counts).toContain("0 of 1 questions right");
});

test("LRN-05, CAT-33: a course not started links to its first lecture, and shows its duration and number of questions", async () => {
  const unlisted = { ...row().course, key: "k-1" };
  const found = await shown({
    course: unlisted,
    state: "not-begun",
    watched: 0,
    right: 0,
    next: { ...next, seconds: 0 },
    closesAt: null,
    watchedAt: null,
  });
  expect(found.counts).toEqual(["0% watched", "7 questions", "10 min"]);
  expect(found.way).toBe("First 2.2 Quick-union, weights and path compression");
  expect(found.links).toMatchObject({ [name]: `${course}?key=k-1`, [`Begin ${name}`]: `${lecture}?key=k-1` });
});

test("LRN-05, CAT-33: without a next lecture a row opens its course, and shows open questions, that all is watched, or that nothing is unlocked", async () => {
  const rest = async (more: Partial<LearnRow>) => {
    const { way, links } = await shown({ next: null, ...more });
    expect(links[`Open ${name}`]).toBe(course);
    return way;
  };
  expect(await rest({ right: 6 })).toBe("1 question open");
  expect(await rest({ right: 7 })).toBe("Nothing of it is open now");
  expect(await rest({ right: 7, secondsLeft: 0 })).toBe("Everything is watched");
  expect(await rest({ right: 7, state: "finished" })).toBe("Everything is watched");
  expect(await rest({ right: 5, state: "finished", secondsLeft: 0 })).toBe("2 questions open");
});

test("LRN-05, LRN-03: a class's closing day comes first, then the day of completion", async () => {
  const end = async (more: Partial<LearnRow>) => (await shown(more)).counts.at(-1);
  const closes = { closesAt: "2026-11-26T23:30:00.000Z", timeZone: "UTC" };
  expect(await end(closes)).toBe("closes Thu 11/26");
  expect(await end({ ...closes, timeZone: "Asia/Tokyo" })).toBe("closes Fri 11/27");
  const watchedAt = "2026-08-30T12:00:00.000Z";
  expect(await end({ state: "finished", watchedAt })).toBe("08/30/2026");
  expect(await end({ state: "finished", watchedAt: null })).toBe("10 min left");
  expect(await end({ ...closes, state: "finished", watchedAt })).toBe("closes Thu 11/26");
});

test("LRN-32, CAT-33: tags show how much was bought, the class that unlocks it, the certificate status, and completion", async () => {
  const tags = async (more: Partial<LearnRow>) =>
    (await shown({ bought: null, ...more })).who?.replace("Ines Okafor", "");
  expect(await tags({})).toBe("");
  expect(await tags({ bought: { modules: 1, of: 3 } })).toBe("1 of 3 modules");
  expect(await tags({ bought: { modules: 3, of: 3 } })).toBe("Entire course");
  expect((await tags({ state: "finished" }))?.trim()).toBe("Finished");
  const certificate = (status: string, level: number | null = 70) => ({
    certificate: { status, score: 48, level, accessUntil: "2027-01-01T00:00:00.000Z" },
  });
  expect(await tags(certificate("issued"))).toBe("Certified");
  expect(await tags(certificate("requested"))).toBe("Certificate requested");
  expect(await tags(certificate("not_requested"))).toBe("Certificate, score 48% · 70% needed");
  expect(await tags(certificate("rejected", null))).toBe("Certificate, score 48%");
  const held = { ...certificate("issued"), classes: [{ id: 3, label: "Graphs, autumn" }] as LearnRow["classes"] };
  expect((await shown({ course: { ...row().course, key: "k-1" }, ...held })).links).toMatchObject({
    "Graphs, autumn": "/scheduled-licenses",
    Certified: `${course}certification/?key=k-1`,
  });
});

test("LRN-47: the row shows the user's rating, or a link to write a review where allowed", async () => {
  const none = await shown();
  expect(none.counts.join()).not.toContain("review");
  expect(none.links).not.toHaveProperty([`Write a review of ${name}`]);
  const rated = await shown({ rating: 4 });
  expect(rated.counts.at(-1)).toMatch(/^Your review/);
  const asked = await shown({ mayReview: true, course: { ...row().course, key: "k-1" } });
  expect(asked.links[`Write a review of ${name}`]).toBe(`${course}?key=k-1&review=write`);
});
