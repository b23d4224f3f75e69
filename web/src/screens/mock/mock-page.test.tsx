import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { DemoCoursePage } from "./collection/demo-course-page.tsx";
import { DemoCompletePage } from "./complete/demo-complete-page.tsx";

const openAt = async (page: React.ReactNode, at: string) => {
  const api = fakeApi({ "accounts.tokens": () => ({}) });
  return { api, ...(await open(page, { at })) };
};

const banner =
  "For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not saved.";
const cards = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("MOCK-11: the course with its authors, its value, and its videos by module", async () => {
  const { user, api } = await openAt(<DemoCoursePage />, "/mock/collection");
  expect(screen.getByText(banner)).toBeDefined();
  expect(screen.getByRole("navigation", { name: "Breadcrumb" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Who Is Connected to Whom?" })).toBeDefined();
  expect(screen.getByText(/^By Ines Marlow, with Theo Akande/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Larkfield University" }).getAttribute("href")).toMatch(/^https:/);
  expect(screen.getByText("Total Value: 200 cupoints")).toBeDefined();
  expect(cards()).toHaveLength(3);
  const modules = within(screen.getByRole("group", { name: "Modules" }));
  await user.click(modules.getByRole("button", { name: "2" }));
  expect(cards()).toEqual(["2.1. Percolation: when does the water get through?", "2.2. A maze from a pile of walls"]);
  await user.click(modules.getByRole("button", { name: "All" }));
  expect(cards()).toHaveLength(3);
  expect(api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
});

test("MOCK-11: moduleId of the address chooses a module, and one that is not there chooses all", async () => {
  const { unmount } = await openAt(<DemoCoursePage />, "/mock/collection?moduleId=1");
  expect(cards()).toEqual(["1.1. Quick-union, weights and path compression"]);
  expect(screen.getByRole("button", { name: "1" }).getAttribute("aria-pressed")).toBe("true");
  unmount();
  await openAt(<DemoCoursePage />, "/mock/collection?moduleId=9");
  expect(cards()).toHaveLength(3);
});

test("MOCK-03: the demo ends at Finish Demo, with a way to an account", async () => {
  await openAt(<DemoCompletePage />, "/mock/complete");
  expect(screen.getByRole("heading", { level: 1, name: "Finish Demo" })).toBeDefined();
  const main = within(screen.getByRole("main"));
  for (const link of main.getAllByRole("link", { name: "Sign up" }))
    expect(link.getAttribute("href")).toMatch(/^\/accounts\/signup\//);
});
