import type { readDesk } from "@cu/api/creator";
import type { readEarnings } from "@cu/api/earning";
import { Failure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import type { Course } from "../../features/course/course.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { admin, creator, learner } from "../../test/people.ts";
import { CreatorHomePage } from "./creator-home-page.tsx";

const suspension = {
  appeal: null,
  at: "2026-05-04T09:30:00.000Z",
  by: 9,
  reason: "Two lectures are not yours.",
  takenDown: false,
};

const earnings: Answer<typeof readEarnings> = {
  totalEarnings: 30,
  totalPaid: 10,
  paidEarnings: 10,
  pendingEarnings: 20,
  heldEarnings: 0,
  payableEarnings: 15,
  nextPayout: { date: "2026-06-01T00:00:00.000Z", amount: 15 },
  policyModel: {
    platformDefaultPrice: 200,
    platformThresholdPrice: 300,
    platformMaximumBonusPrice: 500,
    regularPayoutRate: 0.5,
    bonusPayoutRate: 0.7,
  },
  since: "2026-03-01T00:00:00.000Z",
  weeks: [],
};

const openHome = async (courses: readonly Course[], answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "user.collections": () => [...courses],
    "draft.list": () => ({ drafts: [] }),
    "invitation.list": () => ({ invitations: [], classes: [] }),
    "creator.desk": () => ({ questions: [], more: false, classes: [] }),
    "earning.read": () => earnings,
    "earning.payments": () => ({ payments: [] }),
    "earning.courses": () => [],
    "user.modules": () => ({ modules: [], count: 0 }),
    ...answers,
  });
  return { api, ...(await open(<CreatorHomePage user={creator} />, { signedIn: true })) };
};

const rows = async () => {
  const list = await screen.findByRole("list", { name: "Authored Courses" });
  return [...list.children] as HTMLElement[];
};

test("CRE-43, SES-63: the creator's courses are listed with their visibility, and open in the author's view", async () => {
  const unlisted = { ...makeCourse({ id: 6, name: "Unlisted" }), privacyScope: "unlisted" as const };
  const { api } = await openHome([makeCourse({ id: 5, name: "Public" }), { ...unlisted, collectionUnlistedKey: "k" }]);
  const [open_, hidden] = (await rows()).map((row) => within(row));
  expect(outlineOf().slice(0, 5)).toEqual([
    "1 Authored Courses",
    "2 Nothing waits for you",
    "2 Your courses",
    "3 Public",
    "3 Unlisted",
  ]);
  expect(await open_?.findByText("Public", { selector: "span" })).toBeDefined();
  expect(await hidden?.findByText("Unlisted", { selector: "span" })).toBeDefined();
  expect(hidden?.getByRole("link", { name: "Preview Unlisted" }).getAttribute("href")).toBe("/collections/6/?key=k");
  expect(api.of("user.collections")[0]?.params).toEqual({ userId: String(creator.id) });
});

test("CRE-04, CRE-43, SES-63: it leads to the builder, to the module wizard, and to what can be done instead", async () => {
  await openHome([]);
  expect(screen.getByRole("link", { name: "Create a course" }).getAttribute("href")).toBe("/collections/create");
  expect(screen.getByRole("link", { name: "Create Your Module" }).getAttribute("href")).toBe("/modules/create/");
  expect(screen.getByRole("link", { name: "Send us your lectures" }).getAttribute("href")).toBe("/demo/");
  expect(screen.getByRole("link", { name: "Class codes" }).getAttribute("href")).toBe("/creator/classcodes/");
  expect(screen.getByRole("link", { name: "Promotions" }).getAttribute("href")).toBe("/creator/promotions/");
  expect(await screen.findByRole("heading", { level: 2, name: "You have no course yet" })).toBeDefined();
  expect(await screen.findByRole("heading", { level: 3, name: "You have no module yet" })).toBeDefined();
  expect(outlineOf()).toEqual([
    "1 Authored Courses",
    "2 Nothing waits for you",
    "2 You have no course yet",
    "2 My Modules",
    "3 You have no module yet",
  ]);
});

test("CRE-43: a loading state shows until the courses have loaded", async () => {
  await openHome([], { "user.collections": () => new Promise<never>(() => undefined) });
  expect(await screen.findByText("Loading your courses")).toBeDefined();
  expect(screen.queryByRole("heading", { level: 2, name: "You have no course yet" })).toBeNull();
});

test("CRE-43: a suspended course shows that with its reason", async () => {
  await openHome([{ ...makeCourse({ id: 5, name: "Stopped" }), suspension }, makeCourse({ id: 6, name: "Going" })]);
  const notes = await screen.findAllByRole("alert");
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "Stopped is suspended for now. Two lectures are not yours.",
  ]);
});

test("CRE-43: five a page, in the order of the server", async () => {
  const { user } = await openHome([1, 2, 3, 4, 5, 6].map((id) => makeCourse({ id, name: `Course ${id}` })));
  const names = async () => (await rows()).map((row) => within(row).getByRole("heading", { level: 3 }).textContent);
  expect(await names()).toEqual(["Course 1", "Course 2", "Course 3", "Course 4", "Course 5"]);
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(await names()).toEqual(["Course 6"]);
});

test("ERR-07, CRE-18: courses that fail to load show an error and can be retried", async () => {
  let isDown = true;
  const { user } = await openHome([], {
    "user.collections": () => {
      if (isDown) throw new Failure("server.broken");
      return [makeCourse({ id: 5, name: "Back" })];
    },
  });
  expect(await screen.findByRole("heading", { level: 2, name: "Failed to load data" })).toBeDefined();
  isDown = false;
  await user.click(screen.getAllByRole("button", { name: "Load again" })[1] as HTMLElement);
  expect(await rows()).toHaveLength(1);
  expect(await screen.findByRole("heading", { level: 2, name: "Nothing waits for you" })).toBeDefined();
  cleanup();
});

test("WIZ-11, CRE-43: drafts are listed, go on where they stopped, and are deleted after a question", async () => {
  const card = { version: 3, savedAt: "2026-05-04T09:30:00.000Z", moduleCount: 3, videoCount: 12 };
  let drafts = [
    { ...card, id: 31, name: "Sets", courseId: null },
    { ...card, id: 32, name: " ", courseId: 5 },
  ];
  const { user, api } = await openHome([], {
    "draft.list": () => ({ drafts }),
    "draft.delete": ({ params }) => {
      drafts = drafts.filter(({ id }) => String(id) !== params.draftId);
    },
  });
  expect(
    await screen.findByRole("heading", { name: /^2 things wait for you, the oldest for \d+ days$/ }),
  ).toBeDefined();
  expect((await screen.findByRole("link", { name: "Go on with Sets" })).getAttribute("href")).toBe(
    "/collections/create?draft=31",
  );
  expect(screen.getByRole("link", { name: "Go on with A course without a name" }).getAttribute("href")).toBe(
    "/collections/5/edit/",
  );
  await user.click(screen.getByRole("button", { name: "Delete the draft Sets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this draft?" }));
  expect(api.of("draft.delete")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete draft" }));
  await screen.findByText("Draft deleted.");
  expect(screen.queryByRole("link", { name: "Go on with Sets" })).toBeNull();
  expect(api.of("draft.delete").map(({ params }) => params)).toEqual([{ draftId: "31" }]);
  // The other is of a published course.
  await user.click(screen.getByRole("button", { name: /^Delete the draft/ }));
  expect(await screen.findByText("Your changes will be deleted. The published course stays as it is.")).toBeDefined();
});

const ownModules = makeCourse({
  modules: Array.from({ length: 12 }, (_, n) => ({ id: n + 1, name: `Module ${n + 1}`, videos: ["One", "Two"] })),
}).modules.map((module, n) => ({ ...module, courseName: n === 0 ? null : "Sets" }));

test("CRE-02, CRE-03: modules are listed ten a page with their course, and each links to its page", async () => {
  const { user, api } = await openHome([], {
    "user.modules": ({ query }) => ({
      modules: ownModules.slice((Number(query.page) - 1) * 10, Number(query.page) * 10),
      count: 12,
    }),
  });
  const table = async () => within(await screen.findByRole("table", { name: "My Modules" }));
  const rowsOf = async () =>
    (await table())
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      );
  const [first, second, ...rest] = await rowsOf();
  expect([first?.slice(0, 3), second?.slice(0, 3)]).toEqual([
    ["Module 1", "Standalone", "2"],
    ["Module 2", "Sets", "2"],
  ]);
  expect(rest).toHaveLength(8);
  expect((await table()).getByRole("link", { name: "Module 2" }).getAttribute("href")).toBe(
    "/creator/created-modules/2",
  );
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  await screen.findByRole("link", { name: "Module 12" });
  expect(await rowsOf()).toHaveLength(2);
  expect(api.of("user.modules").map(({ query }) => query)).toEqual([
    { page: "1", pageSize: "10" },
    { page: "2", pageSize: "10" },
  ]);
});

test("ERR-07, CRE-18: modules that fail to load show an error, and the courses stay", async () => {
  let isDown = true;
  const { user } = await openHome([makeCourse({ id: 5, name: "Here" })], {
    "user.modules": () => {
      if (isDown) throw new Failure("server.broken");
      return { modules: ownModules.slice(0, 1), count: 1 };
    },
  });
  expect(await screen.findByRole("heading", { level: 3, name: "Failed to load data" })).toBeDefined();
  expect(await rows()).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("table", { name: "My Modules" })).toBeDefined();
});

test("CRE-45: own videos without a transcript are named first, the course with most of them on top", async () => {
  const course = (id: number, name: string, more: number) => {
    const made = { ...makeCourse({ id, name }), mayEdit: true };
    const [first, ...others] = made.modules;
    if (!first) throw new Error("A course with a module.");
    const videos = first.videos.map((video, n) => ({
      ...video,
      transcriptStatus: n < more ? ("none" as const) : ("available" as const),
    }));
    return { ...made, modules: [{ ...first, videos }, ...others] };
  };
  // One named for credit cannot change it, and what is borrowed is its own author's.
  const credited = { ...course(8, "Theirs", 2), mayEdit: false };
  const lent = course(9, "Lent", 1);
  const [module] = lent.modules;
  const borrowed = {
    ...lent,
    modules: [{ ...module, videos: module?.videos.map((v) => ({ ...v, parentModule: 1 })) }],
  };
  const { api } = await openHome([course(5, "One", 1), course(6, "Two", 2), credited, borrowed as Course]);
  const section = within(await screen.findByRole("region", { name: "2 things wait for you" }));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Two2 videos without a transcript: learners can neither read nor search them.Look at it",
    "One1 video without a transcript: learners can neither read nor search them.Look at it",
  ]);
  expect(section.getByRole("link", { name: "Look at it: Two" }).getAttribute("href")).toBe(
    "/creator/created-collections/6",
  );
  expect(api.of("user.collections")).toHaveLength(1);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

const asked = (id: number, more: Partial<Answer<typeof readDesk>["questions"][number]> = {}) => ({
  id,
  askedAt: daysAgo(4),
  text: `Why is ${id} needed?`,
  user: null,
  courseId: 5,
  courseName: "Trees",
  moduleNumber: 2,
  videoNumber: 3,
  placeName: "Heights",
  class: null,
  ...more,
});

test("CRE-60, CRE-61: what waits is one list: classes first, then the oldest, questions of a thread as one, each with its action", async () => {
  const { user } = await openHome([], {
    "creator.desk": () => ({
      questions: [
        asked(1, { user: { id: 9, username: "ada", firstName: "Ada", lastName: "Lind" } }),
        asked(2, { askedAt: daysAgo(2), class: { id: 7, label: "CS 214" }, moduleNumber: null, videoNumber: null }),
        asked(3, { askedAt: daysAgo(1) }),
      ],
      more: true,
      classes: [{ id: 8, code: "GRAPHS-26", label: "Graphs", members: 84, missing: 2, moduleName: "Matching" }],
    }),
    "invitation.list": () => ({
      invitations: [{ courseId: 6, courseName: "Proofs", role: "co", by: "ben", askedAt: daysAgo(3) }],
      classes: [
        {
          classId: 9,
          label: "Sorting, evening",
          by: "cara",
          validFrom: daysAgo(5),
          expiresOn: daysAgo(-60),
          timeZone: "UTC",
          askedAt: daysAgo(2.5),
        },
      ],
    }),
  });
  const section = within(
    await screen.findByRole("region", { name: "More than 5 things wait for you, the oldest for 4 days" }),
  );
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Class code GRAPHS-26 is out of stepMatching and 1 other module have no days, so none of its 84 students can watch them.Update code",
    "“Why is 1 needed?”2 questions without an answer. This one by Ada Lind, Heights.4 daysAnswer",
    "Proofsben asks you to be its co-author.3 daysLook at it",
    "Sorting, eveningcara asks you to be its co-creator.2 daysLook at it",
    "“Why is 2 needed?”Somebody, CS 214, Heights.2 daysAnswer",
  ]);
  const answer = section.getAllByRole("link", { name: /^Answer/ });
  expect(answer.map((link) => link.getAttribute("href"))).toEqual([
    "/collections/5/modules/2/videos/3/",
    "/collections/5/",
  ]);
  await user.click(answer[1] as HTMLElement);
  expect([localStorage.getItem("tab.5"), localStorage.getItem("qna.class.5")]).toEqual(["questions", "7"]);
});

test("CRE-61: five to-dos show until expanded, and failures show next to the rest", async () => {
  let isDown = true;
  const { user } = await openHome([], {
    "creator.desk": () => {
      if (isDown) throw new Failure("server.broken");
      return { questions: [1, 2, 3, 4, 5, 6].map((n) => asked(n, { videoNumber: n })), more: false, classes: [] };
    },
  });
  expect(await screen.findByText(/^Not everything that waits can be shown/)).toBeDefined();
  expect(screen.queryByText("Nothing waits for you")).toBeNull();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  const items = async () =>
    within(await screen.findByRole("region", { name: /^6 things wait/ })).getAllByRole("listitem").length;
  expect(await items()).toBe(5);
  await user.click(screen.getByRole("button", { name: "Show all 6" }));
  expect(await items()).toBe(6);
});

test("CRE-62: the amount due shows next to it with the last payments, and links to the details", async () => {
  const payments = [1, 2, 3, 4].map((id) => ({
    id,
    amount: id,
    paymentDate: "2026-05-01T09:00:00.000Z",
    reference: `INV-${id}`,
    status: "completed" as const,
    reverses: null,
    reversibleUntil: null,
  }));
  await openHome([], { "earning.payments": () => ({ payments }) });
  expect(await screen.findByText("$20.00")).toBeDefined();
  const list = within(await screen.findByRole("list", { name: "Last payments" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "05/01/2026INV-1$1.00",
    "05/01/2026INV-2$2.00",
    "05/01/2026INV-3$3.00",
  ]);
  expect(screen.getByRole("link", { name: "All earnings" }).getAttribute("href")).toBe(
    `/creators/${creator.id}/#earning-details`,
  );
});

test("CRE-05, CRE-18, CRE-62: a course is drawn by what its modules earn, with its learners, and can be edited, looked at and shared", async () => {
  const made = makeCourse({
    id: 5,
    name: "Trees",
    modules: [
      { id: 1, name: "Roots", videos: ["One"] },
      { id: 2, name: "Crowns", videos: ["Two"] },
    ],
  });
  const course = {
    ...made,
    mayEdit: true,
    modules: made.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) => ({ ...video, duration: 600 })),
    })),
  };
  const sold = { subscriptions: 1, limitedSubscriptions: 0, price: 200, licensedModulesCount: 0 };
  const { user } = await openHome([course, makeCourse({ id: 6, name: "Stones" })], {
    "earning.courses": () => [
      {
        id: 5,
        name: "Trees",
        totalRevenue: 6,
        totalSubscriptions: 2,
        totalLimitedSubscriptions: 3,
        totalSubscribers: 2,
        totalLimitedSubscribers: 3,
        weeks: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 3, 1],
        modules: [
          { ...sold, id: 1, name: "Roots", revenue: 1.5 },
          { ...sold, id: 2, name: "Crowns", revenue: 4.5 },
        ],
      },
    ],
  });
  expect(
    await screen.findByRole("heading", { name: "Your courses: Crowns earns most, $4.50 in 10 minutes" }),
  ).toBeDefined();
  const [trees, stones] = (await rows()).map((row) => within(row));
  const towers = trees?.getByRole("list", { name: "Revenue by module" });
  expect([...(towers?.children ?? [])].map((tower) => (tower as HTMLElement).style.getPropertyValue("--part"))).toEqual(
    [String(0.15 / 0.45), "1"],
  );
  expect(trees?.getByText("Roots: $1.50 in 10 minutes")).toBeDefined();
  expect(trees?.getByText("$6.00 in four weeks")).toBeDefined();
  expect(trees?.getByText("3 of them in classes")).toBeDefined();
  expect(stones?.getByText("No revenue generated yet.")).toBeDefined();
  expect(trees?.getByRole("link", { name: "Edit Trees" }).getAttribute("href")).toBe("/collections/5/edit/");
  expect(stones?.queryByRole("link", { name: "Edit Stones" })).toBeNull();
  await user.click(trees?.getByRole("button", { name: "Shareable Links of Trees" }) as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Shareable Links" })).toBeDefined();
});

test("CRE-01, CRE-10: only creators can open it; learners and admins without that role get a 403 with a link back", async () => {
  for (const person of [learner, admin]) {
    fakeApi({ "user.read": () => person });
    const { unmount } = await open(<Router />, { at: "/creator/home/", signedIn: true });
    expect(await screen.findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go Back to Home" }).getAttribute("href")).toBe("/");
    unmount();
  }
});
