import { Failure, FieldFailure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeJoined, windowsOf } from "../../features/classes/class.test-kit.ts";
import type { EnrolledClass } from "../../features/classes/license.ts";
import { windowText } from "../../features/classes/window-text.ts";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator, learner } from "../../test/people.ts";

type Answers = Parameters<typeof fakeApi>[0];

const course = makeCourse({
  modules: Array.from({ length: 7 }, (_, n) => ({ name: `Part ${n + 1}`, videos: ["A lecture"] })),
});
const running = [-5, 20] as const;
const joined = makeJoined({
  courses: [course],
  accesses: windowsOf(
    course,
    Array.from({ length: 7 }, () => running),
  ),
});

const openPage = async (classes: () => readonly EnrolledClass[], answers: Answers = {}, at = "/scheduled-licenses") => {
  const api = fakeApi({
    "user.read": () => learner,
    "class.enrolled": () => [...classes()],
    ...answers,
  });
  const { user } = await open(<Router />, { at, signedIn: true });
  return { api, user };
};

const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("COD-17, CAT-36: My Classes needs login", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await open(<Router />, { at: "/scheduled-licenses" });
  expect(await screen.findByRole("heading", { name: "You must be signed in to access this page" })).toBeDefined();
});

test("COD-17: accesses are grouped by class, each with its course, days and status", async () => {
  const second = makeJoined({
    id: 502,
    license: { id: 32, label: "Evening group", code: "EVE-1", status: "available_soon" },
    courses: [course],
    accesses: windowsOf(course, [[3, 9]]),
  });
  const { api } = await openPage(() => [joined, second]);
  const first = await section("Graphs, second year");
  expect(first.getByText("NORTH-7")).toBeDefined();
  expect(first.getByText("Active")).toBeDefined();
  const evening = await section("Evening group");
  const rows = within(evening.getByRole("list", { name: "Modules of Evening group" })).getAllByRole("listitem");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toContain("1. Part 1");
  const [window] = second.scheduledAccesses;
  expect(rows[0]?.textContent).toContain(windowText(window, "UTC"));
  expect(evening.getByText("Available Soon")).toBeDefined();
  expect(api.of("class.enrolled")[0]?.params).toEqual({ userId: "7" });
});

test("COD-17: a loading state shows until the classes have loaded", async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await openPage(() => [], { "class.enrolled": () => wait.then(() => [joined]) });
  expect(await screen.findByText("Loading your classes")).toBeDefined();
  arrive();
  expect(await section("Graphs, second year")).toBeDefined();
  expect(screen.queryByText("Loading your classes")).toBeNull();
});

test("COD-18: a class shows five accesses a page, and turning its page turns no other's", async () => {
  const other = makeJoined({
    id: 502,
    license: { id: 32, label: "Evening group" },
    courses: [course],
    accesses: joined.scheduledAccesses,
  });
  const { user } = await openPage(() => [joined, other]);
  const rowsOf = (label: string) =>
    within(screen.getByRole("list", { name: `Modules of ${label}` }))
      .getAllByRole("listitem")
      .map((row) => within(row).getByRole("link").textContent);
  await section("Evening group");
  expect(rowsOf("Evening group")).toHaveLength(5);
  const pages = within(screen.getByRole("navigation", { name: "Pages of Evening group" }));
  await user.click(pages.getByRole("link", { name: "Page 2" }));
  expect(rowsOf("Evening group")).toEqual(["6. Part 6", "7. Part 7"]);
  expect(rowsOf("Graphs, second year")).toHaveLength(5);
});

test("COD-19, COD-20, COD-21, COD-22, COD-23: each access has its value, and the legend explains it", async () => {
  const tags = ["purchased", "active", "available", "expired", "inactive"] as const;
  const accesses = joined.scheduledAccesses.slice(0, 5).map((access, n) => ({ ...access, tag: tags[n] ?? access.tag }));
  await openPage(() => [{ ...joined, scheduledAccesses: accesses }]);
  const rows = within(await screen.findByRole("list", { name: /^Modules of/ })).getAllByRole("listitem");
  const words = ["Purchased", "Active", "Available", "Expired", "Inactive"];
  expect(rows.map((row) => words.find((word) => within(row).queryByText(word)))).toEqual(words);
  const legend = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(Object.fromEntries(legend)).toEqual({
    Available: "open to you now",
    Purchased: "yours for good",
    Active: "running, but not open to you",
    Inactive: "not started yet",
    Expired: "over",
  });
});

test("COD-24, COD-25, COD-26, SES-59: only allowed levels are offered; the choice is saved for the class and confirmed", async () => {
  let level: EnrolledClass["dataAccessLevel"] = "full";
  const { api, user } = await openPage(() => [{ ...joined, dataAccessLevel: level }], {
    "class.share": ({ body }) => {
      level = (body as { dataAccessLevel: typeof level }).dataAccessLevel;
      return { id: 501, dataAccessLevel: level };
    },
  });
  const group = within(await screen.findByRole("group", { name: "Choose what instructors can see" }));
  expect(group.getAllByRole("radio").map((radio) => radio.parentElement?.querySelector("span")?.textContent)).toEqual([
    "Full",
    "Anonymous",
  ]);
  expect(screen.queryByRole("button", { name: "Save choice" })).toBeNull();
  await user.click(group.getByRole("radio", { name: /^Anonymous/ }));
  expect(api.of("class.share")).toEqual([]);
  const before = api.calls.length;
  await user.click(screen.getByRole("button", { name: "Save choice" }));
  expect(await screen.findByText("Data access preferences saved.")).toBeDefined();
  expect(api.calls.slice(before).map(({ id }) => id)).toEqual(["class.share"]);
  expect(api.of("class.share")[0]).toMatchObject({ params: { usedId: "501" }, body: { dataAccessLevel: "anonymous" } });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save choice" })).toBeNull());
  const chosen = group.getByRole<HTMLInputElement>("radio", { name: /^Anonymous/ });
  expect(chosen.checked).toBe(true);
  // The button that was pressed is gone.
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

test("COD-25: a refused or unanswered choice stays chosen and is saved by the next press", async () => {
  let tries = 0;
  const { user } = await openPage(() => [joined], {
    "class.share": () => {
      tries += 1;
      if (tries === 1) throw new TypeError("network");
      if (tries === 2) throw new Failure("server.busy");
      return { id: 501, dataAccessLevel: "anonymous" as const };
    },
  });
  await user.click(await screen.findByRole("radio", { name: /^Anonymous/ }));
  const save = () => user.click(screen.getByRole("button", { name: "Save choice" }));
  await save();
  expect(await screen.findByText("Unable to reach the server right now. Please try again later.")).toBeDefined();
  await save();
  expect(await screen.findByText("The service is busy. Please try again.")).toBeDefined();
  await save();
  expect(await screen.findByText("Data access preferences saved.")).toBeDefined();
});

test("COD-47: a sharing level that the class no longer allows shows until another one is chosen", async () => {
  const { user } = await openPage(() => [{ ...joined, dataAccessLevel: "no_access" }]);
  const group = within(await screen.findByRole("group", { name: "Choose what instructors can see" }));
  expect(group.getAllByRole("radio")).toHaveLength(3);
  expect(group.getByRole<HTMLInputElement>("radio", { name: /^Share nothing/ }).checked).toBe(true);
  await user.click(group.getByRole("radio", { name: /^Full/ }));
  expect(screen.getByRole("button", { name: "Save choice" })).toBeDefined();
});

test("SES-38: students reach the class dashboard from My Classes", async () => {
  await openPage(() => [joined]);
  expect((await screen.findByRole("link", { name: "Class dashboard" })).getAttribute("href")).toBe("/dashboard/");
});

test("COD-17, SES-31: a module is opened from its row, an unlisted one with its key", async () => {
  const [access] = joined.scheduledAccesses;
  if (!access) throw new Error("The class has no window.");
  await openPage(() => [{ ...joined, scheduledAccesses: [{ ...access, unlistedKey: "secret" }] }]);
  expect((await screen.findByRole("link", { name: "1. Part 1" })).getAttribute("href")).toBe(
    "/collections/5/modules/1/?key=secret",
  );
});

test("COD-17: without a class the page explains class codes and offers the field", async () => {
  const { user } = await openPage(() => []);
  expect(await screen.findByRole("heading", { name: "You are not enrolled in any classes" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Class dashboard" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Have a class code?" }));
  expect(await screen.findByRole("dialog", { name: "Have a class code?" })).toBeDefined();
});

test("ERR-07: a failed list shows an error and can be retried", async () => {
  let isUp = false;
  const { user } = await openPage(() => {
    if (!isUp) throw new FieldFailure({ userId: ["Not now."] });
    return [joined];
  });
  await screen.findByRole("heading", { name: "Failed to load data" });
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("region", { name: "Graphs, second year" })).toBeDefined();
});

test("CAT-36: a creator also sees the classes they teach, and which of them need an update", async () => {
  const api = fakeApi({
    "user.read": () => creator,
    "class.enrolled": () => [],
    "class.mine": () => [
      { ...joined.coupon, role: "student", inSync: true },
      { ...joined.coupon, id: 33, label: "My own group", role: "instructor", inSync: false },
    ],
  });
  await open(<Router />, { at: "/scheduled-licenses", signedIn: true });
  const teaching = within(await screen.findByRole("region", { name: "Classes you teach" }));
  expect(teaching.getAllByRole("listitem")).toHaveLength(1);
  expect(teaching.getByText("My own group")).toBeDefined();
  expect(teaching.getByText("Update recommended")).toBeDefined();
  expect(teaching.queryByText(/^None yet/)).toBeNull();
  expect(teaching.getByRole("link", { name: "Manage class codes" }).getAttribute("href")).toBe("/creator/classcodes/");
  expect(api.of("class.mine")[0]?.params).toEqual({ userId: "8" });
});

test("CAT-36: creators without classes get a link to create the first", async () => {
  await openPage(() => [], { "user.read": () => creator, "class.mine": () => [] });
  const teaching = within(await screen.findByRole("region", { name: "Classes you teach" }));
  expect(teaching.getByRole("link", { name: "New class code" }).getAttribute("href")).toBe(
    "/creator/classcodes/create/",
  );
  expect(teaching.getByText(/^None yet/)).toBeDefined();
});

test("COD-53: the page shows when days begin and end in local time", async () => {
  await openPage(() => [joined]);
  expect(await screen.findByText(/^Dates are in UTC/)).toBeDefined();
});

test("COD-59: leaving a class shows what ends, and removes the class from the page", async () => {
  let classes = [joined];
  const { api, user } = await openPage(() => classes, {
    "class.leave": () => {
      classes = [];
      return undefined;
    },
  });
  await user.click((await section("Graphs, second year")).getByRole("button", { name: "Leave the class" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave Graphs, second year?" }));
  expect(dialog.getByText(/Your purchases stay yours/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Leave the class" }));
  expect(await screen.findByText("You are not enrolled in any classes")).toBeDefined();
  expect(await screen.findByText("You have left Graphs, second year.")).toBeDefined();
  expect(api.of("class.leave")[0]?.params).toEqual({ usedId: "501" });
});

test("COD-17, DSH-78: a class shows its instructor, code, days in its time zone and the join date, and links to its dashboard", async () => {
  const other = makeCourse({ id: 6, name: "Sorting", modules: [{ name: "Merge sort" }] });
  const both = makeJoined({
    license: {
      timeZone: "America/New_York",
      validFrom: "2026-09-07T04:00:00.000Z",
      expiresOn: "2026-12-19T04:59:59.999Z",
      createdByName: "",
    },
    courses: [course, other],
    accesses: [...windowsOf(course, [running]), ...windowsOf(other, [[30, 40]])],
  });
  await openPage(() => [{ ...both, usedAt: "2026-09-10T12:00:00.000Z" }]);
  const shown = await section("Graphs, second year");
  const facts = shown.getByText("ruth").closest("p");
  expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "ruth",
    "Class code NORTH-7",
    "09/07/2026 to 12/18/2026, New York time",
    "You joined on 09/10/2026",
  ]);
  const links = shown.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Dashboard", "/dashboard/?class=NORTH-7"],
    ["Algorithms on Graphs", "/collections/5/"],
    ["Sorting", "/collections/6/"],
    ["1. Part 1", "/collections/5/modules/1/"],
    ["1. Merge sort", "/collections/6/modules/1/"],
  ]);
  const rows = within(shown.getByRole("list", { name: /^Modules of/ })).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelectorAll("p")[1]?.textContent)).toEqual(["Algorithms on Graphs", "Sorting"]);
});

test("COD-17: with one course its rows omit its name; a class without days shows that", async () => {
  const none = makeJoined({ id: 502, license: { id: 32, label: "Evening group" }, courses: [course], accesses: [] });
  await openPage(() => [{ ...joined, scheduledAccesses: joined.scheduledAccesses.slice(0, 1) }, none]);
  const first = within((await section("Graphs, second year")).getByRole("list", { name: /^Modules of/ }));
  expect(first.queryByText("Algorithms on Graphs")).toBeNull();
  const evening = await section("Evening group");
  expect(evening.getByText("Your instructor has not set any days yet.")).toBeDefined();
  expect(evening.queryByRole("list", { name: /^Modules of/ })).toBeNull();
  expect((await section("Graphs, second year")).queryByText(/has not set any days/)).toBeNull();
});

test("COD-59: cancelling keeps the membership, and a refusal shows in the dialog", async () => {
  const { api, user } = await openPage(() => [joined], {
    "class.leave": () => {
      throw new Failure("server.busy");
    },
  });
  const leave = async () => {
    await user.click((await section("Graphs, second year")).getByRole("button", { name: "Leave the class" }));
    return within(await screen.findByRole("dialog", { name: "Leave Graphs, second year?" }));
  };
  await user.click((await leave()).getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("class.leave")).toEqual([]);
  const dialog = await leave();
  await user.click(dialog.getByRole("button", { name: "Leave the class" }));
  expect(await dialog.findByText("The service is busy. Please try again.")).toBeDefined();
  expect(dialog.getByText(/you need the code NORTH-7/)).toBeDefined();
});
