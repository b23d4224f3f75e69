import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { outlineOf } from "../../../test/outline.ts";
import { admin } from "../../../test/people.ts";

type Answers = Parameters<typeof fakeApi>[0];

const openAt = async (at: string, answers: Answers) => {
  const api = fakeApi({ "user.read": () => admin, ...answers });
  return { api, ...(await open(<Router />, { at, signedIn: true })) };
};

test("ADM-99: a course is found by its words or its number, and the page leads to the suspended ones", async () => {
  const { user, api } = await openAt("/admin/courses/", {
    "catalogue.list": () => ({ count: 0, next: null, results: [] }),
  });
  expect(await screen.findByText("No course has these words")).toBeDefined();
  expect(screen.getByRole("link", { name: "list of suspended courses" }).getAttribute("href")).toBe(
    "/admin/suspended/",
  );
  await user.type(screen.getByRole("searchbox", { name: /^Words of a course/ }), "4{Enter}");
  expect((await screen.findByRole("link", { name: "Open course 4" })).getAttribute("href")).toBe("/admin/courses/4/");
  expect(api.of("catalogue.list").at(-1)?.query).toEqual({ pageSize: "25", search: "4" });
});

const course = makeCourse();

test("PRC-11, ADM-99: an admin suspends a course, and changes what a module costs, each after a question", async () => {
  const module = course.modules[0];
  if (!module) throw new Error("The sample has no module.");
  const { user, api } = await openAt(`/admin/courses/${course.id}/`, {
    "course.read": () => course,
    "suspension.course": () => undefined,
    "module.price": () => module,
  });
  await user.click(await screen.findByRole("button", { name: `Change the price of ${module.name}` }));
  const field = screen.getByRole("spinbutton", { name: `Price of ${module.name}` });
  await user.clear(field);
  await user.type(field, "1.5");
  expect(await screen.findByText(/^Whole cupoints/)).toBeDefined();
  await user.clear(field);
  await user.type(field, "450");
  await user.click(screen.getByRole("button", { name: "Set the price" }));
  expect(api.of("module.price")).toEqual([]);
  const dialog = within(await screen.findByRole("dialog", { name: `Change ${module.name} to 450 cupoints?` }));
  await user.click(dialog.getByRole("button", { name: "Change the price" }));
  await vi.waitFor(() =>
    expect(api.of("module.price")[0]).toMatchObject({
      params: { moduleId: String(module.id) },
      body: { customPrice: 450 },
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Suspend this course" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Stolen");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await vi.waitFor(() => expect(api.of("suspension.course")).toHaveLength(1));
});

test("ADM-99, PRC-11: a course keeps its place until it comes, and an address that is no number asks for none", async () => {
  const answer = Promise.withResolvers<typeof course>();
  const { unmount } = await openAt(`/admin/courses/${course.id}/`, { "course.read": () => answer.promise });
  expect(await screen.findByText("Loading the course")).toBeDefined();
  answer.resolve(course);
  await screen.findByRole("heading", { level: 1, name: course.name });
  expect(outlineOf()).toEqual([`1 ${course.name}`, "2 Suspension", "2 Prices"]);
  expect(screen.getByText("Premium")).toBeDefined();
  expect(screen.getByText("Public")).toBeDefined();
  unmount();
  for (const id of ["0", "-3", "1.5", "x"]) {
    const page = await openAt(`/admin/courses/${id}/`, {});
    expect(await screen.findByText("This course does not exist.")).toBeDefined();
    expect(page.api.of("course.read")).toEqual([]);
    page.unmount();
  }
});

const priceOf = (name: string) => screen.findByRole("button", { name: `Change the price of ${name}` });

test("PRC-11: a module's price begins as it is, from nothing to a million, and empty is the platform's default", async () => {
  const [own, usual] = course.modules;
  if (!own || !usual) throw new Error("The sample has no two modules.");
  const modules = [
    { ...own, price: 1450, customPrice: 1450 },
    { ...usual, customPrice: null },
    { ...own, id: 99, name: "Given up", hasLeft: true as const },
  ];
  const { user, api } = await openAt(`/admin/courses/${course.id}/`, {
    "course.read": () => ({ ...course, modules }),
    "module.price": () => own,
  });
  await user.click(await priceOf(own.name));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
    `${usual.name}200 cupoints, the platform's defaultChange`,
  );
  expect(screen.queryByText("Given up")).toBeNull();
  const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: `Price of ${own.name}` });
  expect([field().value, field().min, field().max]).toEqual(["1450", "0", "1000000"]);
  for (const [typed, isRefused] of [
    ["1000001", true],
    ["1000000", false],
    ["-1", true],
    ["0", false],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    await user.keyboard("{Enter}");
    expect(screen.queryAllByText("Whole cupoints, from 0 to 1000000.")).toHaveLength(isRefused ? 1 : 0);
    expect(screen.queryAllByRole("dialog")).toHaveLength(isRefused ? 0 : 1);
    if (!isRefused) await user.keyboard("{Escape}");
  }
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await priceOf(own.name));
  expect(field().value).toBe("1450");
  await user.clear(field());
  await user.click(screen.getByRole("button", { name: "Set the price" }));
  expect(await screen.findByRole("dialog", { name: `Change ${own.name} to the platform's default?` })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Change the price" }));
  expect(await screen.findByText("The price is changed.")).toBeDefined();
  expect(api.of("module.price")).toMatchObject([{ body: { customPrice: null } }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("spinbutton")).toBeNull();
  await user.click(await priceOf(usual.name));
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: `Price of ${usual.name}` }).value).toBe("");
});

test("PRC-11: a refused price shows why, and the error disappears on retry", async () => {
  const [module] = course.modules;
  if (!module) throw new Error("The sample has no module.");
  const { user } = await openAt(`/admin/courses/${course.id}/`, {
    "course.read": () => ({ ...course, freeCourse: true, privacyScope: "unlisted" }),
    "module.price": () => {
      throw new Failure("module.missing");
    },
  });
  await user.click(await priceOf(module.name));
  await user.click(screen.getByRole("button", { name: "Set the price" }));
  await user.click(await screen.findByRole("button", { name: "Change the price" }));
  expect(await screen.findByText("This module does not exist.")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await priceOf(module.name));
  expect(screen.queryByText("This module does not exist.")).toBeNull();
  expect(screen.getByText("The course is free, so these prices are not charged.")).toBeDefined();
  expect(screen.getByText("Free")).toBeDefined();
  expect(screen.getByText("Unlisted")).toBeDefined();
});

test("ADM-99: an unknown course shows that it does not exist", async () => {
  await openAt("/admin/courses/8/", {
    "course.read": () => {
      throw new Failure("course.missing");
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Failed to load data" })).toBeDefined();
});

const held = (kind: "course" | "review" | "person", targetId: number, name: string | null) => ({
  id: `${kind}-${targetId}`,
  at: "2026-03-01T10:00:00.000Z",
  kind,
  targetId,
  courseId: null,
  name,
  reason: "Stolen",
  takenDown: false,
});

test("ADM-117: what is suspended now leads to where it is lifted, a course, a person and a review, a page at a time", async () => {
  const since = "2026-02-01T00:00:00.000Z";
  const { api } = await openAt("/admin/suspended/?before=2026-03-01T00:00:00.000Z~course-9", {
    "suspension.held": () => ({
      held: [
        { ...held("course", 5, "Graphs"), takenDown: true },
        held("person", 7, "Ada Okafor"),
        { ...held("review", 8, "Optics"), courseId: 6 },
        held("person", 9, null),
      ],
      next: `${since}~person-9`,
    }),
  });
  const table = within(await screen.findByRole("table", { name: "Suspended" }));
  expect(table.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Graphs", "/admin/courses/5/"],
    ["Ada Okafor", "/admin/people/7/"],
    ["Optics", "/collections/6/?review=8"],
    ["Person 9", "/admin/people/9/"],
  ]);
  expect(table.getByText("Course, taken down")).toBeDefined();
  expect(api.of("suspension.held").map(({ query }) => query)).toEqual([
    { before: "2026-03-01T00:00:00.000Z~course-9" },
  ]);
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toContain("person-9");
});

test("ADM-99: the author of a course who has no first and last name goes by the user name", async () => {
  const primaryAuthor = { ...course.primaryAuthor, firstName: "", lastName: "" };
  await openAt(`/admin/courses/${course.id}/`, { "course.read": () => ({ ...course, primaryAuthor }) });
  expect(await screen.findByRole("link", { name: primaryAuthor.username })).toBeDefined();
});
