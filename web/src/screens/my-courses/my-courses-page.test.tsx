import { Failure } from "@cu/api/failure";
import { coursesPerLibraryPage } from "@cu/api/page-size";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, makeCourse } from "../../features/course/course.test-kit.ts";
import { libraryOf, row, unionFind } from "../../features/library/library.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator, learner } from "../../test/people.ts";
import { MyCoursesPage } from "./my-courses-page.tsx";

type Answers = Parameters<typeof fakeApi>[0];

const finished = row({
  course: { ...unionFind, id: 8, name: "Hearing Harmony" },
  state: "finished",
  bought: { modules: 1, of: 3 },
  next: null,
});
const taught = row({
  course: { ...unionFind, id: 9, name: "Algorithms on Graphs", key: "k" },
  bought: null,
  classes: [{ id: 31, label: "CS 214" }],
  certificate: { status: "in_progress", score: 64, level: 70, accessUntil: "2099-01-20T12:00:00Z" },
});
const rows = [row(), finished, taught];

const openPage = async (answers: Answers = {}, at = "/my-collections/", person = learner) => {
  const api = fakeApi({
    "user.read": () => person,
    "learn.library": () => libraryOf(rows),
    "user.recently-visited": () => [],
    "user.collections": () => [],
    "wish.list": () => ({ wishes: [], next: null }),
    ...answers,
  });
  const { user } = await open(<MyCoursesPage user={person} />, { at, signedIn: true });
  return { api, user };
};

const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const item = async (name: string) => {
  const found = (await screen.findByRole("heading", { level: 3, name })).closest("li");
  if (!found) throw new Error("The title stands in no row.");
  return within(found);
};
const chips = () =>
  within(screen.getByRole("group", { name: "Courses shown" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const pressed = () => screen.getByRole("button", { pressed: true }).textContent;
const made = (id: number) => makeCourse({ id, name: `Course ${id}` });

test("LRN-31, CAT-36: My Courses is the library in one request, each course with progress and a resume link", async () => {
  const { api } = await openPage();
  const course = await item(unionFind.name);
  expect(screen.getByRole("heading", { level: 1, name: "My Courses" })).toBeDefined();
  expect(screen.getByRole("region", { name: "Your library: 3 of 9 lectures watched" })).toBeDefined();
  expect(names()).toEqual([unionFind.name, "Hearing Harmony", "Algorithms on Graphs"]);
  expect(course.getByRole("img", { name: /^50% of .* watched, by module: 100%, 0%$/ })).toBeDefined();
  expect(course.getByText("6 of 7")).toBeDefined();
  expect(course.getByRole("link", { name: /^2\.2 / }).getAttribute("href")).toBe("/collections/5/modules/2/videos/2/");
  expect(course.getByRole("link", { name: /^Continue / }).getAttribute("href")).toBe(
    "/collections/5/modules/2/videos/2/?t=206",
  );
  expect(new Set(api.calls.map(({ id }) => id))).toEqual(new Set(["user.read", "learn.library"]));
});

test("LRN-32, CAT-33: a row shows how much was bought, and links to its class and certificate", async () => {
  await openPage();
  expect((await item(unionFind.name)).getByText("Entire course")).toBeDefined();
  expect((await item("Hearing Harmony")).getByText("1 of 3 modules")).toBeDefined();
  const course = await item("Algorithms on Graphs");
  expect(course.queryByText(/Entire course|of 3 modules/)).toBeNull();
  expect(course.getByRole("link", { name: "CS 214" }).getAttribute("href")).toBe("/scheduled-licenses");
  expect(course.getByRole("link", { name: "Certificate, score 64% · 70% needed" }).getAttribute("href")).toBe(
    "/collections/9/certification/?key=k",
  );
});

test("CAT-33, LRN-31: chips select the list, the URL keeps it, and only creators have authored courses", async () => {
  const { api, user } = await openPage();
  await item(unionFind.name);
  expect(chips()).toEqual([
    "All3",
    "In progress2",
    "Finished1",
    "Purchased2",
    "Class1",
    "Certificate1",
    "Saved",
    "Recently visited",
  ]);
  await user.click(screen.getByRole("button", { name: "Purchased 2" }));
  expect(names()).toEqual([unionFind.name, "Hearing Harmony"]);
  await user.click(screen.getByRole("button", { name: "Class 1" }));
  expect(names()).toEqual(["Algorithms on Graphs"]);
  expect(api.of("learn.library")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Saved" }));
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(pressed()).toBe("Saved");
  expect(screen.queryByRole("combobox", { name: "Order" })).toBeNull();
});

test("CAT-33: the address of a list that only creators have shows others the library, and creators what they made", async () => {
  await openPage({}, "/my-collections/?show=authored");
  await item(unionFind.name);
  expect(pressed()).toBe("All3");
});

test("CAT-33, CRE-33: an authored course shows whether it is public, and a line as long as its lectures", async () => {
  const [seen, hidden] = [made(1), { ...made(2), privacyScope: "unlisted" as const, collectionUnlistedKey: "k" }];
  const { api } = await openPage(
    { "user.collections": () => [seen, hidden] },
    "/my-collections/?show=authored",
    creator,
  );
  const first = await item("Course 1");
  expect(pressed()).toBe("Authored");
  expect(first.getByText("Public")).toBeDefined();
  const parts = [...first.getByRole("img", { name: "3 modules, drawn to length" }).children];
  expect(parts.map((part) => part instanceof HTMLElement && part.style.flexGrow)).toEqual(["1323", "1323", "661"]);
  const second = await item("Course 2");
  expect(second.getByText("Unlisted")).toBeDefined();
  expect(second.getByRole("link", { name: "Course 2" }).getAttribute("href")).toBe("/collections/2/?key=k");
  expect(screen.getByRole("link", { name: "Class codes" })).toBeDefined();
  expect(api.of("user.collections")[0]?.params).toEqual({ userId: "8" });
});

test("CAT-35: a long list of authored courses is paged, and another list starts at its first page", async () => {
  const many = Array.from({ length: coursesPerLibraryPage + 1 }, (_, n) => made(n + 1));
  const { user } = await openPage({ "user.collections": () => many }, "/my-collections/?show=authored&page=2", creator);
  await item(`Course ${coursesPerLibraryPage + 1}`);
  expect(names()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "All 3" }));
  await user.click(screen.getByRole("button", { name: "Authored" }));
  await waitFor(() => expect(names()).toHaveLength(coursesPerLibraryPage));
});

test("CAT-33, LRN-33: visited courses keep the server's order, with progress for owned ones", async () => {
  const { api } = await openPage(
    { "user.recently-visited": () => [cardOf(made(4)), cardOf(made(5)), cardOf(made(2))] },
    "/my-collections/?show=visited",
  );
  await item("Course 4");
  expect(names()).toEqual(["Course 4", unionFind.name, "Course 2"]);
  expect((await item("Course 4")).getByText("3 modules, 5 videos, 55 min 7 sec")).toBeDefined();
  expect((await item(unionFind.name)).getByRole("link", { name: /^Continue / })).toBeDefined();
  expect(api.of("user.recently-visited")[0]?.params).toEqual({ userId: "7" });
});

test("CAT-28, CAT-29, CAT-31: a course with a ribbon leads to the certification, the others to their page", async () => {
  const held = { id: 1, status: "issued" as const, accessUntil: "2099-01-20T12:00:00Z", isExpired: false };
  await openPage(
    { "user.recently-visited": () => [cardOf(made(4)), { ...cardOf(made(6)), userCertification: held }] },
    "/my-collections/?show=visited",
  );
  const [plain, certified] = [await item("Course 4"), await item("Course 6")];
  expect(plain.queryByText("Certified")).toBeNull();
  expect(plain.getByRole("link", { name: "Open Course 4" }).getAttribute("href")).toBe("/collections/4/");
  expect(certified.getByText("Certified")).toBeDefined();
  for (const name of ["Course 6", "Open Course 6"])
    expect(certified.getByRole("link", { name }).getAttribute("href")).toBe("/collections/6/certification/");
});

test("STA-81: saved courses show their price for the person, those bought since are theirs, and hidden ones have no name", async () => {
  const wish = { wishedAt: "2026-03-01T00:00:00.000Z" };
  let wishes = [
    { ...wish, courseId: 1, price: 350, isOwned: false, course: cardOf(made(1)) },
    { ...wish, courseId: 2, price: 0, isOwned: true, course: cardOf(made(2)) },
    { ...wish, courseId: 3, price: null, isOwned: false, course: null },
  ];
  const { api, user } = await openPage(
    {
      "wish.list": () => ({ wishes, next: null }),
      "wish.take-back": ({ params }) => {
        wishes = wishes.filter(({ courseId }) => String(courseId) !== params.courseId);
        return undefined;
      },
    },
    "/my-collections/?show=saved",
  );
  expect((await item("Course 1")).getByText("$3.50")).toBeDefined();
  expect((await item("Course 2")).getByText("Yours now")).toBeDefined();
  expect((await item("Course 2")).queryByText("Free")).toBeNull();
  expect(screen.getByText("A course that is not offered at the moment.")).toBeDefined();
  expect(screen.queryByText("Course 3")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Take off: Course 2" }));
  await waitFor(() => expect(names()).toEqual(["Course 1"]));
  expect(api.of("wish.take-back")[0]?.params).toEqual({ courseId: "2" });
});

test("STA-81: saved courses come a page at a time, each behind the cursor of the one before, and a page that failed is read again", async () => {
  const wishOf = (courseId: number) => ({
    wishedAt: "2026-03-01T00:00:00.000Z",
    courseId,
    price: 350,
    isOwned: false,
    course: cardOf(made(courseId)),
  });
  let isDown = true;
  const { api, user } = await openPage(
    {
      "wish.list": ({ query }) => {
        if (query.cursor === "two" && isDown) throw new Failure("server.busy");
        if (query.cursor === "two") return { wishes: [wishOf(3)], next: null };
        return query.cursor === "one" ? { wishes: [wishOf(2)], next: "two" } : { wishes: [wishOf(1)], next: "one" };
      },
    },
    "/my-collections/?show=saved",
  );
  await item("Course 1");
  const more = () => screen.getByRole("button", { name: "Show more saved courses" });
  await user.click(more());
  await item("Course 2");
  expect(names()).toEqual(["Course 1", "Course 2"]);
  await user.click(more());
  expect(await screen.findByText(new Failure("server.busy").message)).toBeDefined();
  expect(names()).toEqual(["Course 1", "Course 2"]);
  isDown = false;
  await user.click(more());
  await item("Course 3");
  expect(screen.queryByRole("button", { name: "Show more saved courses" })).toBeNull();
  expect(new Set(api.of("wish.list").map(({ query }) => query.cursor))).toEqual(new Set([undefined, "one", "two"]));
});

test("STA-81: unavailable saved courses are listed separately, without names, and can be removed", async () => {
  const wish = { wishedAt: "2026-03-01T00:00:00.000Z" };
  const gone = { ...wish, courseId: 3, price: null, isOwned: false, course: null };
  const shown = { ...wish, courseId: 1, price: 0, isOwned: false, course: cardOf(made(1)) };
  const { api, user } = await openPage(
    {
      "wish.list": ({ query }) =>
        query.cursor === undefined ? { wishes: [gone], next: "next" } : { wishes: [shown], next: null },
      "wish.take-back": () => undefined,
    },
    "/my-collections/?show=saved",
  );
  const apart = await screen.findByRole("list", { name: "Saved courses that are not offered at the moment" });
  expect(within(apart).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show more saved courses" }));
  expect((await item("Course 1")).getByText("Free")).toBeDefined();
  expect((await item("Course 1")).queryByText("Yours now")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show more saved courses" })).toBeNull();
  const before = api.of("wish.list").length;
  await user.click(screen.getByRole("button", { name: "Take off: the course that is not offered" }));
  await waitFor(() => expect(api.of("wish.list").length).toBeGreaterThan(before));
  expect(api.of("wish.take-back")[0]?.params).toEqual({ courseId: "3" });
  expect(await screen.findByText("No longer saved.")).toBeDefined();
});

test("CRS-63: a saved course that could not be removed stays, and the page shows why", async () => {
  const wish = {
    wishedAt: "2026-03-01T00:00:00.000Z",
    courseId: 1,
    price: 350,
    isOwned: false,
    course: cardOf(made(1)),
  };
  const { user } = await openPage(
    {
      "wish.list": () => ({ wishes: [wish], next: null }),
      "wish.take-back": () => {
        throw new Failure("server.busy");
      },
    },
    "/my-collections/?show=saved",
  );
  await item("Course 1");
  await user.click(screen.getByRole("button", { name: "Take off: Course 1" }));
  expect(await screen.findByText(new Failure("server.busy").message)).toBeDefined();
  expect(names()).toEqual(["Course 1"]);
});

test("CAT-34: the class code entry opens from My Courses", async () => {
  const { user } = await openPage();
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

test("ERR-07: without owned courses there is an empty state, a link to the catalogue, and no empty chip", async () => {
  await openPage({ "learn.library": () => libraryOf([]) });
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(screen.getByRole("region", { name: "Your library" })).toBeDefined();
  expect(chips()).toEqual(["All0", "Saved", "Recently visited"]);
  expect(screen.getByRole("link", { name: "Browse Premium Courses" }).getAttribute("href")).toBe("/collections/");
});

test("ERR-07: a library that fails to load shows an error and can be retried; the other lists work", async () => {
  let isUp = false;
  const { user } = await openPage({
    "learn.library": () => {
      if (!isUp) throw new Failure("server.broken");
      return libraryOf(rows);
    },
    "user.recently-visited": () => [cardOf(made(4))],
  });
  await screen.findByRole("heading", { name: "Your library could not be read" });
  await user.click(screen.getByRole("button", { name: "Recently visited" }));
  await item("Course 4");
  await user.click(screen.getByRole("button", { name: "All" }));
  await screen.findByRole("heading", { name: "Your library could not be read" });
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  await item(unionFind.name);
});

test("ERR-07: a list next to the library has its loading, failed, empty and filled states", async () => {
  let answer = (): never[] | Promise<never[]> => {
    throw new Failure("server.busy");
  };
  const { user } = await openPage({ "user.recently-visited": () => answer() }, "/my-collections/?show=visited");
  await screen.findByRole("heading", { name: "Failed to load data" });
  expect(screen.getByText(new Failure("server.busy").message)).toBeDefined();
  expect(screen.getByRole("region", { name: "Your library: 3 of 9 lectures watched" })).toBeDefined();
  const wait = Promise.withResolvers<never[]>();
  answer = () => wait.promise;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  wait.resolve([]);
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(screen.getByText("The last courses you looked at appear here.")).toBeDefined();
});
