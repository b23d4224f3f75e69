import { Failure, FieldFailure } from "@cu/api/failure";
import { failureText } from "@cu/api/failure-text";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endOf, startOf } from "../../features/classes/class.test-kit.ts";
import { creator } from "../../test/people.ts";
import { inSync, openAt } from "./class-codes.test-kit.tsx";

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
});

const dayParts = (label: string) => within(screen.getByRole("group", { name: label })).getAllByRole("spinbutton");

const dayText = (label: string) => dayParts(label).map(({ textContent }) => textContent);

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
  await user.type(screen.getByLabelText("Student limit"), "40");
  await user.click(screen.getByRole("button", { name: "Close module 2 to the class" }));
  await user.type(screen.getByRole("combobox", { name: "First co-creator" }), "pav");
  // The creator is among the found and cannot be chosen.
  const found = within(await screen.findByRole("listbox"));
  await found.findByRole("option", { name: /Pavel/ });
  expect(found.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Pavel Hrubypavel"]);
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(screen.getByRole("checkbox", { name: /^Share nothing/ }));
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(await screen.findByText("Class code K7M2QX9T created.")).toBeDefined();
  expect(await screen.findByRole("heading", { level: 1, name: "Class codes" })).toBeDefined();
  const window = { accessFrom: startOf(-5).slice(0, 10), accessUntil: endOf(30).slice(0, 10) };
  expect(api.of("class.create")[0]?.body).toEqual({
    label: "Graphs, third year",
    code: null,
    timeZone: "UTC",
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

test("COD-30: the co-creator search shows that it is running, and when it has no results", async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const { user } = await openAt("/creator/classcodes/create/", { "creator.search": () => promise });
  await user.type(await screen.findByRole("combobox", { name: "Second co-creator" }), "nobody");
  expect(await screen.findByText("Searching")).toBeDefined();
  expect(screen.queryByText("No creator of this name")).toBeNull();
  resolve([]);
  expect(await screen.findByText("No creator of this name")).toBeDefined();
});

test("COD-30: each of the two co-creators is sent in the field where they were chosen, and only one of them once", async () => {
  const people = [
    { id: 42, username: "pavel", firstName: "Pavel", lastName: "Hruby" },
    { id: 43, username: "petra", firstName: "Petra", lastName: "Novak" },
  ];
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", {
    "creator.search": () => people,
    "class.create": () => inSync,
  });
  const second = await screen.findByRole("combobox", { name: "Second co-creator" });
  await user.type(second, "p");
  await user.click(await screen.findByRole("option", { name: /Pavel/ }));
  await user.type(screen.getByRole("combobox", { name: "First co-creator" }), "p");
  await screen.findByRole("option", { name: /Petra/ });
  expect(screen.queryByRole("option", { name: /Pavel/ })).toBeNull();
  await user.click(screen.getByRole("option", { name: /Petra/ }));
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  await waitFor(() => expect(api.of("class.create")).toHaveLength(1));
  expect(api.of("class.create")[0]?.body).toMatchObject({ coCreator1: 43, coCreator2: 42 });
});

test("COD-30: a typed name without selection is reverted, so that the form shows what it sends", async () => {
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

test("COD-30: days are set by keyboard and applied to all modules of all courses", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/", { "class.create": () => inSync });
  await user.type(await screen.findByLabelText("Label"), "Graphs");
  await user.click(await screen.findByRole("checkbox", { name: /^Algorithms on Graphs/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Sorting/ }));
  const start = new Date();
  for (const part of dayParts("Days for all modules")) fireEvent.keyDown(part, { key: "ArrowUp" });
  // An empty part begins with today.
  const two = (n: number) => String(n).padStart(2, "0");
  const today = `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`;
  await user.click(screen.getByRole("button", { name: "Apply to all modules" }));
  expect(dayText("Days of module 1, Merge sort")).toEqual(dayText("Days for all modules"));
  const validity = "Students can join from the first to the last of these days";
  for (const part of dayParts(validity)) fireEvent.keyDown(part, { key: "ArrowUp" });
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  await waitFor(() => expect(api.of("class.create")).toHaveLength(1));
  const days = { accessFrom: today, accessUntil: today };
  expect(api.of("class.create")[0]?.body).toMatchObject({
    collections: [5, 6],
    scheduledAccesses: [501, 502, 503, 601].map((module) => ({ collection: module === 601 ? 6 : 5, module, ...days })),
  });
});

test("COD-52: days that one press has written over come back by another", async () => {
  const { user } = await openAt("/creator/classcodes/31/edit/");
  await screen.findByRole("button", { name: "Save changes" });
  const label = "Days of module 1, Walking a graph";
  const before = dayText(label);
  await user.click(screen.getByRole("button", { name: "Apply to all modules" }));
  expect(dayText(label)).not.toEqual(before);
  await user.click(screen.getByRole("button", { name: "Undo: the days as they were" }));
  expect(dayText(label)).toEqual(before);
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("COD-30, ERR-18: missing fields, and a code that the server would refuse, show errors before sending", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/");
  await user.type(await screen.findByLabelText("Code"), "no code");
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  for (const text of [
    "Please give your class a label!",
    "Use 4 to 32 letters, digits or '-'.",
    "Choose the first and the last day.",
    "Please choose at least one course!",
    "Not saved: look at the marked fields.",
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Label"));
  await user.type(screen.getByLabelText("Label"), "Graphs");
  expect(screen.queryByText("Please give your class a label!")).toBeNull();
  expect(screen.getByText("Use 4 to 32 letters, digits or '-'.")).toBeDefined();
  expect(api.of("class.create")).toEqual([]);
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

test("SES-59, COD-30: a new class is first in the list before it is refetched", async () => {
  const { api, user } = await openAt("/creator/classcodes/", {
    "class.list": () => (api.of("class.list").length > 1 ? new Promise(() => undefined) : [inSync]),
    "class.create": () => ({ ...inSync, id: 60, label: "Graphs, third year", code: "K7M2QX9T" }),
  });
  await user.click(await screen.findByRole("link", { name: "Duplicate Graphs, second year" }));
  await user.click(await screen.findByRole("button", { name: "Create class code" }));
  await screen.findByText("Class code K7M2QX9T created.");
  await screen.findByRole("heading", { level: 2, name: "Graphs, third year" });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Graphs, third year",
    "Graphs, second year",
  ]);
});

test("COD-31, COD-44, COD-54, SES-59: changed days of an existing class are sent, its code and untouched fields are not", async () => {
  const { api, user } = await openAt("/creator/classcodes/31/edit/", { "class.update": () => inSync });
  const label = await screen.findByLabelText("Label");
  expect(screen.queryByLabelText("Code")).toBeNull();
  await user.type(label, " B");
  await user.click(screen.getByRole("button", { name: "Close module 3 to the class" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Class code saved.")).toBeDefined();
  // Its answer is all that changed: the class itself is not read again.
  expect(api.of("class.read")).toHaveLength(1);
  const [call] = api.of("class.update");
  expect(call?.params).toEqual({ classId: "31" });
  expect(call?.body).toMatchObject({ label: "Graphs, second year B" });
  // Untouched fields aren't sent, so another tab's changes to them stay.
  expect(Object.keys(call?.body ?? {}).sort()).toEqual(["label", "scheduledAccesses"]);
  expect(call?.body).toMatchObject({ scheduledAccesses: [{ module: 501 }, { module: 502 }] });
});

test("COD-30, ERR-01: a refusal without a field shows at the end of the form", async () => {
  const { user } = await openAt("/creator/classcodes/create/?from=31", {
    "class.create": () => {
      throw new Failure("request.limited");
    },
  });
  const send = await screen.findByRole("button", { name: "Create class code" });
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(send);
  expect((await screen.findByRole("alert")).textContent).toBe(failureText["request.limited"]);
});

test("COD-36, COD-37, COD-38: field refusals show at their field, and the first one gets the focus", async () => {
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
  const boxes = screen.getAllByRole("checkbox");
  expect(boxes.map((box) => box.getAttribute("aria-invalid"))).toEqual(boxes.map(() => "true"));
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

test("COD-30: an invalid number of places shows an error immediately and is not sent", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", { "class.create": () => inSync });
  await user.type(await screen.findByLabelText("Student limit"), "many");
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(screen.getByText("Enter a whole number, or leave it blank.")).toBeDefined();
  expect(api.of("class.create")).toEqual([]);
});

test("COD-55: the form shows how many have joined, and a lower limit is refused at its field", async () => {
  const { user } = await openAt("/creator/classcodes/31/edit/", {
    "class.read": () => ({ ...inSync, rosterSize: 4 }),
    "class.update": () => {
      throw new FieldFailure({ maxRedemptions: ["4 students have joined: enter 4 or more."] });
    },
  });
  const limit = await screen.findByLabelText("Student limit");
  expect(screen.getByText("4 students have joined. Leave it blank for no limit.")).toBeDefined();
  await user.clear(limit);
  await user.type(limit, "1");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("4 students have joined: enter 4 or more.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(limit));
});

test("COD-53: the zone is chosen with a new class and stays with an old one", async () => {
  const zoned = { ...inSync, timeZone: "America/New_York", rosterSize: 1 };
  await openAt("/creator/classcodes/31/edit/", { "class.read": () => zoned });
  await screen.findByLabelText("Label");
  expect(screen.queryByRole("combobox", { name: /^Time zone/ })).toBeNull();
  expect(screen.getByText("Time zone", { selector: "dt" }).nextElementSibling?.textContent).toBe("New York time");
  expect(screen.getByText("Code", { selector: "dt" }).nextElementSibling?.textContent).toBe("NORTH-7");
  expect(screen.getByText("1 student has joined. Leave it blank for no limit.")).toBeDefined();
  cleanup();
  await openAt("/creator/classcodes/create/?from=31", { "class.read": () => zoned });
  expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: /^Time zone/ })).value).toBe(
    "America/New_York",
  );
  expect(screen.queryByText("Time zone", { selector: "dt" })).toBeNull();
  expect(screen.getByText("Leave it blank for no limit.")).toBeDefined();
});

test("COD-54: a double submit saves once, and the button shows progress", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", {
    "class.create": async () => {
      await held;
      return inSync;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Create class code" }));
  const saving = await screen.findByRole("button", { name: "Saving" });
  const form = saving.closest("form");
  if (!form) throw new Error("The button stands in no form.");
  fireEvent.submit(form);
  release();
  expect(await screen.findByText("Class code NORTH-7 created.")).toBeDefined();
  expect(api.of("class.create")).toHaveLength(1);
});

test("COD-30: without a course there are no modules to set days for", async () => {
  const { user } = await openAt("/creator/classcodes/create/");
  const hint = "Choose a course first, then set the dates of its modules here.";
  expect(await screen.findByText(hint)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Apply to all modules" })).toBeNull();
  const sorting = screen.getByRole("checkbox", { name: /^Sorting/ });
  await user.click(sorting);
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.getByText("Not opened by this class")).toBeDefined();
  expect(screen.getByRole("button", { name: "Apply to all modules" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: /^Close module/ })).toBeNull();
  await user.click(sorting);
  expect(screen.getByText(hint)).toBeDefined();
});

test("COD-30: editing a selected co-creator's name deselects them, and a selected name is not searched", async () => {
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", {
    "creator.search": () => [{ id: 42, username: "pavel", firstName: "Pavel", lastName: "Hruby" }],
    "class.create": () => inSync,
  });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "First co-creator" });
  const searched = () => api.of("creator.search").map(({ query }) => query);
  expect(searched()).toEqual([]);
  await user.type(field, "p");
  await user.click(await screen.findByRole("option", { name: /Pavel/ }));
  expect(screen.getByRole("button", { name: "Remove Pavel Hruby" })).toBeDefined();
  expect(searched()).toEqual([{ search: "p" }]);
  await user.type(field, "x");
  expect(screen.queryByRole("button", { name: "Remove Pavel Hruby" })).toBeNull();
  await waitFor(() => expect(searched().at(-1)).toEqual({ search: "Pavel Hrubyx" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  await waitFor(() => expect(api.of("class.create")).toHaveLength(1));
  expect(api.of("class.create")[0]?.body).toMatchObject({ coCreator1: null, coCreator2: null });
});

test("COD-30: a failed co-creator search shows why at its field only", async () => {
  const { user } = await openAt("/creator/classcodes/create/", {
    "creator.search": () => {
      throw new FieldFailure({ search: ["Too short."] });
    },
  });
  const first = await screen.findByRole("combobox", { name: "First co-creator" });
  const second = screen.getByRole("combobox", { name: "Second co-creator" });
  expect(first.getAttribute("aria-invalid")).toBeNull();
  await user.type(first, "p");
  await waitFor(() => expect(first.getAttribute("aria-invalid")).toBe("true"));
  expect(second.getAttribute("aria-invalid")).toBeNull();
});

test("COD-63: the form shows each co-creator's answer, and withdraws an invitation by its field", async () => {
  const person = (id: number, username: string, firstName: string) => ({ id, username, firstName, lastName: "Hruby" });
  const [pavel, mary, grace] = [person(42, "pavel", "Pavel"), person(43, "mary", "Mary"), person(44, "grace", "Grace")];
  const asked = { at: "2026-05-04T12:00:00.000Z", declinedAt: null, hasLeft: false };
  const managed = {
    ...inSync,
    coCreator1: pavel.id,
    coCreators: [pavel],
    invitations: [
      { ...asked, author: mary, place: 2 },
      { ...asked, author: grace, place: 1, declinedAt: "2026-05-05T12:00:00.000Z" },
      { ...asked, author: creator, place: 1, declinedAt: "2026-05-06T12:00:00.000Z", hasLeft: true },
    ],
  };
  const { api, user } = await openAt("/creator/classcodes/31/edit/", {
    "class.read": () => managed,
    "class.update": () => managed,
  });
  const first = await screen.findByRole<HTMLInputElement>("combobox", {
    name: "First co-creator",
    description: "Accepted",
  });
  const second = screen.getByRole<HTMLInputElement>("combobox", {
    name: "Second co-creator",
    description: "Invited on 05/04/2026, no answer yet",
  });
  expect([first.value, second.value]).toEqual(["Pavel Hruby", "Mary Hruby"]);
  const closed = within(screen.getByRole("list", { name: "Declined or left" }));
  expect(closed.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Grace Hruby (grace) declined on 05/05/2026",
    expect.stringMatching(/left on 05\/06\/2026$/),
  ]);
  await user.click(screen.getByRole("button", { name: "Remove Mary Hruby" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(api.of("class.update").map(({ body }) => body)).toEqual([{ coCreator2: null }]));
});
