import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, makeCourse } from "../../features/course/course.test-kit.ts";
import { makeWords, play } from "../../features/find/find.test-kit.ts";
import { libraryOf, place, row, unionFind } from "../../features/library/library.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { certificateDue, classDue, homeOf, lead, noRecalls } from "./learn.test-kit.ts";
import type { LearnClass } from "./learn.ts";

type Answers = Parameters<typeof fakeApi>[0];

const visit = async (answers: Answers = {}, at = "/", { returning = false } = {}) => {
  const api = fakeApi({
    "user.read": () => learner,
    "learn.read": () => homeOf(),
    "notice.list": () => ({ notices: [], next: null }),
    "find.because": () => ({ watched: null, lectures: [] }),
    "catalogue.list": () => ({ count: 1, results: [cardOf(makeCourse({ id: 5, name: "Course 5" }))] }),
    "catalogue.categories": () => [],
    ...answers,
  });
  return { api, ...(await open(<Router />, { at, signedIn: true, returning })) };
};

const fromDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const region = (name: string | RegExp) => screen.findByRole("region", { name });
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("LRN-01: the signed-in home makes at most four kinds of requests", async () => {
  const { api } = await visit();
  await screen.findByRole("heading", { level: 1, name: place().title });
  await region("Replies to you");
  // Each route once: the fake also records requests that a browser would share.
  const ids = new Set(api.calls.map(({ id }) => id));
  expect([...ids].toSorted()).toEqual(["find.because", "learn.read", "notice.list", "user.read"]);
  expect(api.of("learn.read")[0]?.query.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("LRN-01: guests see the marketing page, and no user data is requested", async () => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "catalogue.list": () => ({ count: 0, results: [] }),
    "catalogue.categories": () => [],
  });
  await open(<Router />, { at: "/" });
  expect(await screen.findByRole("heading", { level: 1, name: "The lecture stops and asks you." })).toBeDefined();
  expect(api.of("learn.read")).toEqual([]);
});

test("LRN-02: the resume card has the last lines heard, the time on the button, and what is left", async () => {
  await visit();
  const section = within(await region("Where you go on"));
  expect(hrefOf("Resume at 3:26")).toBe("/collections/5/modules/2/videos/2/?t=206");
  expect(hrefOf("From the beginning")).toBe("/collections/5/modules/2/videos/2/?t=0");
  expect(section.getByText("Roots are joined to roots.")).toBeDefined();
  expect(section.getByRole("group", { name: /26% watched, stopped at 3:26 of 13:04/ })).toBeDefined();
  expect(section.getByText("26% watched, 9 min 38 s left, 2 questions open")).toBeDefined();
  expect(hrefOf("2.3 Counting the steps, honestly")).toBe("/collections/5/modules/2/videos/3/");
});

const other = cardOf(makeCourse({ id: 8, name: "Percolation" }));

test("LRN-49: after a first purchase home shows what follows and other courses; a longer library or a class does not", async () => {
  const firstOf = (more = {}) => homeOf({ library: libraryOf([row()]), ...more });
  const lists = () => ({ count: 2, results: [cardOf(makeCourse({ id: unionFind.id, name: "Held" })), other] });
  const { api, unmount } = await visit({ "learn.read": () => firstOf(), "catalogue.list": lists });
  const next = within(await region("Next in module 2: 2 lectures, 8 min"));
  expect(next.getByRole("link", { name: "2.3 Counting the steps, honestly" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/videos/3/",
  );
  expect(next.getByText("1 question")).toBeDefined();
  const more = within(await region("More courses"));
  expect(more.getAllByRole("link").map((link) => link.textContent)).toEqual(["Percolation"]);
  expect(api.of("find.because")).toEqual([]);
  unmount();
  const long = libraryOf([row(), row({ course: { ...unionFind, id: 6 } }), row({ course: { ...unionFind, id: 7 } })]);
  await visit({ "learn.read": () => firstOf({ library: long }), "catalogue.list": lists });
  await region("Where you go on");
  await region("Replies to you");
  expect(screen.queryByRole("region", { name: /^Next in module|^More courses/ })).toBeNull();
});

test("LRN-02: a class's next lecture shows its deadline, and starts", async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await visit({
    "learn.read": () =>
      homeOf({
        lead: lead({
          why: "class",
          seconds: 0,
          words: [],
          stoppedAt: null,
          watched: 0,
          watchedRanges: [],
          class: { id: 9, label: "CS 214", accessUntil: until, timeZone: "UTC" },
        }),
      }),
  });
  const section = within(await region("Where you go on"));
  expect(section.getByRole("link", { name: "Begin 2.2" })).toBeDefined();
  expect(section.getByText(/^Ines Okafor\. Open to CS 214 until .* Not begun\.$/)).toBeDefined();
  expect(section.getByText("The next lecture takes 13 min 4 s, asks 2 questions.")).toBeDefined();
});

test("LRN-03, LRN-04: the heading counts deadlines and names the first date; each row has one action", async () => {
  await visit({ "learn.read": () => homeOf({ due: [classDue(), certificateDue()] }) });
  const section = within(await region(/^Two things are due, the first on \d\d\/\d\d$/));
  expect(section.getByText("2 of 6 lectures and 4 questions left, about 24 min")).toBeDefined();
  expect(hrefOf("Open 3.5")).toBe("/collections/5/modules/3/videos/5/");
  expect(section.getByRole("heading", { name: "Books That Balance: score 64% · 70% needed" })).toBeDefined();
  expect(section.getByText("5 more first-try answers get you there; 40 days left.")).toBeDefined();
  expect(hrefOf("See score")).toBe("/collections/12/certification/");
});

test("LRN-04, DSH-107: the days left of a certification are whole days, as on its page", async () => {
  const accessUntil = new Date(Date.now() + 16.9 * 86_400_000).toISOString();
  await visit({ "learn.read": () => homeOf({ due: [certificateDue({ accessUntil })] }) });
  expect(await screen.findByText(/; 16 days left\.$/)).toBeDefined();
});

test("LRN-04: one question is one question", async () => {
  await visit({ "learn.read": () => homeOf({ due: [certificateDue({ questionsToLevel: 1 })] }) });
  expect(await screen.findByText(/^One more first-try answer gets you there;/)).toBeDefined();
});

test("LRN-03: without deadlines the next date shows, or just that there are none", async () => {
  await visit({
    "learn.read": () => homeOf({ nextDueAt: "2036-11-30T00:00:00.000Z", nextDueZone: "UTC" }),
  });
  expect(await region("Nothing is due until 11/30")).toBeDefined();
});

const someDue = { ...noRecalls, wrong: 3, skipped: 1, fading: 3, courses: 3, oldestAt: fromDays(-9) };

test("LRN-20: review questions are among the deadlines, and lead when everything is watched", async () => {
  const { unmount } = await visit({ "learn.read": () => homeOf({ due: [certificateDue()], recalls: someDue }) });
  const section = within(await region(/^Two things are due, the first on/));
  expect(section.getByRole("heading", { name: "7 questions to review, about two minutes" })).toBeDefined();
  expect(section.getByText("3 were wrong, 1 was skipped, 3 were right and are fading")).toBeDefined();
  expect(section.getByText("from 3 courses, oldest 9 days")).toBeDefined();
  expect(hrefOf("Start review")).toBe("/recall/");
  unmount();
  const leading = { lead: null, recalls: { ...someDue, fading: 20 } };
  const { unmount: leave } = await visit({ "learn.read": () => homeOf(leading) });
  expect(
    await screen.findByRole("heading", { level: 1, name: "24 questions to review, two minutes at a time" }),
  ).toBeDefined();
  expect(await region("One thing is due, whenever you like")).toBeDefined();
  leave();
  await visit({ "learn.read": () => homeOf({ recalls: { ...noRecalls, nextAt: fromDays(9) } }) });
  expect(await screen.findByText(/^The next question to review is due on \d\d\/\d\d\./)).toBeDefined();
});

const finished = row({
  course: { ...unionFind, id: 8, name: "Hearing Harmony" },
  state: "finished",
  watched: 1,
  next: null,
});

test("LRN-05: a fully loaded library filters and sorts locally, keeps the choice in the URL, and has counts", async () => {
  const { api, user } = await visit(
    { "learn.read": () => homeOf({ library: libraryOf([row(), finished]) }) },
    "/?show=finished",
  );
  const list = async () =>
    within(await region(/^Your library: 2 of 6 lectures watched$/))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  expect(await list()).toEqual(["Hearing Harmony"]);
  expect(screen.getByText("Two courses, one of them in progress. 12 of 14 answers right.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "All 2" }));
  expect(await list()).toEqual([unionFind.name, "Hearing Harmony"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "By name");
  expect(await list()).toEqual(["Hearing Harmony", unionFind.name]);
  expect(screen.queryByRole("button", { name: /^Class/ })).toBeNull();
  expect(api.of("learn.library")).toEqual([]);
});

test("LRN-47: a course in the library has the user's rating, a link to write a review, or neither", async () => {
  const rows = [
    row({ rating: 4 }),
    row({ course: { ...unionFind, id: 6, name: "Watched" }, mayReview: true }),
    row({ course: { ...unionFind, id: 7, name: "Begun" } }),
  ];
  await visit({ "learn.read": () => homeOf({ library: libraryOf(rows) }) });
  await screen.findByRole("link", { name: "Begun" });
  expect(screen.getAllByRole("img", { name: /of 5$/ }).map((one) => one.getAttribute("aria-label"))).toEqual([
    "4 of 5",
  ]);
  expect(screen.getAllByRole("link", { name: /^Write a review/ })).toHaveLength(1);
  expect(hrefOf("Write a review of Watched")).toBe("/collections/6/?review=write");
});

test("LRN-05: a longer library is filtered by the server and read on at a press", async () => {
  const long = libraryOf([row()], {
    next: 5,
    counts: { all: 60, purchased: 60, class: 0, certificate: 0, inProgress: null, notBegun: null, finished: null },
  });
  const { api, user } = await visit({
    "learn.read": () => homeOf({ library: long }),
    "learn.library": ({ query }) => ({ ...long, rows: query.after ? [finished] : [], next: query.after ? null : 77 }),
  });
  await user.click(await screen.findByRole("button", { name: "Finished" }));
  expect(await screen.findByText("None of these, but there are more.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show more of the library" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Hearing Harmony" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more of the library" })).toBeNull();
  expect(api.of("learn.library").map(({ query }) => query)).toEqual([
    { filter: "finished", order: "recent" },
    { filter: "finished", order: "recent", after: "77" },
  ]);
});

test("LRN-11: a failed section shows an error and is retried separately; the library still works", async () => {
  let isAway = true;
  const { user } = await visit({
    "learn.read": () => {
      if (isAway) throw new Failure("server.busy");
      return homeOf();
    },
    "learn.library": () => libraryOf([row()]),
    "notice.list": () => {
      throw new Failure("server.busy");
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Where you stopped could not be read" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "The replies could not be read" })).toBeDefined();
  expect(await screen.findByRole("heading", { level: 3, name: unionFind.name })).toBeDefined();
  isAway = false;
  await user.click(screen.getAllByRole("button", { name: "Load again" })[0] ?? document.body);
  expect(await screen.findByRole("heading", { level: 1, name: place().title })).toBeDefined();
  expect(screen.getByRole("heading", { name: "The replies could not be read" })).toBeDefined();
});

test("LRN-10: a user without courses sees where to start, three courses, and the class-code field", async () => {
  const { user } = await visit({ "learn.read": () => homeOf({ lead: null, library: libraryOf([]) }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Nothing begun yet" })).toBeDefined();
  expect(await screen.findByText("Welcome, Lena. Your account is ready.")).toBeDefined();
  expect(hrefOf("Browse Premium Courses")).toBe("/collections/");
  expect(await screen.findByRole("heading", { level: 3, name: "Course 5" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "See what it opens" }));
  expect(screen.getByText("Please input a coupon code!")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

const asNew = { "learn.read": () => homeOf({ lead: null, library: libraryOf([]) }) };
const came = `came-for.${learner.id}`;
const newcomer = async (address: string, answers: Answers = {}) => {
  localStorage.clear();
  localStorage.setItem(came, address);
  return await visit({ ...asNew, "course.read": () => makeCourse({ id: 5 }), ...answers }, "/", { returning: true });
};

test("LRN-34: the lecture, module, course or purchase the user came for is the first suggestion", async () => {
  const { unmount, api } = await newcomer("/collections/5/modules/1/videos/2/?t=98");
  expect(await screen.findByText("You came for 1.2 Breadth first, in Algorithms on Graphs.")).toBeDefined();
  expect(hrefOf("Open 1.2 from 1:38")).toBe("/collections/5/modules/1/videos/2/?t=98");
  expect(screen.queryByRole("link", { name: "Browse Premium Courses" })).toBeNull();
  expect(api.of("course.read")).toHaveLength(1);
  unmount();
  const module = await newcomer("/collections/5/modules/2/");
  expect(await screen.findByText("You came for Spanning trees, in Algorithms on Graphs.")).toBeDefined();
  expect(hrefOf("Open module 2")).toBe("/collections/5/modules/2/");
  module.unmount();
  await newcomer("/collections/5/?buy=module-51&tab=qna");
  expect(await screen.findByText("You came for Algorithms on Graphs.")).toBeDefined();
  expect(hrefOf("Go on where you were buying")).toBe("/collections/5/?buy=module-51");
});

test("LRN-34, BUY-38: a user who was buying from a preview resumes at the second where it stopped", async () => {
  await newcomer("/collections/5/?buy=module-502&stopped=126.97");
  expect(await screen.findByText("You came for Algorithms on Graphs.")).toBeDefined();
  expect(hrefOf("Go on where you were buying")).toBe("/collections/5/?buy=module-502&stopped=126.97");
});

test("LRN-34: removed content is not offered, and a removed part falls back to its course", async () => {
  const { unmount } = await newcomer("/collections/5/", {
    "course.read": () => {
      throw new Failure("course.missing");
    },
  });
  expect(await screen.findByRole("link", { name: "Browse Premium Courses" })).toBeDefined();
  expect(screen.queryByText(/^You came for/)).toBeNull();
  unmount();
  await newcomer("/collections/5/modules/7/videos/1/?key=k");
  await screen.findByText("You came for Algorithms on Graphs.");
  expect(hrefOf("Open the course")).toBe("/collections/5/?key=k");
});

test("LRN-38: suggesting a course does not count as a visit", async () => {
  const { api } = await newcomer("/collections/5/?key=k");
  await screen.findByText("You came for Algorithms on Graphs.");
  expect(api.of("course.read").map(({ query }) => query)).toEqual([{ key: "k", visit: "false" }]);
});

test("LRN-35: dismissing is permanent, and it disappears once the user owns something", async () => {
  const { user, unmount } = await newcomer("/collections/5/");
  await user.click(await screen.findByRole("button", { name: "Not this" }));
  expect(await screen.findByRole("link", { name: "Browse Premium Courses" })).toBeDefined();
  expect(localStorage.getItem(came)).toBeNull();
  unmount();
  localStorage.setItem(came, "/collections/5/");
  await visit({}, "/", { returning: true });
  await screen.findByRole("heading", { level: 1, name: place().title });
  await waitFor(() => expect(localStorage.getItem(came)).toBeNull());
});

test("LRN-36: a code typed on the page shows immediately what it unlocks, and what is shared before joining", async () => {
  const { user, api } = await visit({
    ...asNew,
    "class.search": () => ({ courses: [cardOf(makeCourse({ id: 5, name: "Course 5" }))] }),
    "coupon.redeem": () => {
      throw new Failure("class.unacknowledged", undefined, {
        label: "CS 214",
        allowableDataAccessChoices: ["full", "anonymous"],
      });
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Class code" }), "north-7{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Have a class code?" }));
  await user.click(await dialog.findByRole("button", { name: "Join the class" }));
  expect(await dialog.findByRole("region", { name: "Join CS 214" })).toBeDefined();
  expect(api.of("class.search").map(({ params }) => params)).toEqual([{ code: "north-7" }]);
  expect(api.of("coupon.redeem").map(({ query }) => query)).toEqual([{ dataAccessLevel: "ask" }]);
});

test("LRN-36: an invalid code shows what to do, and can be retyped", async () => {
  const { user } = await visit({ ...asNew, "class.search": () => ({ courses: [] }) });
  await user.type(await screen.findByRole("textbox", { name: "Class code" }), "nonsense");
  await user.click(screen.getByRole("button", { name: "See what it opens" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Compare it with what your instructor wrote.")).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Class code" }).value).toBe("nonsense");
});

test("LRN-36: class members have the code field too, other users do not", async () => {
  const { unmount } = await visit();
  await region("Where you go on");
  expect(screen.queryByRole("textbox", { name: "Class code" })).toBeNull();
  unmount();
  await visit({ "learn.read": () => homeOf({ classes: [classOf()] }) });
  expect(await screen.findByRole("textbox", { name: "Class code" })).toBeDefined();
});

test("LRN-08: only replies to the user's posts are listed, with links to them", async () => {
  const told = (kind: "reply" | "payment", n: number) => ({
    id: `${kind}-${n}`,
    kind,
    at: "2026-11-20T09:10:00.000Z",
    title: kind === "reply" ? "Ines Okafor replied to your question" : "You were paid $3.00",
    text: "Both are roots.",
    isUnread: false,
    opens: { path: "/collections/5/modules/2/videos/1/", thread: null },
  });
  await visit({ "notice.list": () => ({ notices: [told("payment", 1), told("reply", 2)], next: null }) });
  const replies = within(await region("One reply to you"));
  expect(replies.getAllByRole("listitem")).toHaveLength(1);
  expect(hrefOf(/Ines Okafor replied/)).toBe("/collections/5/modules/2/videos/1/");
});

test("LRN-07: the week shows minutes by day, without streaks", async () => {
  await visit();
  const week = within(await region("The last seven days: 2 hr 30 min"));
  const days = week.getAllByRole("listitem");
  expect(days).toHaveLength(7);
  expect(days[5]?.textContent).toMatch(/: 50 min$/);
});

const classOf = (windows: LearnClass["windows"] = []): LearnClass => ({
  id: 9,
  label: "CS 214",
  timeZone: "UTC",
  course: unionFind,
  windows,
});

test("LRN-09: windows of a class share one axis, each with its progress", async () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const window = { name: "Walking a graph", lectures: 3, lecturesWatched: 1, questions: 4, right: 2 };
  await visit({
    "learn.read": () =>
      homeOf({
        classes: [
          classOf([
            { ...window, moduleNumber: 1, accessFrom: at(-20), accessUntil: at(-10), lecturesWatched: 3 },
            { ...window, moduleNumber: 2, accessFrom: at(-2), accessUntil: at(20) },
            { ...window, moduleNumber: 3, accessFrom: at(21), accessUntil: at(30) },
          ]),
        ],
      }),
  });
  const section = within(await region(/^CS 214: module 2 closes on \d\d\/\d\d$/));
  const states = section.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(states[0]).toMatch(/watched, 2 of 4 right$/);
  expect(states[1]).toMatch(/1 of 3 watched, 2 of 4 right, closes /);
  expect(states[2]).toMatch(/opens /);
  await waitFor(() => expect(hrefOf("Change what is shared")).toBe("/scheduled-licenses"));
});

test("LRN-53: an open window is listed once, by its class, with what is left and a link; other deadlines are counted separately", async () => {
  const window = { lectures: 6, lecturesWatched: 4, questions: 5, right: 1 };
  const open = {
    ...window,
    moduleNumber: 3,
    name: "Spanning trees",
    accessFrom: fromDays(-10),
    accessUntil: fromDays(30),
  };
  const home = (more: object = {}) => homeOf({ due: [classDue()], classes: [classOf([open])], ...more });
  const first = await visit({ "learn.read": () => home() });
  const section = within(await region(/^CS 214: module 3 closes on/));
  expect(section.getByRole("listitem").textContent).toMatch(
    /4 of 6 watched, 1 of 5 right, closes .*, about 24 min leftOpen 3\.5$/,
  );
  expect(screen.getAllByText(/Spanning trees/)).toHaveLength(1);
  expect(hrefOf("Open 3.5")).toBe("/collections/5/modules/3/videos/5/");
  expect(within(await region("Nothing else is due")).queryByRole("listitem")).toBeNull();
  first.unmount();
  // Windows of other classes and certificates aren't listed here.
  await visit({ "learn.read": () => home({ due: [classDue(), classDue({ classId: 10 }), certificateDue()] }) });
  expect(within(await region(/^Two things are due, the first/)).getAllByRole("listitem")).toHaveLength(2);
});

test("FND-68: the home ends with recommendations from learners who finished the same lecture", async () => {
  const { course, module, video, press } = makeWords();
  const watched = { course, module, video, press: play };
  const other = { ...course, id: 8, name: "Percolation" };
  await visit({ "find.because": () => ({ watched, lectures: [{ ...watched, course: other, press }] }) });
  const section = within(await region("Because you watched 2.2 Quick-union, weights and path compression"));
  expect(section.getByRole("link").getAttribute("href")).toBe("/collections/8/modules/2/?preview=126");
  expect(section.getByText("Percolation, 13:04. Watched by people who finished 2.2.")).toBeDefined();
});
