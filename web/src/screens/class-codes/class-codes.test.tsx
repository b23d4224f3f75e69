import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endOf, makeManaged, startOf, windowsOf } from "../../classes/class.test-kit.ts";
import type { ManagedClass } from "../../classes/license.ts";
import { makeCourse } from "../../purchase/course.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin, creator, learner } from "../../test/people.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof fakeApi>[0];

const course = makeCourse({ createdBy: creator.id });
const other = makeCourse({ id: 6, name: "Sorting", modules: [{ name: "Merge sort" }] });
const days = [-5, 30] as const;
const inSync = makeManaged(course, windowsOf(course, [days, days, days]));
const missing = makeManaged(course, windowsOf(course, [days, null, null]), { id: 32, label: "Evening group" });

const openAt = async (at: string, answers: Answers = {}, person = creator, who?: string) => {
  const api = fakeApi({
    "user.read": () => person,
    "user.collections": () => [course, other],
    "class.list": () => [inSync, missing],
    "class.read": ({ params }) => (params.classId === "32" ? missing : inSync),
    ...answers,
  });
  const view = await open(<Router />, { at, signedIn: true, who });
  return { api, ...view };
};

const rowOf = async (label: string) => {
  const row = (await screen.findByRole("heading", { level: 2, name: label })).closest("li");
  if (!row) throw new Error("The class stands in no row.");
  return within(row);
};

const dayParts = (label: string) => within(screen.getByRole("group", { name: label })).getAllByRole("spinbutton");
const dayText = (label: string) => dayParts(label).map(({ textContent }) => textContent);

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
        { studentId: 7, username: "lena", email: "lena@example.org" },
        { studentId: null, username: "Anonymous Student 1", email: null },
      ],
      rosterSize: 3,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  const rows = within(await dialog.findByRole("list", { name: "Students" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["lenalena@example.org", "Anonymous Student 1"]);
  expect(dialog.getByText("3 students have joined. 1 of them shares nothing and is not listed.")).toBeDefined();
});

test("deleting an unused code asks first, then takes it from the list", async () => {
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

test("COD-30: a new class sends its label, courses, days, co-creators, choices and places; a blank code is left to the server", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", {
    "creator.search": () => [
      { id: creator.id, username: "ruth", firstName: "Ruth", lastName: "Moravec" },
      { id: 42, username: "pavel", firstName: "Pavel", lastName: "Hruby" },
    ],
    "class.create": () => ({ ...inSync, id: 60, code: "K7M2QX9T" }),
  });
  const label = await screen.findByLabelText<HTMLInputElement>("Label");
  expect(label.value).toBe("Copy of Graphs, second year");
  expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("");
  await user.clear(label);
  await user.type(label, "Graphs, third year");
  await user.type(screen.getByLabelText("Most students"), "40");
  await user.click(screen.getByRole("button", { name: "Close module 2 to the class" }));
  await user.type(screen.getByRole("combobox", { name: "First co-creator" }), "pav");
  // The creator is among the found and cannot be chosen.
  const found = within(await screen.findByRole("listbox"));
  await found.findByRole("option", { name: /Pavel/ });
  expect(found.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Pavel Hrubypavel"]);
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(screen.getByRole("checkbox", { name: /^No access/ }));
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(await screen.findByText("Class code K7M2QX9T created.")).toBeDefined();
  expect(await screen.findByRole("heading", { level: 1, name: "Class codes" })).toBeDefined();
  const window = { accessFrom: startOf(-5).slice(0, 10), accessUntil: endOf(30).slice(0, 10) };
  expect(api.of("class.create")[0]?.body).toEqual({
    label: "Graphs, third year",
    code: null,
    collections: [5],
    validFrom: startOf(-10).slice(0, 10),
    expiresOn: endOf(60).slice(0, 10),
    scheduledAccesses: [
      { collection: 5, module: 501, ...window },
      { collection: 5, module: 503, ...window },
    ],
    coCreator1: 42,
    coCreator2: null,
    allowableDataAccessChoices: ["full", "anonymous", "no_access"],
    maxRedemptions: 40,
  });
});

test("COD-30: a typed name that was not chosen is taken back, so the form shows what it sends", async () => {
  const { user } = await openAt("/creator/classcodes/create/", {
    "creator.search": () => [{ id: 42, username: "pavel", firstName: "Pavel", lastName: "Hruby" }],
  });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "First co-creator" });
  await user.type(field, "pav");
  await screen.findByRole("option", { name: /Pavel/ });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(field.value).toBe("");
  await user.type(field, "pav");
  await user.click(await screen.findByRole("option", { name: /Pavel/ }));
  expect(field.value).toBe("Pavel Hruby");
  await user.click(screen.getByRole("button", { name: "Remove Pavel Hruby" }));
  expect(field.value).toBe("");
});

test("COD-30: days are set by keyboard and applied to all modules of all courses at once", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/", { "class.create": () => inSync });
  await user.click(await screen.findByRole("checkbox", { name: /^Algorithms on Graphs/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Sorting/ }));
  const start = new Date();
  for (const part of dayParts("Days for all modules")) fireEvent.keyDown(part, { key: "ArrowUp" });
  // An empty part begins with today.
  const two = (n: number) => String(n).padStart(2, "0");
  const today = `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`;
  await user.click(screen.getByRole("button", { name: "Apply to all modules" }));
  expect(dayText("Days of module 1, Merge sort")).toEqual(dayText("Days for all modules"));
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  await waitFor(() => expect(api.of("class.create")).toHaveLength(1));
  const days = { accessFrom: today, accessUntil: today };
  expect(api.of("class.create")[0]?.body).toMatchObject({
    collections: [5, 6],
    scheduledAccesses: [501, 502, 503, 601].map((module) => ({ collection: module === 601 ? 6 : 5, module, ...days })),
  });
});

test("COD-30: a first and a last day are also chosen in a calendar", async () => {
  const { user } = await openAt("/creator/classcodes/31/edit/");
  await screen.findByRole("button", { name: "Save changes" });
  const label = "Days of module 1, Walking a graph";
  const [month, , year] = dayText(label);
  await user.click(within(screen.getByRole("group", { name: label })).getByRole("button"));
  const calendar = within(await screen.findByRole("grid"));
  await user.click(calendar.getByText("10"));
  await user.click(calendar.getByText("14"));
  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(dayText(label)).toEqual([month, "10", year, month, "14", year]);
});

test("COD-31, COD-44, COD-54: changed days of an existing class are sent, its code and what was not touched are not", async () => {
  const { api, user } = await openAt("/creator/classcodes/31/edit/", { "class.update": () => inSync });
  const label = await screen.findByLabelText("Label");
  expect(screen.queryByLabelText("Code")).toBeNull();
  await user.type(label, " B");
  await user.click(screen.getByRole("button", { name: "Close module 3 to the class" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Class code saved.")).toBeDefined();
  const [call] = api.of("class.update");
  expect(call?.params).toEqual({ classId: "31" });
  expect(call?.body).toMatchObject({ label: "Graphs, second year B" });
  // What was not touched is not sent, so another tab's change of it stays.
  expect(Object.keys(call?.body ?? {}).sort()).toEqual(["label", "scheduledAccesses"]);
  expect(call?.body).toMatchObject({ scheduledAccesses: [{ module: 501 }, { module: 502 }] });
});

test("COD-36, COD-37, COD-38: what the server refuses stands at its field, and the first one has the focus", async () => {
  const { user } = await openAt("/creator/classcodes/create/?from=31", {
    "class.create": () => {
      throw new FieldFailure({
        code: ["This code is taken."],
        expiresOn: ["The code must expire after it becomes valid."],
        scheduledAccesses: [{}, { accessUntil: ["The last day must not be before the first."] }, {}],
        coCreator2: ["There is no content creator of this name."],
        allowableDataAccessChoices: ["Please allow at least one choice!"],
        maxRedemptions: ["A class has 1 to 1000000 places."],
        collections: ["Please choose courses of your own."],
      });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Create class code" }));
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(code);
  expect(screen.getByText("This code is taken.")).toBeDefined();
  expect(screen.getByText("The code must expire after it becomes valid.")).toBeDefined();
  const second = screen.getByRole("group", { name: "Days of module 2, Spanning trees" });
  expect(second.parentElement?.textContent).toContain("The last day must not be before the first.");
  for (const text of [
    "There is no content creator of this name.",
    "Please allow at least one choice!",
    "A class has 1 to 1000000 places.",
    "Please choose courses of your own.",
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole("alert").textContent).toBe("Not saved: look at the marked fields.");
});

test("a number of places that is none is told at once and not sent", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", { "class.create": () => inSync });
  await user.type(await screen.findByLabelText("Most students"), "many");
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(screen.getByText("Enter a whole number, or leave it blank.")).toBeDefined();
  expect(api.of("class.create")).toEqual([]);
});

test("a lost network loses nothing that was typed; the second try carries the same key", async () => {
  let isUp = false;
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", {
    "class.create": () => {
      if (!isUp) throw new TypeError("network");
      return inSync;
    },
  });
  await user.type(await screen.findByLabelText("Label"), " B");
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(await screen.findByText("Unable to reach the server right now. Please try again later.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Copy of Graphs, second year B");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(await screen.findByText("Class code NORTH-7 created.")).toBeDefined();
  const keys = api.of("class.create").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("COD-54: what was typed is there again after a reload, until it is given up", async () => {
  const { user, unmount } = await openAt("/creator/classcodes/31/edit/", {}, creator, "ruth");
  await user.type(await screen.findByLabelText("Label"), " B");
  unmount();
  const again = await openAt("/creator/classcodes/31/edit/", {}, creator, "ruth");
  expect((await screen.findByLabelText<HTMLInputElement>("Label")).value).toBe("Graphs, second year B");
  await again.user.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Graphs, second year");
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith("draft."))).toEqual([]);
});

test("COD-54: leaving with unsaved changes asks; without changes it does not", async () => {
  const { user } = await openAt("/creator/classcodes/31/edit/");
  await user.type(await screen.findByLabelText("Label"), " B");
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(await question()).getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Graphs, second year B");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await user.click(within(await question()).getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Class codes" })).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Edit Graphs, second year" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Label")).value).toBe("Graphs, second year");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Class codes" })).toBeDefined();
});

test("without class codes the page says what they are for", async () => {
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
