import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { giveLayout } from "../../ui/carousel.test-kit.ts";
import { cardOf, makeCourse, metaOf } from "../course/course.test-kit.ts";
import { FeaturedCarousel } from "./featured-carousel.tsx";

beforeEach(() => giveLayout());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const openWith = (count: number) => {
  const courses = Array.from({ length: count }, (_, n) => makeCourse({ id: n + 1, name: `Course ${n + 1}` }));
  fakeApi({ "catalogue.meta": () => courses.map(metaOf) });
  return open(<FeaturedCarousel cards={courses.map(cardOf)} />);
};

test("STA-13: three featured courses show in a row under their heading, with a link to all courses", async () => {
  await openWith(3);
  const carousel = await screen.findByRole("region", { name: "Featured courses" });
  expect(carousel.dataset.perView).toBe("3");
  expect(screen.getByRole("heading", { level: 2, name: "Courses made this way" })).toBeDefined();
  expect(screen.getByRole("link", { name: "View All" }).getAttribute("href")).toBe("/collections/");
});

test("STA-13: without featured courses there is neither heading nor link; with one there are", async () => {
  const { unmount } = await openWith(0);
  expect(screen.queryByText("Courses made this way")).toBeNull();
  expect(screen.queryByRole("link", { name: "View All" })).toBeNull();
  unmount();
  await openWith(1);
  expect(screen.getByText("Courses made this way")).toBeDefined();
});

test("STA-13: more than fit turn by themselves, after ten seconds", async () => {
  await import("../../ui/carousel-track.tsx");
  vi.useFakeTimers();
  const opening = openWith(6);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await opening;
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(screen.getByText("Part 1 of 2")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("Part 2 of 2")).toBeDefined();
});
