import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { dayText } from "../../ui/date.ts";
import { cardOf, makeCourse } from "../course/course.test-kit.ts";
import { makeLicense, startOf, windowsOf } from "./class.test-kit.ts";
import { ClassCodeButton } from "./class-code-button.tsx";
import { ClassCodeWindow } from "./class-code-window.tsx";
import { windowText } from "./window-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof fakeApi>[0];

const courses = [5, 6, 7].map((id) => makeCourse({ id, name: `Course ${id}` }));
const [course] = courses;
if (!course) throw new Error("There is no course.");
const accesses = windowsOf(course, [[-3, 30], null, [10, 40]]);
const license = makeLicense({ scheduledAccesses: accesses });

const openEntry = async (answers: Answers = {}, { at = "/?class_code=", signedIn = true } = {}) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => learner,
    "class.search": () => ({ courses: [cardOf(course)] }),
    "coupon.redeem": () => ({ coupon: license, moduleAccess: {} }),
    "course.read": ({ params }) => courses.find(({ id }) => String(id) === params.courseId) ?? course,
    "class.used": () => [{ id: 501, coupon: license, usedAt: startOf(0), dataAccessLevel: "full" }],
    ...answers,
  });
  const page = (
    <>
      <ClassCodeButton />
      <ClassCodeWindow />
    </>
  );
  const { user } = await open(page, { at, signedIn });
  const dialog = within(await screen.findByRole("dialog", { name: "Have a class code?" }));
  return { api, user, dialog };
};

const search = async ({ user, dialog }: Awaited<ReturnType<typeof openEntry>>, code = "north-7") => {
  await user.type(dialog.getByLabelText("Class code"), code);
  await user.click(await dialog.findByRole("button", { name: "Find courses" }));
};

const enrol = async (answers: Answers = {}) => {
  const entry = await openEntry(answers);
  await search(entry);
  await entry.user.click(await entry.dialog.findByRole("button", { name: "Join the class" }));
  return { ...entry, enrolled: within(await screen.findByRole("dialog", { name: "Enrolled!" })) };
};

test("COD-02: an empty code is asked for, and the server is not", async () => {
  const { api, user, dialog } = await openEntry();
  await user.click(await dialog.findByRole("button", { name: "Find courses" }));
  expect(await dialog.findByText("Please input a coupon code!")).toBeDefined();
  expect(api.of("class.search")).toEqual([]);
});

test("COD-02, COD-03: a guest too is asked for the code before they are sent to log in", async () => {
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user, dialog } = await openEntry({}, { signedIn: false });
  await user.type(dialog.getByLabelText("Class code"), "  ");
  await user.click(await dialog.findByRole("button", { name: "Login and use the code" }));
  expect(await dialog.findByText("Please input a coupon code!")).toBeDefined();
  expect(leave).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText("Class code"), "n");
  expect(dialog.queryByText("Please input a coupon code!")).toBeNull();
});

test("COD-06: another code takes away what the one before has found and refused", async () => {
  const entry = await openEntry({
    "coupon.redeem": () => {
      throw new Failure("coupon.expired", "This code ended on Monday.");
    },
  });
  await search(entry);
  const { user, dialog } = entry;
  await user.click(await dialog.findByRole("button", { name: "Join the class" }));
  await dialog.findByText("This code ended on Monday.");
  await user.type(dialog.getByLabelText("Class code"), "8");
  expect(dialog.queryByRole("heading", { name: "Course 5" })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Join the class" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Find courses" }));
  await dialog.findByRole("heading", { name: "Course 5" });
  expect(dialog.queryByText("This code ended on Monday.")).toBeNull();
});

test("COD-06: the courses of a code are listed two a page", async () => {
  const entry = await openEntry({ "class.search": () => ({ courses: courses.map(cardOf) }) });
  await search(entry);
  const { api, user, dialog } = entry;
  const names = () => dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await dialog.findByRole("heading", { name: "Course 5" });
  expect(names()).toEqual(["Course 5", "Course 6"]);
  const [previous, next] = ["Previous", "Next"].map((name) => dialog.getByRole("button", { name }));
  const isOff = () => [previous, next].map((button) => button?.hasAttribute("disabled"));
  expect(isOff()).toEqual([true, false]);
  if (next) await user.click(next);
  expect(names()).toEqual(["Course 7"]);
  expect(dialog.getByText(/^Page/).textContent).toBe("Page 2 of 2");
  expect(isOff()).toEqual([false, true]);
  // The button that was pressed cannot be pressed any more.
  await waitFor(() => expect(document.activeElement).toBe(previous));
  if (previous) await user.click(previous);
  expect(names()).toEqual(["Course 5", "Course 6"]);
  expect(dialog.getByText(/^Page/).textContent).toBe("Page 1 of 2");
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(api.of("class.search")[0]?.params).toEqual({ code: "north-7" });
});

test("COD-07: the server's warning is shown verbatim above the courses, without a way to join", async () => {
  const entry = await openEntry({
    "class.search": () => ({ courses: [cardOf(course)], warning: "This code can be used from 12/01/2026." }),
  });
  await search(entry);
  expect((await entry.dialog.findByRole("alert")).textContent).toBe("This code can be used from 12/01/2026.");
  expect(entry.dialog.getByRole("heading", { name: course.name })).toBeDefined();
  expect(entry.dialog.queryByRole("button", { name: "Join the class" })).toBeNull();
});

test("COD-08: a code without courses shows that and cannot be joined", async () => {
  const entry = await openEntry({ "class.search": () => ({ courses: [] }) });
  await search(entry);
  expect(await entry.dialog.findByText("No courses found this coupon code.")).toBeDefined();
  expect(entry.dialog.queryByRole("button", { name: "Join the class" })).toBeNull();
});

test("COD-09: a search with an ended session asks to log in again and keeps the code", async () => {
  const entry = await openEntry({
    "class.search": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => {
      throw new Failure("session.ended");
    },
  });
  await search(entry);
  expect(await entry.dialog.findByText("User session expired, please login again.")).toBeDefined();
  expect(entry.dialog.getByLabelText<HTMLInputElement>("Class code").value).toBe("north-7");
});

test("COD-10: a failed search shows the server's text, or a default one", async () => {
  const failures = [
    new Failure("request.limited", "Too many codes. Wait a minute."),
    new FieldFailure({ error: ["This code was withdrawn."] }),
    new TypeError("network"),
  ];
  const entry = await openEntry({
    "class.search": () => {
      throw failures.shift() ?? new Failure("server.broken");
    },
  });
  const { user, dialog } = entry;
  await search(entry);
  expect(await dialog.findByText("Too many codes. Wait a minute.")).toBeDefined();
  const again = () => user.click(dialog.getByRole("button", { name: "Find courses" }));
  await again();
  expect(await dialog.findByText("This code was withdrawn.")).toBeDefined();
  await again();
  expect(await dialog.findByText("Something went wrong when search course!")).toBeDefined();
});

test("COD-04, COD-05: Enrolled! lists the days of each module, and --- where a module has none", async () => {
  const { api, enrolled } = await enrol();
  expect(api.of("coupon.redeem")).toHaveLength(1);
  await enrolled.findByRole("heading", { name: "Course 5" });
  const rows = within(enrolled.getByRole("region", { name: "Course 5" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `1Walking a graph${windowText(accesses[0], "UTC")}`,
    "2Spanning trees---",
    `3Shortest paths${windowText(accesses[1], "UTC")}`,
  ]);
});

test("COD-04: Start watching leads to the first lecture that is open now", async () => {
  const { enrolled } = await enrol();
  expect((await enrolled.findByRole("link", { name: "Start watching" })).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
});

test("COD-04: before the first window the screen names the day on which it opens", async () => {
  const later = makeLicense({ scheduledAccesses: windowsOf(course, [[7, 30]]) });
  const { enrolled } = await enrol({ "coupon.redeem": () => ({ coupon: later, moduleAccess: {} }) });
  expect((await enrolled.findByRole("link", { name: "Go to the course" })).getAttribute("href")).toBe(
    "/collections/5/",
  );
  expect(enrolled.getByText(`The first module opens on ${dayText(startOf(7))}.`)).toBeDefined();
});

test("COD-42, COD-26: Enrolled! lets the student change what the class sees", async () => {
  const { api, user, enrolled } = await enrol({
    "class.share": () => ({ id: 501, dataAccessLevel: "anonymous" }),
  });
  await user.click(await enrolled.findByRole("radio", { name: /^Anonymous/ }));
  expect(enrolled.queryByRole("radio", { name: /^Share nothing/ })).toBeNull();
  await user.click(enrolled.getByRole("button", { name: "Save choice" }));
  expect(await screen.findByText("Data access preferences saved.")).toBeDefined();
  expect(api.of("class.share")[0]).toMatchObject({ params: { usedId: "501" }, body: { dataAccessLevel: "anonymous" } });
});

test("COD-58: before joining, the class shows what it will see, and the chosen level is sent", async () => {
  const asks = (allowableDataAccessChoices: string[]) =>
    new Failure("class.unacknowledged", undefined, { label: "Graphs, second year", allowableDataAccessChoices });
  let allowed = ["full", "anonymous"];
  const sent = Promise.withResolvers<void>();
  const entry = await openEntry({
    "coupon.redeem": async ({ query }) => {
      if (query.dataAccessLevel === "ask") throw asks(allowed);
      await sent.promise;
      return { coupon: license, moduleAccess: {} };
    },
  });
  await search(entry);
  const { api, user, dialog } = entry;
  await user.click(await dialog.findByRole("button", { name: "Join the class" }));
  const choices = within(await dialog.findByRole("group", { name: "Choose what instructors can see" }));
  expect(choices.getAllByRole("radio")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  allowed = ["full"];
  await user.click(await dialog.findByRole("button", { name: "Join the class" }));
  expect(await dialog.findByText(/This class offers no other choice/)).toBeDefined();
  allowed = ["full", "anonymous"];
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await user.click(await dialog.findByRole("button", { name: "Join the class" }));
  await user.click(await dialog.findByRole("radio", { name: /^Anonymous/ }));
  await user.click(dialog.getByRole("button", { name: "Join and share this" }));
  // While it is sent, what was chosen stays.
  await waitFor(() => expect(api.of("coupon.redeem")).toHaveLength(4));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^Anonymous/ }).checked).toBe(true);
  expect(dialog.queryByRole("button", { name: "Join the class" })).toBeNull();
  sent.resolve();
  await screen.findByRole("dialog", { name: "Enrolled!" });
  expect(api.of("coupon.redeem").map(({ query }) => query)).toEqual([
    { dataAccessLevel: "ask" },
    { dataAccessLevel: "ask" },
    { dataAccessLevel: "ask" },
    { dataAccessLevel: "anonymous" },
  ]);
});

test("COD-43: a refused code stays in the field, with the server's words", async () => {
  const entry = await openEntry({
    "coupon.redeem": () => {
      throw new Failure("coupon.expired", "This code ended on Monday.");
    },
  });
  await search(entry);
  await entry.user.click(await entry.dialog.findByRole("button", { name: "Join the class" }));
  expect(await entry.dialog.findByText("This code ended on Monday.")).toBeDefined();
  expect(entry.dialog.getByLabelText<HTMLInputElement>("Class code").value).toBe("north-7");
});

test("COD-03: a guest's code goes with them to login and sign-up", async () => {
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { api, user, dialog } = await openEntry({}, { at: "/about/?class_code=", signedIn: false });
  await user.type(dialog.getByLabelText("Class code"), "north-7");
  const next = encodeURIComponent("/about/?class_code=north-7");
  await user.click(await dialog.findByRole("button", { name: "Login and use the code" }));
  expect(leave).toHaveBeenCalledWith(`/accounts/login/?next=${next}`);
  // The back button comes to this address.
  expect(location.pathname + location.search).toBe("/about/?class_code=north-7");
  expect(dialog.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(`/accounts/signup/?next=${next}`);
  expect(api.of("class.search")).toEqual([]);
});

test("COD-03: after the login the entry is open, with the code filled in", async () => {
  const { user, dialog } = await openEntry({}, { at: "/about/?class_code=north-7" });
  expect(dialog.getByLabelText<HTMLInputElement>("Class code").value).toBe("north-7");
  await user.click(await dialog.findByRole("button", { name: "Find courses" }));
  expect(await dialog.findByRole("heading", { name: "Course 5" })).toBeDefined();
});

test("COD-03: closing the entry forgets the code in the address", async () => {
  const { user, dialog } = await openEntry({}, { at: "/about/?class_code=north-7" });
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Have a class code?" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Class code")).value).toBe("");
});

test("COD-06: a course of a code shows its author, size and length; two courses need no paging", async () => {
  const [first, second] = courses.map(cardOf);
  if (!first || !second) throw new Error("There are no courses.");
  const found = [
    { ...first, totalDuration: 1 },
    { ...second, moduleCount: 1, videoCount: 1, totalDuration: 0 },
  ];
  const entry = await openEntry({ "class.search": () => ({ courses: found }) });
  await search(entry);
  const { dialog } = entry;
  const rows = within(await dialog.findByRole("list", { name: "Courses of this code" })).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelectorAll("p")[1]?.textContent)).toEqual([
    "3 modules, 5 videos, 1 sec",
    "1 module, 1 video",
  ]);
  expect(rows[0]?.querySelector("p")?.textContent).toMatch(/Ruth Adeyemi.*Pavel Hruby/);
  expect(dialog.queryByRole("navigation", { name: "Pages of courses" })).toBeNull();
});

test("COD-04: Start watching leads to an open module with lectures, also when it is not the first of the class", async () => {
  const [, other] = courses;
  if (!other) throw new Error("There is no second course.");
  const empty = { ...other, modules: other.modules.map((module, n) => (n === 0 ? { ...module, videos: [] } : module)) };
  const scheduledAccesses = [
    ...windowsOf(course, [[5, 9]]),
    ...windowsOf(other, [
      [-3, 3],
      [-2, 3],
      [7, 9],
    ]),
  ];
  const { enrolled } = await enrol({
    "coupon.redeem": () => ({ coupon: makeLicense({ scheduledAccesses }), moduleAccess: {} }),
    "course.read": ({ params }) => (params.courseId === "6" ? empty : course),
  });
  const link = await enrolled.findByRole("link", { name: "Start watching" });
  expect(link.getAttribute("href")).toBe("/collections/6/modules/2/videos/1/");
  expect(link.parentElement?.textContent).toBe("Start watchingBegins with 2. Spanning trees");
});

test("COD-04: of several windows to come the day of the earliest is named; of windows that are over none", async () => {
  const startAt = async (days: Parameters<typeof windowsOf>[1]) => {
    const coupon = makeLicense({ scheduledAccesses: windowsOf(course, days) });
    const { enrolled } = await enrol({ "coupon.redeem": () => ({ coupon, moduleAccess: {} }) });
    const link = await enrolled.findByRole("link", { name: "Go to the course" });
    const said = link.parentElement?.textContent;
    cleanup();
    return said;
  };
  expect(
    await startAt([
      [20, 30],
      [7, 30],
      [-9, -2],
    ]),
  ).toBe(`Go to the courseThe first module opens on ${dayText(startOf(7))}.`);
  expect(await startAt([[-9, -2]])).toBe("Go to the course");
});

test("COD-05: a class without windows shows that, and has no link yet", async () => {
  const { enrolled } = await enrol({ "coupon.redeem": () => ({ coupon: makeLicense(), moduleAccess: {} }) });
  expect(await enrolled.findByText("Your instructor has not set any days yet.")).toBeDefined();
  expect(enrolled.queryByRole("link", { name: /^Start watching|^Go to the course/ })).toBeNull();
  expect(enrolled.getByText("Ruth Adeyemi, class code NORTH-7")).toBeDefined();
});

test("COD-42: a failure to load the sharing choice is shown, with a retry", async () => {
  let isUp = false;
  const { user, enrolled } = await enrol({
    "class.used": () => {
      if (!isUp) throw new Failure("server.broken");
      return [
        { id: 500, coupon: { ...license, id: 30 }, usedAt: startOf(0), dataAccessLevel: "full" },
        { id: 501, coupon: license, usedAt: startOf(0), dataAccessLevel: "anonymous" },
      ];
    },
  });
  expect(await enrolled.findByText("Your data choice could not be loaded")).toBeDefined();
  isUp = true;
  await user.click(enrolled.getByRole("button", { name: "Load again" }));
  expect((await enrolled.findByRole<HTMLInputElement>("radio", { name: /^Anonymous/ })).checked).toBe(true);
});

test("COD-10: distinguishes an ended session, a failure with the server's text and one without", async () => {
  const told = [
    new FieldFailure({ code: [], detail: ["Second words."] }),
    new FieldFailure([{ code: ["In a row."] }]),
    new Failure("coupon.missing"),
    new Failure("server.busy"),
    new Failure("server.broken"),
  ];
  const words = [
    "Second words.",
    "Something went wrong when search course!",
    new Failure("coupon.missing").message,
    "Something went wrong when search course!",
    "Something went wrong when search course!",
  ];
  const entry = await openEntry({
    "class.search": () => {
      throw told.shift() ?? new Failure("server.broken");
    },
  });
  const { user, dialog } = entry;
  const field = dialog.getByLabelText("Class code");
  for (const text of words) {
    await user.type(field, "1");
    expect(field.getAttribute("aria-invalid")).not.toBe("true");
    await user.click(await dialog.findByRole("button", { name: "Find courses" }));
    expect(await dialog.findByText(text)).toBeDefined();
    expect(dialog.queryByRole("list", { name: "Courses of this code" })).toBeNull();
  }
});
