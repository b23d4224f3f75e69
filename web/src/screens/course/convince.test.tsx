import { Failure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cardOf, makeCourse } from "../../features/course/course.test-kit.ts";
import { levelNames } from "../../features/course/level-names.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { learner } from "../../test/people.ts";
import { NearAtOnce } from "../../ui/carousel.test-kit.ts";
import { permanent, modules as plain } from "./course-page.test-kit.ts";
import { option, question, words } from "./sample/sample.test-kit.ts";

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", NearAtOnce);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const profile = {
  id: 41,
  firstName: "Ruth",
  lastName: "Adeyemi",
  username: "ruth",
  profilePicture: null,
  bio: "She draws before she counts.",
  externalWebsite: null,
  universities: [{ name: "Northgate" }],
  departments: [],
  slug: "ruth",
};
const answers = { "creator.profile": () => profile, "creator.public-collections": () => [] };
const sample = { "sample.read": () => ({ question, words }) };
const why = { outcomes: ["Draw a graph", hostile], audience: "People who draw.", prerequisites: "A pencil." };
const withSample = () => makeCourse({ ...why, sampleQuestion: { id: question.id, video: question.video } });

test("CRS-49: outcomes, audience and prerequisites show as written, and nothing where empty", async () => {
  serve(makeCourse(why), answers);
  const { unmount } = await openCourse({ signedIn: false });
  const list = within(await screen.findByRole("region", { name: "What you will be able to do" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(why.outcomes);
  expect(screen.getByRole("heading", { name: "For whom" }).nextElementSibling?.textContent).toBe(why.audience);
  expect(screen.getByRole("heading", { name: "Prerequisites" }).nextElementSibling?.textContent).toBe("A pencil.");
  unmount();
  serve(makeCourse({ audience: "People who draw." }), answers);
  await openCourse({ signedIn: false });
  expect(await screen.findByRole("heading", { name: "For whom" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Prerequisites" })).toBeNull();
  expect(screen.queryByRole("region", { name: "What you will be able to do" })).toBeNull();
});

test("CRS-56: the facts of a course include its level, if set", async () => {
  serve(makeCourse({ level: "intermediate" }), answers);
  const { unmount } = await openCourse({ signedIn: false });
  expect(await screen.findByText("Intermediate")).toBeDefined();
  unmount();
  serve(makeCourse(), answers);
  await openCourse({ signedIn: false });
  await screen.findByRole("heading", { level: 1 });
  for (const name of Object.values(levelNames)) expect(screen.queryByText(name)).toBeNull();
});

test("CRS-58, CRS-59: number of questions and rating are among a course's facts, where there are any", async () => {
  serve(makeCourse({ questionCount: 12, rating: { count: 31, mean: 4.6 } }), answers);
  const { unmount } = await openCourse({ signedIn: false });
  expect(await screen.findByText("12 questions")).toBeDefined();
  const said = screen.getByText("4.6 from 31 reviews");
  expect(within(said).getByRole("img", { name: "4.6 of 5" }).children).toHaveLength(5);
  unmount();
  serve(makeCourse({ questionCount: 1, totalDuration: 1 }), answers);
  const one = await openCourse({ signedIn: false });
  expect([await screen.findByText("1 question"), screen.getByText("1 sec")]).toHaveLength(2);
  one.unmount();
  serve(makeCourse({ totalDuration: 0 }), answers);
  await openCourse({ signedIn: false });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/question/)).toBeNull();
  expect(screen.queryByText("0 sec")).toBeNull();
  expect(screen.queryByRole("img", { name: /of 5/ })).toBeNull();
});

test("CRS-51, CRS-52: a guest tries the sample: its place, the words before it, a wrong answer with its explanation, and another try", async () => {
  const api = serve(withSample(), {
    ...answers,
    ...sample,
    "sample.answer": ({ body }) =>
      (body as { selectedOptions: number[] }).selectedOptions[0] === 1
        ? {
            isCorrect: true,
            options: [
              option(1, "The short one", [true, "It is nearer."]),
              option(2, "The long one", [false, "Too far."]),
            ],
          }
        : { isCorrect: false, options: [option(1, "The short one"), option(2, "The long one", [false, "Too far."])] },
  });
  const { user } = await openCourse({ signedIn: false });
  const part = within(
    await screen.findByRole("region", { name: "Try a question of this course" }, { timeout: 10_000 }),
  );
  expect(await part.findByText("Which edge is next?")).toBeDefined();
  expect(part.getByText("1.2 at 1:04. Just before this question:")).toBeDefined();
  expect(part.getByText("Now look.")).toBeDefined();
  expect(part.getByText("Which one?")).toBeDefined();
  await user.click(part.getByRole("button", { name: /The long one/ }));
  const said = part.getByRole("status");
  await waitFor(() => expect(said.textContent).toBe("Not yet.BToo far."));
  expect(part.getByRole("link", { name: "Watch from 0:30" }).getAttribute("href")).toBe(
    `/collections/5/?preview=${question.video}&t=30`,
  );
  await user.click(part.getByRole("button", { name: "TRY AGAIN" }));
  expect(document.activeElement?.textContent).toBe("Which edge is next?");
  await user.click(part.getByRole("button", { name: /The short one/ }));
  await waitFor(() => expect(said.textContent).toBe("Right.AIt is nearer.BToo far."));
  expect(part.queryByRole("button", { name: "TRY AGAIN" })).toBeNull();
  expect(api.of("sample.answer").map(({ body }) => body)).toEqual([
    { question: 34, selectedOptions: [2] },
    { question: 34, selectedOptions: [1] },
  ]);
});

test("CRS-52: a multi-select sample is chosen first, then submitted; a refusal shows, and nothing is lost", async () => {
  let tries = 0;
  const api = serve(withSample(), {
    ...answers,
    "sample.read": () => ({ question: { ...question, questionType: "choose_all_that_apply" as const }, words: [] }),
    "sample.answer": () => {
      tries += 1;
      if (tries === 1) throw new Failure("request.limited");
      return {
        isCorrect: true,
        options: [option(1, "The short one", [true, "It is nearer."]), option(2, "The long one", [true, "So is it."])],
      };
    },
  });
  const { user } = await openCourse({ signedIn: false });
  const part = within(
    await screen.findByRole("region", { name: "Try a question of this course" }, { timeout: 10_000 }),
  );
  await part.findByText("Which edge is next?");
  expect((part.getByRole("button", { name: "Submit" }) as HTMLButtonElement).disabled).toBe(true);
  for (const name of [/The short one/, /The long one/]) await user.click(part.getByRole("button", { name }));
  expect(api.of("sample.answer")).toEqual([]);
  await user.click(part.getByRole("button", { name: "Submit" }));
  expect((await part.findByRole("alert")).textContent).not.toBe("");
  await user.click(part.getByRole("button", { name: "Submit" }));
  expect(await part.findByText("Right.")).toBeDefined();
  expect(document.activeElement).toBe(part.getByRole("status"));
  expect(api.of("sample.answer").map(({ body }) => body)).toEqual([
    { question: 34, selectedOptions: [1, 2] },
    { question: 34, selectedOptions: [1, 2] },
  ]);
});

test("CRS-51: a withdrawn sample leaves no gap, and a course without one makes no request", async () => {
  serve(withSample(), answers);
  const { unmount } = await openCourse({ signedIn: false });
  await screen.findByRole("region", { name: "Who teaches" }, { timeout: 10_000 });
  expect(screen.queryByRole("region", { name: "Try a question of this course" })).toBeNull();
  unmount();
  const api = serve(makeCourse(), answers);
  await openCourse({ signedIn: false });
  await screen.findByRole("region", { name: "Who teaches" }, { timeout: 10_000 });
  expect(api.of("sample.read")).toEqual([]);
});

test("CRS-53: the author's profile shows with their other courses, excluding this one", async () => {
  serve(makeCourse(), {
    ...answers,
    "creator.public-collections": () => [
      cardOf(makeCourse()),
      cardOf(makeCourse({ id: 6, name: "Trees" })),
      cardOf(makeCourse({ id: 7, name: "Cuts" })),
    ],
  });
  await openCourse({ signedIn: false });
  const part = within(await screen.findByRole("region", { name: "Who teaches" }, { timeout: 10_000 }));
  expect(part.getByText("She draws before she counts.")).toBeDefined();
  expect(await part.findByText("Northgate, 3 courses")).toBeDefined();
  const others = within(part.getByRole("list", { name: "More courses by Ruth Adeyemi" }));
  expect(others.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Trees", "/collections/6/"],
    ["Cuts", "/collections/7/"],
  ]);
});

test("CRS-53: of many other courses four are listed, each with duration and whether it is free; a single one has no list", async () => {
  const other = (id: number, more: Parameters<typeof makeCourse>[0]) =>
    cardOf(makeCourse({ id, name: `Course ${id}`, ...more }));
  const others = [
    other(6, { totalDuration: 60, freeCourse: true }),
    other(7, { totalDuration: 1, freeCourse: false }),
    other(8, { totalDuration: 0, freeCourse: true }),
    ...[9, 10].map((id) => other(id, { totalDuration: 0, freeCourse: false })),
  ];
  serve(makeCourse(), {
    "creator.profile": () => ({ ...profile, bio: "", universities: [], profilePicture: "/media/ruth.png" }),
    "creator.public-collections": () => others,
  });
  const { unmount } = await openCourse({ signedIn: false });
  const part = await screen.findByRole("region", { name: "Who teaches" }, { timeout: 10_000 });
  const list = await within(part).findByRole("list", { name: "More courses by Ruth Adeyemi" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.querySelector("p")?.textContent),
  ).toEqual(["1 min, Free", "1 sec", "Free", ""]);
  expect(within(part).getByText("5 courses")).toBeDefined();
  expect(part.querySelector("img")?.getAttribute("src")).toBe("/media/ruth.png");
  unmount();
  serve(makeCourse(), { ...answers, "creator.public-collections": () => [other(5, {})] });
  await openCourse({ signedIn: false });
  const alone = await screen.findByRole("region", { name: "Who teaches" }, { timeout: 10_000 });
  expect(await within(alone).findByText("Northgate, 1 course")).toBeDefined();
  expect(within(alone).getByText("RA")).toBeDefined();
  expect(within(alone).queryByRole("list")).toBeNull();
});

const row = (module: (typeof plain)["first"], place: number, more: object = {}) => ({
  videoId: module.videos[place]?.id ?? 0,
  moduleId: module.id,
  title: module.videos[place]?.title ?? "",
  userWatchPercentage: 0.5,
  classMedianWatchPercentage: null,
  quizQuestionsCorrectlyAnswered: 1,
  totalNumberOfQuizQuestions: 3,
  totalNumberOfQnaQuestions: 0,
  quizQuestionIds: [],
  lastVideoTimestamp: 70,
  watchedRanges: [[0, 70]] as [number, number][],
  ...more,
});
const all = { [plain.first.id]: permanent, [plain.second.id]: permanent, [plain.third.id]: permanent };

test("CRS-54: owners of everything see the resume card first, with the last lines heard, and each module's timeline", async () => {
  const segment = (text: string, startTime: number) => ({
    text,
    startTime,
    endTime: startTime + 5,
    startOfParagraph: false,
    video: question.video,
    version: 1,
  });
  serve(makeCourse(why), {
    ...answers,
    user: () => ({ ...learner, moduleAccess: all }),
    "watch.history": () => [row(plain.first, 0, { userWatchPercentage: 1 }), row(plain.first, 1)],
    "transcript.read": () => [
      segment("Long ago.", 0),
      segment("Before it.", 50),
      segment("The last words.", 66),
      segment("Later.", 90),
    ],
  });
  await openCourse();
  const stopped = within(await screen.findByRole("region", { name: "Continue watching" }, { timeout: 10_000 }));
  expect(stopped.getByRole("link", { name: "Resume at 1:10" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/2/?t=70",
  );
  expect(await stopped.findByText("The last words.")).toBeDefined();
  expect(stopped.getByText("Before it.")).toBeDefined();
  expect(stopped.queryByText("Long ago.")).toBeNull();
  expect(stopped.queryByText("Later.")).toBeNull();
  const rows = within(await screen.findByRole("region", { name: /^\d+% watched, 2 of 6 questions right$/ }));
  expect(rows.getAllByRole("listitem")).toHaveLength(3);
  expect(rows.getByRole("link", { name: "Continue Walking a graph" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/2/?t=70",
  );
  expect(rows.getByRole("link", { name: "Begin Spanning trees" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/videos/1/",
  );
  expect(screen.getByText("2 of 6 right")).toBeDefined();
  expect(screen.getByRole("img", { name: /^Watched, \d+%$/ })).toBeDefined();
  // Purchase arguments are hidden from owners.
  expect(screen.queryByRole("region", { name: "What you will be able to do" })).toBeNull();
});

test("CRS-54: after a refund, and with a part only, the page is that for buyers of the rest", async () => {
  serve(makeCourse(why), {
    ...answers,
    user: () => ({ ...learner, moduleAccess: { [plain.first.id]: permanent } }),
    "watch.history": () => [row(plain.first, 1)],
  });
  const { unmount } = await openCourse();
  expect(await screen.findByRole("region", { name: "Continue watching" }, { timeout: 10_000 })).toBeDefined();
  expect(screen.getByRole("region", { name: "What you will be able to do" })).toBeDefined();
  expect(screen.queryByRole("region", { name: /% watched, \d/ })).toBeNull();
  // The rest: 200 and 200 without 20%.
  expect(screen.getByRole("button", { name: "Buy the course, $3.20 (320 cupoints)" })).toBeDefined();
  unmount();
  serve(makeCourse(why), { ...answers, "watch.history": () => [row(plain.first, 1)] });
  await openCourse();
  expect(await screen.findByRole("button", { name: /^Buy the course, \$5\.20/ })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Continue watching" })).toBeNull();
});

test("WCH-68: owners of all of a course get a link to its text, before and after watching, other users do not", async () => {
  const study = () => screen.queryAllByRole("link", { name: "Study as text" }).map((link) => link.getAttribute("href"));
  serve(makeCourse(why), { ...answers, user: () => ({ ...learner, moduleAccess: all }), "watch.history": () => [] });
  const { unmount } = await openCourse();
  await waitFor(() => expect(study()).toEqual(["/collections/5/modules/1/study/"]), { timeout: 10_000 });
  unmount();
  const part = { [plain.first.id]: permanent };
  serve(makeCourse(why), { ...answers, user: () => ({ ...learner, moduleAccess: part }), "watch.history": () => [] });
  await openCourse();
  await screen.findByRole("button", { name: /^Buy the course/ });
  expect(study()).toEqual([]);
});

test("CRS-55: content below the fold loads near the viewport, and guests make no requests for signed-in data", async () => {
  let come = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class extends NearAtOnce {
      readonly #near: boolean;
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(tell);
        this.#near = options?.rootMargin === "200px 0px";
      }
      override observe(target: Element) {
        if (!this.#near) return;
        const before = come;
        come = () => {
          before();
          super.observe(target);
        };
      }
    },
  );
  const api = serve(withSample(), { ...answers, ...sample });
  await openCourse({ signedIn: false });
  await screen.findByRole("article", { name: "Walking a graph" });
  const asked = () =>
    ["sample.read", "creator.profile", "watch.history", "transcript.read"].filter((id) =>
      api.calls.some((call) => call.id === id),
    );
  expect(asked()).toEqual([]);
  act(() => come());
  await screen.findByRole("region", { name: "Who teaches" }, { timeout: 10_000 });
  await screen.findByText("Which edge is next?");
  expect(asked()).toEqual(["sample.read", "creator.profile"]);
});
