import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { sampleIds } from "../../../features/sample/course.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { Where } from "../../../test/where.tsx";
import { DemoDashboardPage } from "./demo-dashboard-page.tsx";

const openAt = async (at: string) => {
  const api = fakeApi({ "accounts.tokens": () => ({}) });
  const view = await open(
    <Routes>
      <Route path="/mock/dashboard/*" element={<DemoDashboardPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at },
  );
  return { ...view, api };
};

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const banner =
  "For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not saved.";

test("MOCK-04, MOCK-07: four tabs below the banner", async () => {
  await openAt("/mock/dashboard/");
  expect(screen.getByText(banner)).toBeDefined();
  const tabs = within(screen.getByRole("navigation", { name: "Dashboard" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
    ["Home", "/mock/dashboard/"],
    ["Student Analytics", "/mock/dashboard/roster/"],
    ["Q&A Recent Activity", "/mock/dashboard/qna/"],
    ["Reports", "/mock/dashboard/reports/"],
  ]);
});

test("MOCK-12, MOCK-14: the class in three figures, its twenty weeks, and each video against the class average", async () => {
  const { api, user } = await openAt("/mock/dashboard/");
  expect([fact("Students"), fact("Active this semester"), fact("Average watch time")]).toEqual([
    "351",
    "345 of 345 who share",
    "2 hr 41 min",
  ]);
  expect(await screen.findByRole("img", { name: "Time spent per week, 20 weeks" })).toBeDefined();
  expect(screen.getByRole("img", { name: /^Video completion/ }).getAttribute("aria-label")).toBe(
    "Video completion: Quick-union, weights and path compression: you 92%, class average 81%; Percolation: when does the water get through?: you 64%, class average 71%; A maze from a pile of walls: you 20%, class average 38%",
  );
  const [weeks] = screen.getAllByRole("button", { name: "Show as table" });
  if (weeks) await user.click(weeks);
  expect(within(screen.getByRole("table", { name: /took the longest/ })).getAllByRole("row")).toHaveLength(21);
  expect(api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
});

test.each(["/mock/dashboard/roster/", "/mock/dashboard/students"])(
  "MOCK-05, MOCK-06, E-034: %s is the roster of three",
  async (at) => {
    const { user } = await openAt(at);
    const rows = () =>
      within(screen.getByRole("table", { name: "Students" }))
        .getAllByRole("link")
        .map((link) => link.textContent);
    await screen.findByRole("table", { name: "Students" });
    expect(rows()).toEqual(["Jakob Brandt jakob-demo", "Noor Haddad noor-demo", "Salma Ito salma-demo"]);
    await user.selectOptions(screen.getByLabelText("Sort"), "Hours descending");
    await screen.findByRole("table", { name: "Students" });
    expect(rows()[0]).toBe("Noor Haddad noor-demo");
    await user.type(screen.getByRole("searchbox", { name: "Search by user name or ID" }), "salma{Enter}");
    expect(await screen.findByText("Students found for “salma”")).toBeDefined();
    expect(rows()).toEqual(["Salma Ito salma-demo"]);
  },
);

test("MOCK-06: a student of the sample by name, with every part of a student's page", async () => {
  const { user, api } = await openAt("/mock/dashboard/roster/sample?name=Noor%20Haddad");
  expect(await screen.findByRole("heading", { level: 2, name: "Noor Haddad" })).toBeDefined();
  expect((await screen.findAllByText("1 of 1 right")).length).toBe(2);
  const [statistics] = screen.getAllByRole("button", { name: /^Statistics of Quick-union/ });
  if (statistics) await user.click(statistics);
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText(/^Five points at eight/)).toBeDefined();
  expect(screen.queryAllByRole("alert")).toEqual([]);
  expect(api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
});

test("MOCK-06: a search without matches in the sample lists its students", async () => {
  await openAt("/mock/dashboard/roster/sample?name=Nobody");
  expect(screen.getByText(/^Jakob Brandt, Noor Haddad, Salma Ito are in it/)).toBeDefined();
});

test("MOCK-05: the videos lead to the demo's lectures", async () => {
  await openAt("/mock/dashboard/videos");
  const links = screen.getAllByRole("link", { name: /^2\.1 Percolation/ });
  for (const link of links) expect(link.getAttribute("href")).toBe("/mock/video?module=2&video=1");
});

test("MOCK-04: recent activity, the newest first, leads to where each was asked", async () => {
  await openAt("/mock/dashboard/qna/");
  const questions = within(screen.getByRole("region", { name: "Q&A Recent Activity" })).getAllByRole("link");
  expect(questions).toHaveLength(5);
  expect(questions[0]?.getAttribute("href")).toBe(`/mock/dashboard/qna/videos/${sampleIds.union}`);
});

test.each([
  [`/mock/dashboard/qna/videos/${sampleIds.union}`, /^Quick-union/, 2],
  ["/mock/dashboard/qna/modules/9900011", "A forest that answers", 1],
  ["/mock/dashboard/qna/collections/9900000/modules/9900011", "A forest that answers", 1],
  ["/mock/dashboard/qna/collections/9900000", "Who Is Connected to Whom?", 1],
])("MOCK-05: %s shows its discussion", async (at, name, count) => {
  await openAt(at);
  expect(screen.getByRole("heading", { level: 2, name })).toBeDefined();
  expect(screen.getAllByRole("article", { name: /^Question of/ })).toHaveLength(count);
  expect(screen.getByRole("button", { name: "Ask Question" })).toHaveProperty("disabled", true);
});

test.each(["/mock/dashboard/qna/videos/1", "/mock/dashboard/elsewhere/"])("ERR-05: %s is not found", async (at) => {
  await openAt(at);
  expect(await screen.findByText("At /404/")).toBeDefined();
});

test("MOCK-13: days can be picked, Generate Report is disabled, and past reports are listed in a table", async () => {
  const { user } = await openAt("/mock/dashboard/reports/");
  await user.click(screen.getByRole("button", { name: "Select Full Semester" }));
  expect(screen.getByRole("button", { name: "Select Full Semester" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByLabelText("From")).toBeDefined();
  expect(screen.getByRole("button", { name: "Generate Report" })).toHaveProperty("disabled", true);
  expect(within(screen.getByRole("table", { name: "Past reports" })).getAllByRole("row")).toHaveLength(4);
});
