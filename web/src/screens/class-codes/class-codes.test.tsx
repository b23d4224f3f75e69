import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeManaged, windowsOf } from "../../features/classes/class.test-kit.ts";
import type { ManagedClass } from "../../features/classes/license.ts";
import line from "../../features/classes/window-line.module.css";
import { makeCourse } from "../../features/course/course.test-kit.ts";
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

test("COD-31, CRE-36: class codes are listed with code, courses, status and size", async () => {
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
  // A running class has an animated progress line; all others are static.
  const runs = [...document.querySelectorAll("main li [aria-hidden=true] > i:first-child")].map(({ className }) =>
    className.includes(line.term ?? "none"),
  );
  expect(runs).toEqual([true, false, false]);
});

test("COD-16, SES-59: a code that is not in sync is warned about and updated with one click", async () => {
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
  const before = api.calls.length;
  await user.click(row.getByRole("button", { name: "Update code NORTH-7" }));
  expect(await screen.findByText("Class code updated.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(api.calls.slice(before).map(({ id }) => id)).toEqual(["class.sync"]);
  expect(api.of("class.sync")[0]?.params).toEqual({ classId: "32" });
  expect((await rowOf("Evening group")).getByText("3 of 3 modules scheduled")).toBeDefined();
});

test("SES-59, COD-16: the answer to an update is shown on the page of the class, and nothing is read again", async () => {
  const { api, user } = await openAt("/creator/classcodes/32/edit/", {
    "class.sync": () => makeManaged(course, windowsOf(course, [days, days, days]), { id: 32, label: "Evening group" }),
  });
  await screen.findByLabelText("Label");
  const before = api.calls.length;
  await user.click(screen.getByRole("button", { name: "Update code NORTH-7" }));
  expect(await screen.findByText("Class code updated.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Update code NORTH-7" })).toBeNull();
  expect(api.calls.slice(before).map(({ id }) => id)).toEqual(["class.sync"]);
});

test("COD-31: a co-creator reads: no edit, no duplicate, no delete, no update", async () => {
  const read = { ...missing, mayEdit: false };
  await openAt("/creator/classcodes/", { "class.list": () => [read] });
  const row = await rowOf("Evening group");
  expect(row.getByRole("link", { name: "View Evening group" })).toBeDefined();
  expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Copy NORTH-7",
    "Roster of Evening group",
    "Leave Evening group",
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

test("COD-39, COD-40, COD-41: the roster shows what students share and counts those who share nothing", async () => {
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

test("COD-39, COD-41: reopening a roster refetches it, as a student may have withdrawn their name", async () => {
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

test("COD-39: a long roster loads a hundred at a time, and students are found by user name", async () => {
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
  expect(dialog.queryByRole("list")).toBeNull();
});

test("COD-39: a failed roster search shows an error and can be retried", async () => {
  let isDown = true;
  const one = { studentId: 1, name: "Student 1", username: "s1", email: "s1@example.org" };
  const all = Array.from({ length: 101 }, (_, n) => ({ ...one, studentId: n + 1, name: `Student ${n + 1}` }));
  const { user } = await openAt("/creator/classcodes/", {
    "class.roster": ({ query: { cursor, search } }) => {
      if (search && isDown) throw new Failure("server.busy");
      if (search) return { roster: [one], rosterSize: 101, next: null };
      return cursor
        ? { roster: all.slice(100), rosterSize: 101, next: null }
        : { roster: all.slice(0, 100), rosterSize: 101, next: 4711 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  await user.click(await dialog.findByText("Show more students"));
  await dialog.findByText("Student 101");
  await user.type(dialog.getByRole("searchbox", { name: "Find a student by user name or id" }), "s1");
  expect((await dialog.findByRole("alert")).textContent).toContain(new Failure("server.busy").message);
  isDown = false;
  await user.click(dialog.getByText("Load again"));
  await waitFor(() => expect(dialog.queryByText("Student 101")).toBeNull());
  expect(dialog.getByText("Student 1")).toBeDefined();
  expect(dialog.queryByRole("alert")).toBeNull();
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

test("COD-50: a used code cannot be deleted, even if only the server knows: the dialog shows what to do", async () => {
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
  await user.click(known.getByRole("button", { name: "Cancel" }));
  expect(api.of("class.delete")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete Evening group" }));
  await user.click(await screen.findByRole("button", { name: "Delete NORTH-7" }));
  expect(await screen.findByRole("dialog", { name: "This class code is in use" })).toBeDefined();
});

test("COD-31: without class codes the page explains what they are for", async () => {
  await openAt("/creator/classcodes/", { "class.list": () => [] });
  expect(await screen.findByRole("heading", { name: "You have no class codes yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "New class code" }).getAttribute("href")).toBe("/creator/classcodes/create/");
});

test("ERR-07: a failed list shows an error and can be retried", async () => {
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

test("COD-31: a row names its courses, its days in its zone and its size with or without a limit", async () => {
  const of = (id: number, label: string, input: Partial<ManagedClass>) =>
    makeManaged(course, windowsOf(course, [days, null, null]), { id, label, inSync: true, ...input });
  const zoned = {
    timeZone: "America/New_York",
    validFrom: "2026-09-07T04:00:00.000Z",
    expiresOn: "2026-12-19T04:59:59.999Z",
    collections: [
      { id: 5, name: "Algorithms on Graphs", moduleCount: 3 },
      { id: 6, name: "Sorting", moduleCount: 1 },
    ],
  };
  await openAt("/creator/classcodes/", {
    "class.list": () => [
      of(41, "One", { ...zoned, rosterSize: 1 }),
      of(42, "Many", { rosterSize: 2 }),
      of(43, "Last place", { rosterSize: 1, maxRedemptions: 1, mayEdit: false }),
    ],
  });
  const size = async (label: string) => {
    const row = (await screen.findByRole("heading", { level: 2, name: label })).closest("li");
    return row?.querySelector("p:has(> b)")?.textContent;
  };
  expect([await size("One"), await size("Many"), await size("Last place")]).toEqual([
    "1student",
    "2students",
    "1of 1 student",
  ]);
  const one = await rowOf("One");
  expect(one.getByText("Algorithms on Graphs, Sorting")).toBeDefined();
  expect(one.getByText("1 of 4 modules scheduled")).toBeDefined();
  expect([one.getByText("09/07/2026"), one.getByText("12/18/2026")]).toHaveLength(2);
  expect(one.queryByText("Co-creator")).toBeNull();
  expect((await rowOf("Last place")).getByText("Co-creator")).toBeDefined();
  expect(one.getByRole("link", { name: "Duplicate One" }).getAttribute("href")).toBe(
    "/creator/classcodes/create/?from=41",
  );
  expect(one.getByRole("link", { name: "Edit One" }).getAttribute("href")).toBe("/creator/classcodes/41/edit/");
});

test("COD-16: the warning names three modules and counts the others; a refused update shows next to its button", async () => {
  const large = makeCourse({
    modules: Array.from({ length: 6 }, (_, n) => ({ name: `Part ${n + 1}`, videos: ["A lecture"] })),
  });
  const one = makeManaged(course, windowsOf(course, [days, days, null]), { id: 33, label: "One open" });
  const many = makeManaged(large, windowsOf(large, [days]), { id: 34, label: "Many open" });
  const read = { ...one, id: 35, label: "Read only", mayEdit: false };
  const { user } = await openAt("/creator/classcodes/", {
    "class.list": () => [one, many, read],
    "class.sync": () => {
      throw new Failure("server.busy");
    },
  });
  const told = async (label: string) => (await rowOf(label)).getByRole("alert").textContent;
  const rest = " Updating gives every such module the days of the class.";
  expect(await told("One open")).toContain(
    `1 module without days: Shortest paths. Students of this class cannot watch it.${rest}`,
  );
  expect(await told("Many open")).toContain(
    `5 modules without days: Part 2, Part 3, Part 4 and 2 more. Students of this class cannot watch them.${rest}`,
  );
  expect(await told("Read only")).toBe(
    "1 module without days: Shortest paths. Students of this class cannot watch it.",
  );
  const row = await rowOf("One open");
  await user.click(row.getByRole("button", { name: "Update code NORTH-7" }));
  expect(await row.findByText("The service is busy. Please try again.")).toBeDefined();
});

test("COD-39: a class without members offers its code, and a roster that fails to load can be retried", async () => {
  let isUp = false;
  const { user } = await openAt("/creator/classcodes/", {
    "class.roster": () => {
      if (!isUp) throw new Failure("server.broken");
      return { roster: [], rosterSize: 0 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  expect(await dialog.findByText("Failed to load data")).toBeDefined();
  isUp = true;
  await user.click(dialog.getByRole("button", { name: "Load again" }));
  expect(await dialog.findByText("No one has joined yet")).toBeDefined();
  expect(dialog.getByText("Give your students the code NORTH-7.")).toBeDefined();
  expect(dialog.queryByRole("searchbox")).toBeNull();
});

test("COD-39: a loading state shows until the roster has loaded; a short one has no search, and a failed page keeps the first", async () => {
  const student = (n: number) => ({
    studentId: n,
    name: `Student ${n}`,
    username: `s${n}`,
    email: `s${n}@example.org`,
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isLong = false;
  const { user } = await openAt("/creator/classcodes/", {
    "class.roster": async ({ query: { cursor } }) => {
      await held;
      if (cursor) throw new Failure("server.busy");
      return { roster: [student(1)], rosterSize: isLong ? 101 : 1, next: isLong ? 4711 : null };
    },
  });
  const openRoster = async () => {
    await user.click(await screen.findByRole("button", { name: "Roster of Graphs, second year" }));
    return within(await screen.findByRole("dialog", { name: "Roster of Graphs, second year" }));
  };
  const dialog = await openRoster();
  expect(await dialog.findByText("Loading the roster")).toBeDefined();
  release();
  expect(await dialog.findByText("1 student has joined.")).toBeDefined();
  expect(dialog.queryByText("Loading the roster")).toBeNull();
  expect(dialog.queryByRole("searchbox")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Show more students" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  isLong = true;
  const long = await openRoster();
  await long.findByText("101 students have joined.");
  expect(long.getByRole("searchbox")).toBeDefined();
  await user.click(long.getByRole("button", { name: "Show more students" }));
  expect((await long.findByRole("alert")).textContent).toBe("The service is busy. Please try again.");
  expect(long.getByText("Student 1")).toBeDefined();
});

test("COD-50: a deletion refused for another reason shows why and can be retried", async () => {
  const { user } = await openAt("/creator/classcodes/", {
    "class.delete": () => {
      throw new Failure("server.busy");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Evening group" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Evening group?" }));
  await user.click(dialog.getByRole("button", { name: "Delete NORTH-7" }));
  expect(await dialog.findByText("The service is busy. Please try again.")).toBeDefined();
  expect(screen.queryByRole("dialog", { name: "This class code is in use" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("COD-31: a co-creator reads the terms in words", async () => {
  const read = {
    ...missing,
    mayEdit: false,
    rosterSize: 3,
    maxRedemptions: 40,
    timeZone: "America/New_York",
    validFrom: "2026-09-07T04:00:00.000Z",
    expiresOn: "2026-12-19T04:59:59.999Z",
  };
  const facts = async (managed: ManagedClass) => {
    await openAt("/creator/classcodes/32/edit/", { "class.read": () => managed });
    await screen.findByText("You are a co-creator of this class. Its creator can change it.");
    const found = [...document.querySelectorAll("main dt")].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
    cleanup();
    return found;
  };
  expect(await facts(read)).toEqual([
    "Code: NORTH-7",
    "Status: Active",
    "Students can join: 09/07/2026 to 12/18/2026",
    "Students: 3 of 40",
    "Time zone: New York time",
    "Creator: Ruth Adeyemi",
    "Students may choose: Full, Anonymous",
  ]);
  const free = await facts({ ...read, maxRedemptions: null, createdByName: "" });
  expect([free[3], free[5]]).toEqual(["Students: 3", "Creator: ruth"]);
});

test("ERR-07: the list and the form show loading states", async () => {
  const never = () => Promise.withResolvers<never>().promise;
  await openAt("/creator/classcodes/", { "class.list": never });
  expect(await screen.findByText("Loading class codes")).toBeDefined();
  cleanup();
  for (const [at, answers] of [
    ["/creator/classcodes/31/edit/", { "class.read": never }],
    ["/creator/classcodes/31/edit/", { "user.collections": never }],
    ["/creator/classcodes/create/", { "user.collections": never }],
    ["/creator/classcodes/create/?from=31", { "class.read": never }],
  ] as const) {
    await openAt(at, answers);
    expect(await screen.findByText("Loading the class code")).toBeDefined();
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.queryByLabelText("Label")).toBeNull();
    cleanup();
  }
});

test("ERR-07: a class code that fails to load shows an error and can be retried", async () => {
  for (const [at, id] of [
    ["/creator/classcodes/31/edit/", "class.read"],
    ["/creator/classcodes/31/edit/", "user.collections"],
    ["/creator/classcodes/create/", "user.collections"],
    ["/creator/classcodes/create/?from=31", "class.read"],
  ] as const) {
    let isUp = false;
    const answer = { "class.read": () => inSync, "user.collections": () => [course] };
    const { user } = await openAt(at, {
      [id]: () => {
        if (!isUp) throw new Failure("server.broken");
        return answer[id]();
      },
    });
    await screen.findByRole("heading", { name: "Something went wrong." });
    isUp = true;
    await user.click(screen.getByRole("button", { name: "Load again" }));
    expect(await screen.findByLabelText("Label")).toBeDefined();
    cleanup();
  }
});

test("COD-63: the page shows the classes that ask its creator to join; an accepted one is then in the list", async () => {
  const invitation = {
    classId: 77,
    label: "Proofs, evening",
    by: "ines",
    validFrom: "2026-09-07T00:00:00.000Z",
    expiresOn: "2026-12-18T23:59:59.999Z",
    timeZone: "UTC",
    askedAt: "2026-05-04T09:30:00.000Z",
  };
  let hasAccepted = false;
  const { api, user } = await openAt("/creator/classcodes/", {
    "invitation.list": () => ({ invitations: [], classes: hasAccepted ? [] : [invitation] }),
    "invitation.answer-class": () => {
      hasAccepted = true;
      return undefined;
    },
    "class.list": () => [inSync, ...(hasAccepted ? [{ ...missing, label: "Proofs, evening", mayEdit: false }] : [])],
  });
  const asked = within(await screen.findByRole("list", { name: "Invitations" }));
  expect(asked.getByText(/A class from 09\/07\/2026 to 12\/18\/2026/)).toBeDefined();
  await user.click(asked.getByRole("button", { name: "Accept to be co-creator of Proofs, evening" }));
  expect(await screen.findByText("You are co-creator of Proofs, evening.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Invitations" })).toBeNull());
  expect(await screen.findByRole("button", { name: "Leave Proofs, evening" })).toBeDefined();
  expect(api.of("invitation.answer-class").map(({ params, body }) => [params.classId, body])).toEqual([
    ["77", { accepts: true }],
  ]);
});

test("COD-64: a co-creator leaves after a dialog that names the class; its creator has no such button", async () => {
  let classes = [inSync, { ...missing, mayEdit: false }];
  const { api, user } = await openAt("/creator/classcodes/", {
    "class.list": () => classes,
    "class.leave-staff": () => {
      classes = [inSync];
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Leave Evening group" }));
  expect(screen.queryByRole("button", { name: "Leave Graphs, second year" })).toBeNull();
  const dialog = within(await screen.findByRole("dialog", { name: "Leave Evening group?" }));
  expect(dialog.getByText(/You lose access to its students, dashboards and reports immediately/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Leave class" }));
  expect(await screen.findByText("You left Evening group.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Evening group" })).toBeNull());
  expect(api.of("class.leave-staff").map(({ params }) => params.classId)).toEqual(["32"]);
});
