import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { LaasPage } from "./laas-page.tsx";

test("STA-08, STA-16: the free service is explained with its terms, and a demo can be requested", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await open(<LaasPage />, { at: "/laas/" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Build a Course");
  expect(screen.getByText(/Slides 10-15 per lecture become one short video/)).toBeDefined();
  expect(
    screen.getByText(/Your royalties are 30-50%; students pay from about \$2 after the free period/),
  ).toBeDefined();
  expect(screen.getByText(/Send us a playlist or MP4 files/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Request a free demo" }).getAttribute("href")).toBe("/demo/");
});

test("STA-08: the page is built of its steps, its terms and its questions, and leads on", async () => {
  fakeApi({ "accounts.tokens": () => ({}) });
  await open(<LaasPage />, { at: "/laas/" });
  await waitFor(() => expect(document.title).toMatch(/^Build a Course · /));
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Build a Course from the lectures you have recorded"],
    ["H2", "How it goes"],
    ["H3", "You send recordings"],
    ["H3", "We curate"],
    ["H3", "You approve and earn"],
    ["H2", "You keep your lectures"],
    ["H2", "Before you send something"],
  ]);
  expect(main.getByRole("link", { name: "Build it yourself" }).getAttribute("href")).toBe("/creator/");
  expect(main.getByRole("link", { name: "Get started for free" }).getAttribute("href")).toMatch(
    /^\/accounts\/signup\/\?next=/,
  );
  expect(screen.getByRole("main").querySelectorAll("[aria-hidden=true] > i")).toHaveLength(12);
});
