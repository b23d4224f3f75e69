import { Failure, FieldFailure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cardOf, makeCourse } from "../purchase/course.test-kit.ts";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";
import { learner } from "../test/people.ts";
import { dayText } from "../ui/date.ts";
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
  await user.click(dialog.getByRole("button", { name: "Next" }));
  expect(names()).toEqual(["Course 7"]);
  expect(api.of("class.search")[0]?.params).toEqual({ code: "north-7" });
});

test("COD-07: the server's warning stands above the courses, word for word, and there is nothing to join", async () => {
  const entry = await openEntry({
    "class.search": () => ({ courses: [cardOf(course)], warning: "This code can be used from 12/01/2026." }),
  });
  await search(entry);
  expect((await entry.dialog.findByRole("alert")).textContent).toBe("This code can be used from 12/01/2026.");
  expect(entry.dialog.getByRole("heading", { name: course.name })).toBeDefined();
  expect(entry.dialog.queryByRole("button", { name: "Join the class" })).toBeNull();
});

test("COD-08: a code without courses says so and cannot be joined", async () => {
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

test("COD-10: a failed search tells the server's text, or its own when there is none", async () => {
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
  expect(enrolled.queryByRole("radio", { name: /^No access/ })).toBeNull();
  await user.click(enrolled.getByRole("button", { name: "Save choice" }));
  expect(await screen.findByText("Data access preferences saved.")).toBeDefined();
  expect(api.of("class.share")[0]).toMatchObject({ params: { usedId: "501" }, body: { dataAccessLevel: "anonymous" } });
});

test("COD-58: before somebody joins, the class says what it will see, and what was chosen is what is sent", async () => {
  const asks = (allowableDataAccessChoices: string[]) =>
    new Failure("class.unacknowledged", undefined, { label: "Graphs, second year", allowableDataAccessChoices });
  let allowed = ["full", "anonymous"];
  const entry = await openEntry({
    "coupon.redeem": ({ query }) => {
      if (query.dataAccessLevel === "ask") throw asks(allowed);
      return { coupon: license, moduleAccess: {} };
    },
  });
  await search(entry);
  const { api, user, dialog } = entry;
  await user.click(await dialog.findByRole("button", { name: "Join the class" }));
  const choices = within(await dialog.findByRole("group", { name: "What instructors see of you" }));
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
