import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeJoined, windowsOf } from "../../classes/class.test-kit.ts";
import { cardOf, makeCourse, metaOf } from "../../course/course.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator, learner } from "../../test/people.ts";
import { MyCoursesPage } from "./my-courses-page.tsx";
import "../../test/outline.ts";

type Answers = Parameters<typeof fakeApi>[0];

const courses = [1, 2, 3, 4, 5].map((id) => makeCourse({ id, name: `Course ${id}` }));
const made = (id: number) => courses.find((course) => course.id === id) ?? makeCourse({ id });
const purchased = courses.map((course, n) => ({
  ...cardOf(course),
  purchasedModuleIds: course.modules.slice(0, n === 0 ? 3 : 1).map(({ id }) => id),
  hasEntireCourse: n === 0,
  hasCertificate: false,
}));

const openPage = (answers: Answers = {}, person = learner) => {
  const api = fakeApi({
    "user.read": () => person,
    "user.purchased-collections": () => purchased,
    "user.recently-visited": () => [],
    "class.enrolled": () => [],
    "wish.list": () => ({ wishes: [], next: null }),
    "catalogue.meta": ({ body }) => {
      const { chunk } = body as { chunk: number[] };
      return courses.filter(({ id }) => chunk.includes(id)).map(metaOf);
    },
    ...answers,
  });
  return open(<MyCoursesPage user={person} />, { at: "/my-collections/", signedIn: true }).then(({ user }) => ({
    api,
    user,
  }));
};

const section = (name: string) => within(screen.getByRole("region", { name }));
const names = (name = "Purchased") =>
  section(name)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("CAT-35, CAT-36: what was bought is read for the person and shown four a page", async () => {
  const { api, user } = await openPage();
  await screen.findByRole("heading", { level: 3, name: "Course 1" });
  expect(api.of("user.purchased-collections")[0]?.params).toEqual({ userId: "7" });
  expect(names()).toEqual(["Course 1", "Course 2", "Course 3", "Course 4"]);
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(names()).toEqual(["Course 5"]);
});

test("CAT-33: each purchased course tells whether all of it or how many modules were bought", async () => {
  await openPage();
  const card = async (name: string) => {
    const item = (await screen.findByRole("heading", { level: 3, name })).closest("li");
    if (!item) throw new Error("The title stands in no card.");
    return within(item);
  };
  expect((await card("Course 1")).getByText("Entire course")).toBeDefined();
  expect((await card("Course 2")).getByText("1 of 3 modules")).toBeDefined();
});

test("CAT-33: learners have three lists, creators also what they made", async () => {
  await openPage();
  const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole("heading", { level: 3, name: "Course 1" });
  expect(headings()).toEqual(["Recently Visited", "Purchased", "For Class / Certificates", "Saved for Later"]);
  cleanup();
  const { api } = await openPage({ "user.collections": () => courses.slice(0, 2) }, creator);
  await waitFor(() => expect(names("Authored Courses")).toEqual(["Course 1", "Course 2"]));
  expect(headings()).toEqual([
    "Authored Courses",
    "Recently Visited",
    "Purchased",
    "For Class / Certificates",
    "Saved for Later",
  ]);
  expect(api.of("user.collections")[0]?.params).toEqual({ userId: "8" });
});

test("CAT-33: Recently Visited keeps the server's order", async () => {
  const { api } = await openPage({ "user.recently-visited": () => [4, 2].map((n) => cardOf(made(n))) });
  await waitFor(() => expect(names("Recently Visited")).toEqual(["Course 4", "Course 2"]));
  expect(api.of("user.recently-visited")[0]?.params).toEqual({ userId: "7" });
});

test("CAT-33, CAT-36: For Class / Certificates joins the courses of the classes and those with a certificate, each once", async () => {
  const joined = makeJoined({ courses: [made(2), made(3)], accesses: windowsOf(made(2), [[-1, 9]]) });
  const other = makeJoined({ id: 502, license: { label: "Evening group" }, courses: [made(3)], accesses: [] });
  const { api } = await openPage({
    "class.enrolled": () => [joined, other],
    "user.purchased-collections": () =>
      purchased.map((card) => ({ ...card, hasCertificate: card.id === 3 || card.id === 5 })),
  });
  await waitFor(() => expect(names("For Class / Certificates")).toEqual(["Course 2", "Course 3", "Course 5"]));
  const cards = section("For Class / Certificates").getAllByRole("listitem");
  expect(cards[1]?.textContent).toMatch(/Graphs, second year.*Evening group.*Certificate/);
  const certified = section("Purchased")
    .getAllByRole("listitem")
    .filter((card) => within(card).queryByRole("link", { name: "Certificate" }))
    .map((card) => within(card).getByRole("heading").textContent);
  expect(certified).toEqual(["Course 3"]);
  expect(api.of("class.enrolled")[0]?.params).toEqual({ userId: "7" });
});

test("CAT-34: the class code entry opens from My Courses", async () => {
  const { user } = await openPage({ "class.enrolled": () => [makeJoined({ courses: [made(2)], accesses: [] })] });
  await user.click(await screen.findByRole("button", { name: "Have a class code?" }));
  expect(await screen.findByRole("dialog", { name: "Have a class code?" })).toBeDefined();
});

test("CAT-32: My Courses needs login", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await open(<Router />, { at: "/my-collections/" });
  expect(await screen.findByRole("heading", { name: "You must be signed in to access this page" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "My Courses" })).toBeNull();
});

test("ERR-07: without purchases there is nothing to load, and a way to the courses", async () => {
  await openPage({ "user.purchased-collections": () => [] });
  expect(await section("Purchased").findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(section("Purchased").getByRole("link", { name: "Browse Premium Courses" }).getAttribute("href")).toBe(
    "/collections/",
  );
});

test("ERR-07: a failed list says Failed to load data, the others still work, and it is read again on demand", async () => {
  let isUp = false;
  const { user } = await openPage({
    "user.recently-visited": () => {
      if (!isUp) throw new Failure("server.broken");
      return [cardOf(made(4))];
    },
  });
  await section("Recently Visited").findByRole("heading", { name: "Failed to load data" });
  await screen.findByRole("heading", { level: 3, name: "Course 1" });
  isUp = true;
  await user.click(section("Recently Visited").getByRole("button", { name: "Load again" }));
  expect(await section("Recently Visited").findByRole("heading", { level: 3, name: "Course 4" })).toBeDefined();
});

const cards = (name: string) => section(name).getAllByRole("listitem");
/** How the parts of a card's line are drawn: what state they are in and how long they are. */
const partsOf = (item: HTMLElement | undefined) =>
  [...(item?.querySelectorAll<HTMLElement>("[role=img] > i") ?? [])].map(
    ({ className, style }) => [/owned|temporary|open/.exec(className)?.[0], Number(style.flexGrow)] as const,
  );
const states = (item: HTMLElement | undefined) => partsOf(item).map(([state]) => state);

test("CAT-53: the line of a card tells what is owned, what is open for some days, and nothing of what has ended", async () => {
  const course = made(2);
  const [one, two, three] = course.modules;
  if (!one || !two || !three) throw new Error("The course has three modules.");
  const now = Date.now();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const temporary = (from: number | null, until: number | null) => ({
    accessType: "temporary" as const,
    accessFrom: from === null ? null : at(from),
    accessUntil: until === null ? null : at(until),
  });
  const drawn = async (first: ReturnType<typeof temporary>, second: ReturnType<typeof temporary>) => {
    const own = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
    const moduleAccess = { [one.id]: own, [two.id]: first, [three.id]: second };
    await openPage(
      { "user.purchased-collections": () => [{ ...cardOf(course), ...owned }] },
      { ...learner, moduleAccess },
    );
    await screen.findByRole("heading", { level: 3, name: "Course 2" });
    await waitFor(() => expect(states(cards("Purchased")[0])[0]).toBe("owned"));
    const found = partsOf(cards("Purchased")[0]);
    cleanup();
    return found;
  };
  const owned = { purchasedModuleIds: [one.id], hasEntireCourse: false, hasCertificate: false };
  const lengths = course.modules.map(({ videos }) => videos.length);
  expect(await drawn(temporary(-1, 1), temporary(-2, -1))).toEqual([
    ["owned", lengths[0]],
    ["temporary", lengths[1]],
    ["open", lengths[2]],
  ]);
  expect((await drawn(temporary(1, 2), temporary(-1, null))).map(([state]) => state)).toEqual([
    "owned",
    "open",
    "open",
  ]);
  expect((await drawn(temporary(null, 1), temporary(null, null))).map(([state]) => state)).toEqual([
    "owned",
    "open",
    "open",
  ]);
});

test("CAT-53: until its metadata is there a card's line has as many parts as modules, all alike", async () => {
  await openPage({ "catalogue.meta": () => Promise.withResolvers<never>().promise });
  await screen.findByRole("heading", { level: 3, name: "Course 1" });
  expect(partsOf(cards("Purchased")[0])).toEqual([
    ["open", 1],
    ["open", 1],
    ["open", 1],
  ]);
});

test("CAT-33, CRE-33: an authored course says whether it is public, its line is as long as its lectures, and nothing more is asked", async () => {
  const [seen, hidden] = [made(1), { ...made(2), privacyScope: "unlisted" as const, collectionUnlistedKey: "k" }];
  const modules = seen.modules.map((module, n) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, duration: n === 0 ? 90 : null })),
  }));
  const { api } = await openPage(
    {
      "user.collections": () => [{ ...seen, modules }, hidden],
      "user.purchased-collections": () => [],
    },
    creator,
  );
  await waitFor(() => expect(names("Authored Courses")).toEqual(["Course 1", "Course 2"]));
  const [first, second] = cards("Authored Courses");
  if (!first || !second) throw new Error("There are two courses.");
  expect([within(first).queryByText("Public"), within(first).queryByText("Unlisted")]).toEqual([
    expect.anything(),
    null,
  ]);
  expect([within(second).queryByText("Public"), within(second).queryByText("Unlisted")]).toEqual([
    null,
    expect.anything(),
  ]);
  expect(partsOf(first)).toEqual([
    ["owned", 180],
    ["owned", 1],
    ["owned", 1],
  ]);
  expect(within(second).getByRole("link", { name: "Course 2" }).getAttribute("href")).toBe("/collections/2/?key=k");
  expect(section("Authored Courses").getByRole("link", { name: "Class codes" })).toBeDefined();
  expect(api.of("catalogue.meta")).toEqual([]);
});

test("CAT-28, CAT-29: a card with a ribbon leads to the certification, the others to their course", async () => {
  const held = { id: 1, status: "issued" as const, accessUntil: "2099-01-20T12:00:00Z", isExpired: false };
  await openPage({
    "user.recently-visited": () => [cardOf(made(4)), { ...cardOf(made(5)), userCertification: held }],
    "user.purchased-collections": () => [],
  });
  await waitFor(() => expect(names("Recently Visited")).toEqual(["Course 4", "Course 5"]));
  const recent = section("Recently Visited");
  expect(recent.getByRole("link", { name: "Course 4" }).getAttribute("href")).toBe("/collections/4/");
  expect(recent.getByRole("link", { name: "Course 5" }).getAttribute("href")).toBe("/collections/5/certification/");
  const ribbons = cards("Recently Visited").map((item) => within(item).queryByText("Certified") !== null);
  expect(ribbons).toEqual([false, true]);
});

test("CAT-33: what a class opens leads to My Classes by its label, and a course without a certificate has no link to one", async () => {
  const joined = makeJoined({ courses: [made(2)], accesses: windowsOf(made(2), [[-1, 9]]) });
  await openPage({
    "class.enrolled": () => [joined],
    "user.purchased-collections": () => purchased.map((card) => ({ ...card, hasCertificate: card.id === 3 })),
  });
  await waitFor(() => expect(names("For Class / Certificates")).toEqual(["Course 2", "Course 3"]));
  const [taken, certified] = cards("For Class / Certificates").map((item) => within(item));
  expect(taken?.getByRole("link", { name: "Graphs, second year" }).getAttribute("href")).toBe("/scheduled-licenses");
  expect(taken?.queryByRole("link", { name: "Certificate" })).toBeNull();
  expect(certified?.queryByRole("link", { name: "Graphs, second year" })).toBeNull();
  expect(certified?.getByRole("link", { name: "Certificate" }).getAttribute("href")).toBe(
    "/collections/3/certification/",
  );
});

test("CAT-33: classes and certificates stand there once both are read, not before", async () => {
  const bought = Promise.withResolvers<typeof purchased>();
  await openPage({
    "class.enrolled": () => [makeJoined({ courses: [made(2)], accesses: [] })],
    "user.purchased-collections": () => bought.promise,
  });
  await section("Recently Visited").findByRole("heading", { name: "Nothing to load" });
  expect(section("For Class / Certificates").queryByRole("heading", { level: 3 })).toBeNull();
  bought.resolve(purchased);
  await waitFor(() => expect(names("For Class / Certificates")).toEqual(["Course 2"]));
});

test("STA-81: saved courses show their price for the person, those bought since are theirs, and hidden ones have no name", async () => {
  const wish = { wishedAt: "2026-03-01T00:00:00.000Z" };
  let wishes = [
    { ...wish, courseId: 1, price: 350, isOwned: false, course: cardOf(made(1)) },
    { ...wish, courseId: 2, price: 0, isOwned: true, course: cardOf(made(2)) },
    { ...wish, courseId: 3, price: null, isOwned: false, course: null },
  ];
  const { api, user } = await openPage({
    "wish.list": () => ({ wishes, next: null }),
    "wish.take-back": ({ params }) => {
      wishes = wishes.filter(({ courseId }) => String(courseId) !== params.courseId);
      return undefined;
    },
  });
  const saved = section("Saved for Later");
  expect(await saved.findByText("$3.50")).toBeDefined();
  expect(saved.getByText("Yours now")).toBeDefined();
  expect(saved.getByText("A course that is not offered at the moment.")).toBeDefined();
  expect(saved.queryByText("Course 3")).toBeNull();
  await user.click(saved.getByRole("button", { name: "Take off: Course 2" }));
  await waitFor(() => expect(names("Saved for Later")).toEqual(["Course 1"]));
  expect(api.of("wish.take-back")[0]?.params).toEqual({ courseId: "2" });
});
