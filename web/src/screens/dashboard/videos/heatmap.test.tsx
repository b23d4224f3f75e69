import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { laidOut } from "../../../features/dashboard/charts/laid-out.test-kit.ts";
import { heading, openPage, watchedParts } from "../dashboard.test-kit.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("DSH-27, DSH-80: each tenth of a lecture is in one of four bands, with its number in the cell, in the table and in words", async () => {
  laidOut(800);
  const parts = [100, 76, 75, 51, 50, 26, 25, 1, 0, 0];
  await openPage("/dashboard/videos/", {
    "dashboard.watched-parts": () => ({ ...watchedParts([]), videos: [{ videoId: 101, parts }] }),
  });
  await heading("1.1 loses most on the way: 100% saw its beginning, 0% its end");
  expect(screen.getByRole("list", { name: "Per cent of the students" }).textContent).toBe("0-2525-5050-7575-100");
  const row = screen.getByRole("link", { name: /^1\.1 Lecture 101 ?: 100% at its beginning, 0% at its end$/ });
  expect(row.getAttribute("href")).toBe("/dashboard/videos/51/101/?class=GRAPHS-26");
  const cells = await waitFor(() => {
    const drawn = [...document.querySelectorAll("g[data-band]")];
    expect(drawn).not.toEqual([]);
    return drawn;
  });
  expect(cells.map(({ textContent }) => Number(textContent))).toEqual(parts);
  expect(cells.map((cell) => cell.getAttribute("data-band")).join("")).toBe("4433221111");
  fireEvent.mouseMove(cells[3] ?? expect.fail());
  expect(await screen.findByText("1.1, 30-40% of the lecture: 51% of 79 students")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
  const texts = within(screen.getByRole("table")).getAllByRole("cell");
  expect(texts.map(({ textContent }) => textContent)).toEqual(["1.1", "Lecture 101", ...parts.map(String)]);
});

test("DSH-80, COD-51: below five students, and without started lectures, there is no heatmap", async () => {
  const { unmount } = await openPage("/dashboard/videos/", {
    "dashboard.watched-parts": () => ({ ...watchedParts([]), sharing: 4, videos: null }),
  });
  await heading("Videos");
  await screen.findByRole("link", { name: "Play Lecture 101" });
  expect(screen.queryByRole("button", { name: "Show as table" })).toBeNull();
  unmount();
  await openPage("/dashboard/videos/", {
    "dashboard.watched-parts": () => ({
      ...watchedParts([]),
      videos: [
        { videoId: 101, parts: Array.from({ length: 10 }, () => 0) },
        { videoId: 102, parts: null },
      ],
    }),
  });
  await screen.findByRole("link", { name: "Play Lecture 101" });
  expect(screen.queryByRole("button", { name: "Show as table" })).toBeNull();
});

test("DSH-08, DSH-80: a press on a cell opens its lecture, like its link", async () => {
  laidOut(800);
  await openPage("/dashboard/videos/");
  const cell = await waitFor(() => document.querySelector("g[data-band]") ?? expect.fail());
  fireEvent.click(cell);
  await waitFor(() => expect(screen.getByText(/^At /).textContent).toMatch(/^At \/dashboard\/videos\/51\/101/));
});
