import { Failure } from "@cu/api/failure";
import { deskPerPage } from "@cu/api/page-size";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin } from "../../test/people.ts";
import type { Statistics } from "./requests/answers.tsx";

type Answers = Parameters<typeof fakeApi>[0];

afterEach(() => {
  vi.restoreAllMocks();
});

const openAt = async (at: string, answers: Answers) => {
  const api = fakeApi({ "user.read": () => admin, ...answers });
  return { api, ...(await open(<Router />, { at, signedIn: true })) };
};

const day = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const heading = (name: string, level = 1) => screen.findByRole("heading", { level, name });

const statistics = {
  thisWeek: { signups: 148, purchases: 236, revenue: 1482.5 },
  lastWeek: { signups: 125, purchases: 251, revenue: 0 },
  change: { signups: 18, purchases: -6, revenue: 0 },
  certificateTrack: { trial: 126, purchase: 48, requested: 31, rejected: 5, issued: 22 },
  certificateRequestCount: 4,
};

const work = {
  work: [
    {
      kind: "certificate" as const,
      id: 12,
      title: "Lena Moravec",
      detail: "Statistics You Can Argue With",
      since: ago(2),
      until: new Date(Date.now() + 2.5 * day).toISOString(),
    },
    { kind: "demo" as const, id: 9, title: "Thermodynamics", detail: "Hana Sato", since: ago(8), until: null },
    { kind: "message" as const, id: 8, title: "An invoice", detail: "Karin Holm", since: ago(1), until: null },
  ],
  more: [],
  queues: [],
};

const request = (
  status: "requested" | "issued" | "rejected" = "requested",
  accessUntil = "2099-01-01T00:00:00.000Z",
) => ({
  id: 12,
  status,
  requestedAt: ago(2),
  accessUntil,
  decision: null as { approve: boolean; due: string } | null,
  user: { firstName: "Lena", lastName: "Moravec", username: "lena", email: "lena@example.org" },
});

const summaries = {
  thisWeekWatchTime: 60,
  lastWeekWatchTime: 60,
  studentWatchTime: 7200,
  videosWatched: 8,
  totalVideos: 9,
  quizQuestionsAttempted: 20,
  quizQuestionsCorrectlyAnswered: 18,
  totalNumberOfQuizQuestions: 21,
  averageAttempts: 1.42,
  simpleScore: 90,
  quizQuestionsRaised: 0,
  quizQuestionsLowered: 0,
  askedQuestions: 1,
  givenResponses: 2,
};
const said = (text: string) => ({
  blocks: [{ key: "a", text, type: "unstyled", depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});
const openAnswer = {
  questionId: 41,
  videoId: 31,
  isOpen: true,
  title: "Why is a loan not income?",
  text: said("In your own words."),
  pictures: [],
  tries: 1,
  rightAt: 0,
  firstAt: "2026-02-01T10:00:00.000Z",
  lastAt: "2026-02-01T10:00:00.000Z",
  firstAnswer: [],
  written: "It has to be paid back.",
  picture: null,
  modelAnswer: [{ text: said("A loan is owed."), picture: null }],
  mark: null,
};
const choiceAnswer = {
  ...openAnswer,
  questionId: 42,
  isOpen: false,
  title: "Which account closes last?",
  tries: 2,
  rightAt: 2,
  lastAt: "2026-02-03T10:00:00.000Z",
  firstAnswer: [{ text: said("Cash"), picture: null }],
  written: null,
  modelAnswer: [],
};
const drawnAnswer = {
  ...openAnswer,
  questionId: 43,
  title: "Draw the two accounts.",
  tries: 2,
  lastAt: "2026-02-03T10:00:00.000Z",
  written: null,
  picture: "https://files.example/images/quiz/7.png",
};
const details = (one = request(), answers: Statistics["answers"] = [openAnswer, choiceAnswer]) => ({
  score: 75,
  points: { points: 3, outOf: 4, choices: 4, rightAtFirst: 3, missed: 1, open: 1, waiting: 1, toPass: 0 },
  passMark: 60,
  watched: 94,
  watchNeeded: 80,
  lectures: [{ videoId: 31, watched: 94 }],
  answers,
  statistics: {
    studentActivity: [
      {
        videoId: 31,
        videoTitle: "Means",
        videoDuration: 180,
        moduleId: 21,
        collectionId: 5,
        data: [6, 3, 0],
        dataSum: 9,
      },
    ],
    studentSummeries: summaries,
  },
  certificationRequest: {
    ...one,
    collection: { id: 5, name: "Statistics", modules: [{ id: 21, name: "Averages", moduleIndex: 1 }] },
  },
});

const demo = (n: number, more: { status?: "submitted" | "completed"; courseDescription?: string } = {}) => ({
  id: 100 + n,
  courseName: `Course ${n}`,
  courseDescription: "Ten evenings.",
  firstName: "Hana",
  lastName: "Sato",
  email: "hana@example.com",
  createdAt: new Date(Date.UTC(2026, 2, 1) - n * 60_000).toISOString(),
  status: "submitted" as const,
  ...more,
});

test("ADM-01: nothing of the admin area shows while the user loads", async () => {
  let answer = (_user: typeof admin) => {};
  const waiting = new Promise<typeof admin>((resolve) => {
    answer = resolve;
  });
  await openAt("/admin/", {
    "user.read": () => waiting,
    "desk.statistics": () => statistics,
    "desk.work": () => work,
  });
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  answer(admin);
  expect(await heading("Admin")).toBeDefined();
});

test("ADM-05, ADM-09, ADM-82: the home shows pending work and the next deadlines; Courses is linked; requests have their count", async () => {
  const { user } = await openAt("/admin/", { "desk.statistics": () => statistics, "desk.work": () => work });
  expect(await heading("3 things wait; one certificate request ends in 2 days", 2)).toBeDefined();
  expect((await screen.findByRole("link", { name: /^Certificate requests\s*4 pending$/ })).getAttribute("href")).toBe(
    "/admin/certificate-requests/",
  );
  const tiles = within(screen.getByRole("list", { name: "Parts of the admin area" }));
  expect(tiles.getByRole("link", { name: /^Courses/ }).getAttribute("href")).toBe("/admin/courses/");
  expect(screen.getByRole("link", { name: "Review Lena Moravec" }).getAttribute("href")).toBe(
    "/admin/certificate-requests/12/",
  );
  expect(screen.getByText("waits 8 days")).toBeDefined();
  expect(screen.getByText("2 days left")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Demos/ }));
  expect(screen.getByRole("link", { name: "Open Thermodynamics" }).getAttribute("href")).toBe("/admin/demos/?demo=9");
  expect(screen.queryByRole("link", { name: "Review Lena Moravec" })).toBeNull();
});

test("ADM-06, ADM-07, ADM-08: the running week against the last one, and the certificates of thirty days", async () => {
  await openAt("/admin/", {
    "desk.statistics": () => statistics,
    "desk.work": () => ({ work: [], more: [], queues: [] }),
  });
  expect(await heading("Nothing waits for you", 2)).toBeDefined();
  expect(screen.getByText("↗ +18%")).toBeDefined();
  expect(screen.getByText("↘ −6%")).toBeDefined();
  expect(screen.getByText("0%")).toBeDefined();
  expect(screen.getByText("$1482.50")).toBeDefined();
  expect(screen.getByText("125 last week")).toBeDefined();
  expect(await heading("22 certificates in 30 days, from 31 requests", 2)).toBeDefined();
});

test("ADM-08: one certificate is one", async () => {
  const certificateTrack = { ...statistics.certificateTrack, issued: 1, requested: 1 };
  await openAt("/admin/", {
    "desk.statistics": () => ({ ...statistics, certificateTrack }),
    "desk.work": () => ({ work: [], more: [], queues: [] }),
  });
  expect(await heading("1 certificate in 30 days, from 1 request", 2)).toBeDefined();
});

test("ADM-113, ADM-114: payments due and disputes are counted on the home and lead to where one acts", async () => {
  const person = { id: 7, username: "ada", firstName: "Ada", lastName: "Okafor" };
  const queue = { isMore: false, since: "2026-01-01T00:00:00.000Z" };
  const { user } = await openAt("/admin/", {
    "desk.statistics": () => statistics,
    "desk.work": () => ({
      work: [],
      more: [],
      queues: [
        { ...queue, kind: "payouts", count: 3 },
        { ...queue, kind: "takenBack", count: 1 },
      ],
    }),
    "earning.due": () => ({ due: [{ creator: person, since: queue.since, payable: 1234.5 }], next: null }),
    "person.taken-back": () => ({
      takenBack: [
        { id: "pi_1", at: queue.since, person, cupoints: 600, owed: 200, isSuspended: true },
        { id: "pi_2", at: queue.since, person: null, cupoints: 100, owed: 0, isSuspended: false },
      ],
      next: "2026-01-01T00:00:00.000Z~pi_2",
    }),
  });
  const queues = within(await screen.findByRole("region", { name: "No video waits for a transcript" }));
  await user.click(queues.getByRole("link", { name: "Payments due" }));
  expect((await screen.findByRole("link", { name: "Pay $1,234.50 to Ada Okafor" })).getAttribute("href")).toBe(
    "/admin/creator-earnings/?creator=7",
  );
  await user.click(screen.getByRole("link", { name: "Disputes" }));
  const table = within(await screen.findByRole("table", { name: "Disputes" }));
  expect(table.getByRole("link", { name: "Ada Okafor" }).getAttribute("href")).toBe("/admin/people/7/");
  expect(table.getByText("Suspended")).toBeDefined();
  expect(table.getByText("An account that is gone")).toBeDefined();
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toContain("pi_2");
});

test("ADM-31, ADM-65: the table of requests, its pages in the address, and a list that fails can be asked for again", async () => {
  let isDown = true;
  const { user, api } = await openAt("/admin/certificate-requests/?before=2026-03-01T00:00:00.000Z~9", {
    "certification.list-requests": () => {
      if (isDown) throw new Failure("server.broken");
      return {
        count: 60,
        next: "2026-02-01T00:00:00.000Z~12",
        results: [{ ...request(), collection: { id: 5, name: "Statistics" } }],
      };
    },
  });
  const again = await screen.findByRole("button", { name: "Load again" });
  isDown = false;
  await user.click(again);
  const table = within(await screen.findByRole("table", { name: "Certificate requests" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Email",
    "Certification Name",
    "Status",
    "Action",
  ]);
  expect(table.getByText("Requested")).toBeDefined();
  expect(api.of("certification.list-requests").map(({ query }) => query)).toContainEqual({
    before: "2026-03-01T00:00:00.000Z~9",
  });
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toContain("before=2026-02-01");
});

test("ADM-33, ADM-34, ADM-35, ADM-36: a request shows what was watched and answered; approving asks again, sends 1 and shows it", async () => {
  let status: "requested" | "issued" = "requested";
  const { user, api } = await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details(request(status)),
    "certification.approval": () => {
      status = "issued";
      return { id: 12, status, due: "2026-03-01T00:10:00.000Z" };
    },
  });
  expect(await heading("Lena Moravec")).toBeDefined();
  expect(screen.getByText("lena, lena@example.org")).toBeDefined();
  expect(screen.getByText("8 of 9")).toBeDefined();
  expect(screen.getByText("1.42")).toBeDefined();
  expect(screen.getByRole("img", { name: "Means: 2 of 3 minutes watched" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve the certificate of Lena Moravec?" }));
  expect(api.of("certification.approval")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Issued")).toBeDefined();
  expect(api.of("certification.approval").map(({ body }) => body)).toEqual([{ approve: 1 }]);
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("ADM-36: rejecting sends 0, and a request that another admin has decided shows that", async () => {
  const { user, api } = await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details(),
    "certification.approval": () => {
      throw new Failure("certificate.undecidable");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject the certificate of Lena Moravec?" }));
  await user.type(dialog.getByLabelText("What is missing"), "Write 1.1 in your own words.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText(new Failure("certificate.undecidable").message)).toBeDefined();
  expect(api.of("certification.approval").map(({ body }) => body)).toEqual([
    { approve: 0, reason: "Write 1.1 in your own words." },
  ]);
});

test("CER-60, CER-53: open answers come first next to the model answer; 1, 5 and 0 grade the focused one, J and K navigate", async () => {
  const { user, api } = await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details(),
    "certification.mark": ({ body }) => ({
      questionId: 41,
      mark: (body as { mark: 0 | 0.5 | 1 }).mark,
      score: 80,
      points: details().points,
    }),
  });
  const items = within(await screen.findByRole("region", { name: "Answers" })).getAllByRole("listitem");
  expect(items.map((item) => within(item).getByRole("heading", { level: 3 }).textContent)).toEqual([
    "Why is a loan not income?",
    "Which account closes last?",
  ]);
  expect(screen.getByText("It has to be paid back.")).toBeDefined();
  expect(screen.getByText("A loan is owed.")).toBeDefined();
  expect(screen.getByText("75%, passed (60% needed)")).toBeDefined();
  expect(screen.getByText("1 open answer waits for a reviewer.")).toBeDefined();
  expect(screen.getByText("94% (80% needed)")).toBeDefined();
  expect(screen.getByText(/^Wrong, 0 points · 2 tries · /)).toBeDefined();
  items[0]?.focus();
  for (const key of ["1", "5", "0"]) await user.keyboard(key);
  await user.click(screen.getByRole("button", { name: "½" }));
  expect(api.of("certification.mark").map(({ body }) => body)).toEqual(
    [1, 0.5, 0, 0.5].map((mark) => ({ mark, attempt: 1 })),
  );
  items[0]?.focus();
  await user.keyboard("j");
  expect(document.activeElement).toBe(items[1]);
  // A choice question is marked by its first answer.
  await user.keyboard("1k");
  expect(document.activeElement).toBe(items[0]);
  expect(api.of("certification.mark")).toHaveLength(4);
});

test("CER-60, CER-67: the pictures of a question, of its model answer and of a chosen option are shown", async () => {
  const [asked, model, chosen] = ["asked", "model", "chosen"].map((name) => `https://files.example/${name}.png`);
  const open = { ...openAnswer, pictures: [`${asked}`], modelAnswer: [{ text: said("So."), picture: `${model}` }] };
  const choice = { ...choiceAnswer, firstAnswer: [{ text: said("Cash"), picture: `${chosen}` }] };
  await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details(request(), [open, choice]),
  });
  const items = within(await screen.findByRole("region", { name: "Answers" })).getAllByRole("listitem");
  const shown = items.map((item) => [...item.querySelectorAll("img")].map((image) => image.getAttribute("src")));
  expect(shown).toEqual([[asked, model], [chosen]]);
  expect(screen.getByRole("img", { name: "Part of the question" }).getAttribute("src")).toBe(asked);
});

test("CER-60, QZL-30: an open answer shows its picture alone or next to its text, its attempts and their dates", async () => {
  const { picture } = drawnAnswer;
  const unwritten = { ...openAnswer, questionId: 45, tries: 0, firstAt: null, lastAt: null, written: null };
  const answers = [drawnAnswer, { ...openAnswer, questionId: 44, picture }, openAnswer, unwritten];
  await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details(request(), answers),
  });
  const items = within(await screen.findByRole("region", { name: "Answers" })).getAllByRole("listitem");
  const shown = items.map((item) => {
    const [given] = within(item).getAllByRole("heading", { level: 4 });
    const image = within(item).queryByRole("img", { name: "The learner’s upload" });
    return [
      given?.nextElementSibling?.textContent,
      image?.getAttribute("src"),
      within(item).queryByText(/tr(y|ies) · /)?.textContent,
    ];
  });
  const [text, once] = ["It has to be paid back.", "1 try · 02/01/2026"];
  expect(shown).toEqual([
    ["", picture, "2 tries · 02/01/2026 to 02/03/2026"],
    [text, picture, once],
    [text, undefined, once],
    ["Not written", undefined, undefined],
  ]);
});

test("CER-59: a decision shows the time left to undo it, and blocks other actions until then", async () => {
  let decision: { approve: boolean; due: string } | null = {
    approve: false,
    due: new Date(Date.now() + 300_000).toISOString(),
  };
  const { user, api } = await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details({ ...request(), decision }),
    "certification.undo": () => {
      decision = null;
      return { id: 12, status: "requested" as const };
    },
  });
  expect(await screen.findByText(/^Takes effect in (5:00|4:5\d)\.$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Approve" })).toBeDefined();
  expect(api.of("certification.undo")).toHaveLength(1);
});

test("ADM-34: a request that has run out is expired and cannot be decided", async () => {
  await openAt("/admin/certificate-requests/12/", {
    "certification.request-statistics": () => details(request("requested", "2020-01-01T00:00:00.000Z")),
  });
  expect(await screen.findByText("Expired")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
});

test("ADM-22, ADM-23: requests are cards with all details; order and page are in the URL", async () => {
  const { user, api } = await openAt("/admin/demos/", {
    "demo.list": ({ query }) =>
      query.before
        ? [demo(99)]
        : Array.from({ length: deskPerPage }, (_, n) => demo(n, n ? {} : { status: "completed" })),
  });
  const first = await screen.findByRole("button", {
    name: /^Completed.*Course 0.*Ten evenings.*Hana Sato.*hana@example/s,
  });
  expect(first).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Oldest to Newest");
  await user.click(await screen.findByRole("link", { name: "Next page" }));
  expect(await screen.findByRole("button", { name: /Course 99/ })).toBeDefined();
  const last = demo(deskPerPage - 1);
  expect(api.of("demo.list").map(({ query }) => query)).toEqual([
    { order: "newest" },
    { order: "oldest" },
    { order: "oldest", before: `${last.createdAt}~${last.id}` },
  ]);
  expect(screen.getByRole("link", { name: "First page" })).toBeDefined();
});

test("ADM-24, ADM-25, ADM-26, ADM-27, ADM-28: the drawer has the contact, links that lead, links that do not, and each file", async () => {
  const { user } = await openAt("/admin/demos/?demo=101", {
    "demo.list": () => [demo(1)],
    "demo.read": () => ({
      ...demo(1),
      links: [
        { link: "https://a.example/" },
        { link: "www.b.example/x" },
        { link: "javascript:alert(1)" },
        { link: "http://c.example/" },
      ],
      files: [
        { id: 1, name: "Lecture.mov", file: "https://files.example/1" },
        { id: 2, name: "Second.mov", file: "https://files.example/2" },
      ],
    }),
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Course 1" }));
  expect(drawer.getByRole("link", { name: "https://a.example/" }).getAttribute("href")).toBe("https://a.example/");
  expect(drawer.getByRole("link", { name: "www.b.example/x" }).getAttribute("href")).toBe("https://www.b.example/x");
  expect(drawer.queryByRole("link", { name: /javascript|c\.example/ })).toBeNull();
  expect(drawer.getAllByText("(invalid link)")).toHaveLength(2);
  const file = drawer.getByRole("link", { name: "Second.mov" });
  expect([file.getAttribute("href"), file.getAttribute("download")]).toEqual([
    "https://files.example/2",
    "video-2.mp4",
  ]);
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.href} ${this.download}`);
  });
  await user.click(drawer.getByRole("button", { name: "Download all" }));
  expect(pressed).toEqual(["https://files.example/1 video-1.mp4", "https://files.example/2 video-2.mp4"]);
});

test("ADM-29, ADM-71, ADM-72, ADM-73: missing uploads are labelled, and a completed request stays completed", async () => {
  let status: "submitted" | "completed" = "submitted";
  const { user } = await openAt("/admin/demos/?demo=101", {
    "demo.list": () => [demo(1, { status })],
    "demo.read": () => ({ ...demo(1, { status, courseDescription: "" }), links: [], files: [] }),
    "demo.complete": () => {
      status = "completed";
      return demo(1, { status });
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Course 1" }));
  for (const text of ["No description provided.", "No links were provided.", "No files were provided."])
    expect(drawer.getByText(text)).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Mark as Completed" }));
  const done = await drawer.findByRole("button", { name: "Completed" });
  expect(done).toHaveProperty("disabled", true);
});

test("ADM-83: a message is read, done, and then among those that are done", async () => {
  const message = {
    id: 8,
    name: "Karin",
    email: "karin@example.com",
    subject: "An invoice",
    message: "Please send it.",
    status: "new" as "new" | "done",
    receivedAt: ago(1),
  };
  const { user } = await openAt("/admin/messages/", {
    "contact.list": ({ query }) => ({ messages: query.status === message.status ? [message] : [], next: null }),
    "contact.finish": () => Object.assign(message, { status: "done" as const }),
  });
  await user.click(await screen.findByRole("button", { name: "Done: An invoice" }));
  expect(await heading("Nothing waits for you", 2)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("Please send it.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Done: An invoice" })).toBeNull();
});

test("ADM-83: an issue shows its reporter, even with a deleted account, and stays when completing it is refused", async () => {
  const { user } = await openAt("/admin/issues/", {
    "issue.list": () => ({
      issues: [
        {
          id: 7,
          category: "video",
          subject: "It stops",
          text: "Often.",
          about: "/collections/5/",
          reporter: { id: 44, name: null, email: "" },
          status: "new",
          receivedAt: ago(1),
        },
      ],
      next: null,
    }),
    "issue.finish": () => {
      throw new Failure("issue.missing");
    },
  });
  expect(await screen.findByText(/Account 44/)).toBeDefined();
  expect(screen.getByRole("link", { name: "/collections/5/" }).getAttribute("href")).toBe("/collections/5/");
  await user.click(screen.getByRole("button", { name: "Done: It stops" }));
  expect(await screen.findByText("This report does not exist.")).toBeDefined();
});

test("ADM-107, ADM-108: an appeal is decided once, with words for its author; a refusal stays in its question", async () => {
  const appeal = {
    id: 3,
    courseId: 5,
    courseName: "Optics",
    reviewId: null,
    text: "It is mine.",
    suspension: { at: ago(4), reason: "A complaint" },
    author: { id: 44, name: null, email: "" },
    status: "new" as const,
    outcome: null,
    reply: null,
    appealedAt: ago(1),
  };
  let refuses = true;
  const { user, api } = await openAt("/admin/appeals/", {
    "suspension.of-owner": () => ({ inYear: 0, suspensions: [] }),
    "appeal.list": () => ({ appeals: [appeal], next: null }),
    "appeal.decide": () => {
      if (refuses) throw new Failure("appeal.decided");
      return { id: 3, outcome: "upheld" };
    },
  });
  expect(await screen.findByText("It is mine.")).toBeDefined();
  expect(screen.getByText(/Account 44/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Uphold the suspension of Optics" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Uphold the suspension of Optics?" }));
  await user.click(dialog.getByRole("button", { name: "Uphold it" }));
  expect(dialog.getByText("Please tell the author why.")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: "Reason shown to the author" }), "It is not.");
  await user.click(dialog.getByRole("button", { name: "Uphold it" }));
  expect(await dialog.findByText(new Failure("appeal.decided").message)).toBeDefined();
  refuses = false;
  await user.click(dialog.getByRole("button", { name: "Uphold it" }));
  expect(await screen.findByText("The suspension was upheld.")).toBeDefined();
  expect(api.of("appeal.decide").at(-1)).toMatchObject({
    params: { appealId: "3" },
    body: { reply: "It is not.", lift: false },
  });
});

const act = (n: number) => ({
  id: `9-${n}`,
  at: ago(n),
  by: { id: 9, name: n % 2 ? "Ada Moravec" : null },
  act: "course.suspended",
  target: { kind: "course" as const, id: 5 },
  reason: n === 1 ? "=HYPERLINK(1)" : "",
  facts: { takenDown: "yes" },
});

test("ADM-81: the audit log is filtered in the address, and saved by its filters", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const next = `${act(1).at}~9-1`;
  const { user, api } = await openAt("/admin/acts/?target=course-5", {
    "act.list": ({ query }) => (query.before ? { acts: [act(2)], next: null } : { acts: [act(1)], next }),
    "export.acts": () => ({ name: "audit_log.csv", csv: "at,by\r\n", export: null }),
  });
  const table = within(await screen.findByRole("table", { name: "Audit log" }));
  expect(table.getByText("Suspended a course")).toBeDefined();
  expect(api.of("act.list").at(-1)?.query).toEqual({ target: "course-5" });
  await user.click(screen.getByRole("link", { name: "Next page" }));
  expect(await screen.findByText("Account 9, which is gone")).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "What" }), "Suspended a course");
  expect(await screen.findByText("Ada Moravec")).toBeDefined();
  expect(api.of("act.list").at(-1)?.query).toEqual({ target: "course-5", act: "course.suspended" });
  await user.click(screen.getByRole("button", { name: "Save as CSV" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await new Response(saved[0]).text()).toBe("at,by\r\n");
  expect(api.of("export.acts").map(({ body }) => body)).toEqual([{ target: "course-5", act: "course.suspended" }]);
});

test("ADM-80: an address that is no page of the admin area is missing", async () => {
  await openAt("/admin/nothing-here/", {});
  expect(await heading("Sorry, the page you visited does not exist.")).toBeDefined();
});

test("ADM-12, ADM-13, ADM-14, ADM-16: each transcript is uploaded separately under its lecture's id, and shows its result", async () => {
  const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n";
  let isDown = true;
  const { user, api } = await openAt("/admin/transcripts/", {
    "transcript.upload": ({ body }) => {
      const [{ embedId }] = (body as { data: [{ embedId: string }] }).data;
      if (embedId === "down" && isDown) throw new Failure("server.broken");
      const counts = { succeeded: 0, failed: 0, dne: 0, ambiguous: 0 };
      return embedId === "nowhere" ? { ...counts, dne: 1 } : { ...counts, succeeded: 1 };
    },
  });
  const file = (name: string, text = vtt) => new File([text], name);
  await user.click(await screen.findByRole("button", { name: "Upload Transcripts" }));
  await screen.findByRole("dialog", { name: "Upload Transcripts" });
  await user.upload(await screen.findByLabelText("Transcripts", { selector: "input" }), [
    file("dQw4w9WgXcQ.vtt"),
    file("a.b-c.srt", "1\n00:00:00,000 --> 00:00:02,000\nHello.\n"),
    file("nowhere.vtt"),
    file("down.json", JSON.stringify([{ text: "Hello.", startTime: 0, endTime: 2, startOfParagraph: true }])),
    file("empty.vtt", ""),
  ]);
  expect(await screen.findByText("5 of 5: 2 succeeded, 2 failed, 1 did not exist")).toBeDefined();
  const table = within(screen.getByRole("table", { name: "Uploads" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "FileResultState",
    "dQw4w9WgXcQ.vtt1 linesSUCCESS",
    "a.b-c.srt1 linesSUCCESS",
    "nowhere.vttNo lecture has the id nowhere. Give the file its lecture's id.FAILED",
    expect.stringMatching(/^down\.json.*FAILED$/),
    "empty.vttThe file is empty.FAILED",
  ]);
  const sent = api.of("transcript.upload").map(({ body }) => (body as { data: { embedId: string }[] }).data);
  expect(sent.map((data) => data.map(({ embedId }) => embedId))).toEqual([
    ["dQw4w9WgXcQ"],
    ["a.b-c"],
    ["nowhere"],
    ["down"],
  ]);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Send what failed again" }));
  expect(await screen.findByText("5 of 5: 3 succeeded, 1 failed, 1 did not exist")).toBeDefined();
});

test("ADM-39, ADM-41, ADM-42, ADM-43, ADM-44, ADM-45, ADM-119: a payment names its payee, is checked, asked for again, sent once, and reversed with a reason", async () => {
  let paid = 0;
  let isReversed = false;
  const payment = () => ({
    id: 1,
    amount: 88.5,
    paymentDate: ago(0),
    reference: "INV-7",
    status: isReversed ? ("reversed" as const) : ("completed" as const),
    reverses: null,
    reversibleUntil: isReversed ? null : ago(-30),
  });
  let isDown = true;
  const { user, api } = await openAt("/admin/creator-earnings/", {
    "earning.creators": () => ({
      creators: [{ id: 8, username: "ruth", firstName: "Ruth", lastName: "Adeyemi", profilePicture: null }],
      next: null,
    }),
    "creator.profile": () => ({
      id: 8,
      username: "ruth",
      firstName: "Ruth",
      lastName: "Adeyemi",
      profilePicture: null,
      bio: "",
      externalWebsite: "",
      universities: [],
      departments: [],
      slug: "ruth",
    }),
    "earning.read": () => ({
      totalEarnings: 300,
      totalPaid: paid,
      paidEarnings: paid,
      pendingEarnings: 300 - paid,
      heldEarnings: 50,
      payableEarnings: 250 - paid,
      nextPayout: null,
      policyModel: {
        platformDefaultPrice: 200,
        platformThresholdPrice: 200,
        platformMaximumBonusPrice: 600,
        regularPayoutRate: 0.5,
        bonusPayoutRate: 0.7,
      },
      since: null,
      weeks: [],
    }),
    "earning.payments": () => ({
      payments: paid || isReversed ? [payment()] : [],
    }),
    "earning.buyer-signals": () => ({ buyers: 0, isAll: true, royalties: 0, signals: [] }),
    "proposal.list": () => ({ proposals: [], next: null }),
    "earning.pay": () => {
      if (isDown) throw new Failure("server.broken");
      paid = 88.5;
      return payment();
    },
    "earning.reverse": () => {
      paid = 0;
      isReversed = true;
      return { ...payment(), id: 2, amount: -88.5, status: "reversal" as const, reverses: 1 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Manage Earnings of Ruth Adeyemi" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Manage Earnings" }));
  const amount = await drawer.findByLabelText("Amount in US dollars");
  const create = drawer.getByRole<HTMLButtonElement>("button", { name: "Create payment" });
  expect(drawer.getByText("$250.00")).toBeDefined();
  expect(drawer.getByRole("heading", { name: "Ruth Adeyemi" })).toBeDefined();
  expect(drawer.getByText("$50.00")).toBeDefined();
  expect((amount as HTMLInputElement).value).toBe("250.00");
  for (const nothing of ["0", "-5"]) {
    await user.clear(amount);
    await user.type(amount, nothing);
    expect(create.disabled).toBe(true);
  }
  await user.clear(amount);
  await user.click(create);
  expect(drawer.getByText("Please enter an amount")).toBeDefined();
  expect(create.disabled).toBe(true);
  for (const [typed, problem] of [
    ["0.99", "Pay at least $1."],
    ["300.01", "At most $300.00 is owed."],
    ["2.345", "Enter dollars with at most 2 decimals."],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(create);
    expect(drawer.getByText(problem)).toBeDefined();
    expect(create.disabled).toBe(true);
  }
  await user.clear(amount);
  await user.type(amount, "88.50");
  await user.type(drawer.getByLabelText("Reference"), "INV-7");
  const confirm = async () => {
    await user.click(create);
    const question = within(await screen.findByRole("dialog", { name: "Record $88.50 paid to Ruth Adeyemi?" }));
    expect(question.getByText(/Of \$300\.00 owed, \$211\.50 stays open\./)).toBeDefined();
    await user.click(question.getByRole("button", { name: "Record $88.50" }));
  };
  await confirm();
  expect(await drawer.findByText("Payment creation failed!")).toBeDefined();
  expect(drawer.getByText(/An error occurred while creating the payment\./)).toBeDefined();
  isDown = false;
  await confirm();
  expect(await screen.findByText("Payment creation successfull!")).toBeDefined();
  expect(await drawer.findByText("INV-7")).toBeDefined();
  expect(api.of("earning.pay").map(({ body }) => body)).toEqual([
    { amount: 88.5, reference: "INV-7" },
    { amount: 88.5, reference: "INV-7" },
  ]);
  await user.click(await drawer.findByRole("button", { name: /^Reverse \$88\.50 of / }));
  const question = within(
    await screen.findByRole("dialog", { name: "Reverse the payment of $88.50 to Ruth Adeyemi?" }),
  );
  await user.click(question.getByRole("button", { name: "Reverse $88.50" }));
  expect(question.getByText("Please say why.")).toBeDefined();
  await user.type(question.getByLabelText("Reason"), "To a wrong account");
  await user.click(question.getByRole("button", { name: "Reverse $88.50" }));
  expect(await screen.findByText("$88.50 is owed to Ruth Adeyemi again.")).toBeDefined();
  expect(await drawer.findByText("Reversed")).toBeDefined();
  expect(api.of("earning.reverse").map(({ body }) => body)).toEqual([{ reason: "To a wrong account" }]);
});

test("CRE-78, CRE-80: the form says what is payable now and what waits; more is proposed with a reason, and then shown as waiting", async () => {
  const profile = { id: 8, username: "ruth", firstName: "Ruth", lastName: "Adeyemi" };
  let isProposed = false;
  const { user, api } = await openAt("/admin/creator-earnings/?creator=8", {
    "earning.creators": () => ({ creators: [], next: null }),
    "creator.profile": () => ({
      ...profile,
      profilePicture: null,
      bio: "",
      externalWebsite: "",
      universities: [],
      departments: [],
      slug: "ruth",
    }),
    "earning.read": () => ({
      totalEarnings: 18.72,
      totalPaid: 0,
      paidEarnings: 0,
      pendingEarnings: 18.72,
      heldEarnings: 7.72,
      payableEarnings: 11,
      nextPayout: null,
      policyModel: {
        platformDefaultPrice: 200,
        platformThresholdPrice: 200,
        platformMaximumBonusPrice: 600,
        regularPayoutRate: 0.5,
        bonusPayoutRate: 0.7,
      },
      since: null,
      weeks: [],
    }),
    "earning.payments": () => ({ payments: [] }),
    "earning.buyer-signals": () => ({
      buyers: 12,
      isAll: true,
      royalties: 20,
      signals: [{ kind: "newcomer" as const, buyers: 3, royalties: 5 }],
    }),
    "proposal.list": () => ({
      proposals: isProposed
        ? [
            {
              id: 3,
              kind: "payment" as const,
              at: ago(0),
              lapsesAt: ago(-7),
              by: { id: 1, name: "Nora Feld" },
              person: { id: 8, name: "Ruth Adeyemi" },
              cupoints: null,
              amount: 15,
              reference: "",
              reason: "Leaves the platform",
              mayConfirm: false,
              mayWithdraw: true,
            },
          ]
        : [],
      next: null,
    }),
    "earning.pay": () => {
      isProposed = true;
      return {
        id: 3,
        amount: 15,
        paymentDate: ago(0),
        reference: "",
        status: "proposed" as const,
        reverses: null,
        reversibleUntil: null,
      };
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Manage Earnings" }));
  expect(
    await drawer.findByText(/\$11\.00 is payable now\. The other \$7\.72 waits .* takes a reason and a second admin\./),
  ).toBeDefined();
  const amount = drawer.getByLabelText("Amount in US dollars");
  expect(drawer.queryByLabelText("Reason")).toBeNull();
  await user.clear(amount);
  await user.type(amount, "15");
  expect(drawer.getByText("Make the transfer only after another admin has confirmed it.")).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Propose payment" }));
  expect(drawer.getByText("Please say why.")).toBeDefined();
  await user.type(drawer.getByLabelText("Reason"), "Leaves the platform");
  await user.click(drawer.getByRole("button", { name: "Propose payment" }));
  const question = within(await screen.findByRole("dialog", { name: "Propose to pay $15.00 to Ruth Adeyemi?" }));
  expect(question.getByText(/\$4\.00 of it is not payable yet/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Propose $15.00" }));
  expect(await screen.findByText("Proposed. Another admin has to confirm it.")).toBeDefined();
  expect(api.of("earning.pay").map(({ body }) => body)).toEqual([
    { amount: 15, reference: "", reason: "Leaves the platform" },
  ]);
  expect(drawer.getByText(/^3 of 12 buyers bought only from this author and joined in the week before/)).toBeDefined();
  expect(drawer.getByText("25% of what these buyers brought")).toBeDefined();
  const link = await drawer.findByRole("link", { name: "waiting for a second admin" });
  expect(link.getAttribute("href")).toBe("/admin/proposals/");
  expect(link.parentElement?.textContent).toContain("$15.00 proposed");
});
