import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeManaged, windowsOf } from "../../classes/class.test-kit.ts";
import type { ManagedClass } from "../../classes/license.ts";
import { admin, learner } from "../../test/people.ts";
import { type Answers, course, days, inSync, missing, openAt } from "./class-codes.test-kit.tsx";

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
});

const rowOf = async (label: string) => {
  const row = (await screen.findByRole("heading", { level: 2, name: label })).closest("li");
  if (!row) throw new Error("The class stands in no row.");
  return within(row);
};

test("COD-31: class codes are listed with code, courses, status and size", async () => {
  const states = (["active", "available_soon", "expired"] as const).map((status, n) =>
    makeManaged(course, windowsOf(course, [days, days, days]), {
      id: 40 + n,
      label: status,
      status,
      rosterSize: 12,
      maxRedemptions: 40,
    }),
  );
  await openAt("/creator/classcodes/", { "class.list": () => states });
  const row = await rowOf("active");
  expect(row.getByText("NORTH-7")).toBeDefined();
  expect(row.getByText("Algorithms on Graphs")).toBeDefined();
  expect(row.getByText("3 of 3 modules scheduled")).toBeDefined();
  expect(row.getByText("12").parentElement?.textContent).toBe("12of 40 students");
});

test("COD-13, COD-14, COD-15: the status of a code is Active, Available Soon or Expired", async () => {
  const states = (["active", "available_soon", "expired"] as const).map((status, n) =>
    makeManaged(course, windowsOf(course, [days, days, days]), { id: 40 + n, label: status, status }),
  );
  await openAt("/creator/classcodes/", { "class.list": () => states });
  expect((await rowOf("active")).getByText("Active")).toBeDefined();
  expect((await rowOf("available_soon")).getByText("Available Soon")).toBeDefined();
  expect((await rowOf("expired")).getByText("Expired")).toBeDefined();
});

test("COD-16: a code that is not in sync is warned about and updated with one click", async () => {
  let current = missing;
  const { api, user } = await openAt("/creator/classcodes/", {
    "class.list": () => [inSync, current],
    "class.sync": () => {
      current = makeManaged(course, windowsOf(course, [days, days, days]), { id: 32, label: "Evening group" });
      return current;
    },
  });
  const row = await rowOf("Evening group");
  expect(row.getByRole("alert").textContent).toContain("2 modules without days: Spanning trees, Shortest paths.");
  expect((await rowOf("Graphs, second year")).queryByRole("alert")).toBeNull();
  await user.click(row.getByRole("button", { name: "Update code NORTH-7" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(api.of("class.sync")[0]?.params).toEqual({ classId: "32" });
  expect((await rowOf("Evening group")).getByText("3 of 3 modules scheduled")).toBeDefined();
});

test("COD-31: a co-creator reads: no edit, no duplicate, no delete, no update", async () => {
  const read = { ...missing, mayEdit: false };
  await openAt("/creator/classcodes/", { "class.list": () => [read] });
  const row = await rowOf("Evening group");
  expect(row.getByRole("link", { name: "View Evening group" })).toBeDefined();
  expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Copy NORTH-7",
    "Roster of Evening group",
  ]);
});

test("COD-31: the page of a class shows its terms to a co-creator, without a form", async () => {
  await openAt("/creator/classcodes/32/edit/", { "class.read": () => ({ ...missing, mayEdit: false }) });
  expect(await screen.findByText("You are a co-creator of this class. Its creator can change it.")).toBeDefined();
  const modules = within(screen.getByRole("region", { name: "Days of Algorithms on Graphs" })).getAllByRole("listitem");
  expect(modules.map(({ textContent }) => textContent?.includes("---"))).toEqual([false, true, true]);
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
});

test("COD-31: learners and creators of other classes are turned away, an admin without courses may edit", async () => {
  const refuse: Answers = {
    "class.read": () => {
      throw new Failure("class.missing");
    },
  };
  const sentence = "Sorry, you are not authorized to access this page.";
  await openAt("/creator/classcodes/31/edit/", refuse);
  expect(await screen.findByRole("heading", { name: sentence })).toBeDefined();
  cleanup();
  await openAt("/creator/classcodes/create/", {}, learner);
  expect(await screen.findByRole("heading", { name: sentence })).toBeDefined();
  cleanup();
  await openAt("/creator/classcodes/31/edit/", { "user.collections": () => [] }, admin);
  expect(await screen.findByRole("button", { name: "Save changes" })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Algorithms on Graphs/ }).checked).toBe(true);
});

test("COD-39, COD-40, COD-41: the roster shows what students share and counts who share nothing", async () => {
  const { user } = await openAt("/creator/classcodes/", {
    "class.roster": () => ({
      roster: [
        { studentId: 7, name: "Lena Moravec", username: "lena", email: "lena@example.org" },
        { studentId: null, name: "Anonymous Student 1", username: "Anonymous Student 1", email: null },
      ],
      rosterSize: 3,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  const rows = within(await dialog.findByRole("list", { name: "Students" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Lena Moraveclena, lena@example.org",
    "Anonymous Student 1",
  ]);
  expect(dialog.getByText("3 students have joined. 1 of them shares nothing and is not listed.")).toBeDefined();
});

test("COD-39, COD-41: a roster that is opened again is asked for again: a student may have taken the name back", async () => {
  const lena = { studentId: 7, name: "Lena Moravec", username: "lena", email: "lena@example.org" };
  let shares = true;
  const { user } = await openAt("/creator/classcodes/", {
    "class.roster": () => ({ roster: shares ? [lena] : [], rosterSize: 1 }),
  });
  const openRoster = async () => {
    await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
    return within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  };
  const before = await openRoster();
  await before.findByText(/^Lena Moravec/);
  await user.click(before.getByRole("button", { name: "Close" }));
  shares = false;
  const after = await openRoster();
  await after.findByText("1 student has joined. 1 of them shares nothing and is not listed.");
  expect(after.queryByText(/^Lena Moravec/)).toBeNull();
});

test("COD-39: a long roster comes a hundred at a time, and a student is found by the user name", async () => {
  const student = (n: number) => ({
    studentId: n,
    name: `Student ${n}`,
    username: `s${n}`,
    email: `s${n}@example.org`,
  });
  const { api, user } = await openAt("/creator/classcodes/", {
    "class.roster": ({ query: { cursor, search } }) => {
      if (search) return { roster: search === "s150" ? [student(150)] : [], rosterSize: 180, next: null };
      const from = cursor ? 100 : 0;
      const roster = Array.from({ length: cursor ? 70 : 100 }, (_, n) => student(from + n + 1));
      return { roster, rosterSize: 180, next: cursor ? null : 4711 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  const rows = () => within(dialog.getByRole("list", { name: "Students" })).getAllByRole("listitem");
  await user.click(await dialog.findByRole("button", { name: "Show more students" }));
  await waitFor(() => expect(rows()).toHaveLength(170));
  expect(api.of("class.roster").at(-1)?.query).toEqual({ cursor: "4711" });
  expect(dialog.queryByRole("button", { name: "Show more students" })).toBeNull();
  expect(dialog.getByText(/10 of them share nothing/)).toBeDefined();
  const box = dialog.getByRole("searchbox", { name: "Find a student by user name or id" });
  await user.type(box, "s150");
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual(["Student 150s150, s150@example.org"]),
  );
  expect(dialog.queryByText(/^No student with/)).toBeNull();
  await user.type(box, "0");
  expect(await dialog.findByText(/^No student with the user name or id “s1500”/)).toBeDefined();
});

test("COD-50: deleting an unused code asks first, then takes it from the list", async () => {
  let list: ManagedClass[] = [inSync, missing];
  const { api, user } = await openAt("/creator/classcodes/", {
    "class.list": () => list,
    "class.delete": () => {
      list = [inSync];
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Evening group" }));
  expect(api.of("class.delete")).toEqual([]);
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Evening group?" }));
  await user.click(dialog.getByRole("button", { name: "Delete NORTH-7" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Evening group" })).toBeNull());
  expect(api.of("class.delete")[0]?.params).toEqual({ classId: "32" });
});

test("COD-50: a code that was used cannot be deleted, known before or not: the window says what to do", async () => {
  const { api, user } = await openAt("/creator/classcodes/", {
    "class.list": () => [{ ...inSync, rosterSize: 2 }, missing],
    "class.delete": () => {
      throw new Failure("class.used");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Graphs, second year" }));
  const known = within(await screen.findByRole("dialog", { name: "This class code is in use" }));
  expect(known.getByText(/^2 students joined with NORTH-7, so it cannot be deleted\./)).toBeDefined();
  expect(known.getByRole("link", { name: "Change the days" }).getAttribute("href")).toBe(
    "/creator/classcodes/31/edit/",
  );
  await user.click(known.getByRole("button", { name: "Keep it" }));
  expect(api.of("class.delete")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete Evening group" }));
  await user.click(await screen.findByRole("button", { name: "Delete NORTH-7" }));
  expect(await screen.findByRole("dialog", { name: "This class code is in use" })).toBeDefined();
});

test("COD-31: without class codes the page says what they are for", async () => {
  await openAt("/creator/classcodes/", { "class.list": () => [] });
  expect(await screen.findByRole("heading", { name: "You have no class codes yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "New class code" }).getAttribute("href")).toBe("/creator/classcodes/create/");
});

test("ERR-07: a failed list is told and read again on demand", async () => {
  let isUp = false;
  const { user } = await openAt("/creator/classcodes/", {
    "class.list": () => {
      if (!isUp) throw new Failure("server.broken");
      return [inSync];
    },
  });
  await screen.findByRole("heading", { name: "Failed to load data" });
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("heading", { name: "Graphs, second year" })).toBeDefined();
});
