import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { adjustmentForm, adjustmentTexts, maxAdjusted } from "@cu/api/adjustment.form";
import { appOffTexts } from "@cu/api/app-off.form";
import { appealForm, replyForm } from "@cu/api/appeal.form";
import { applicationForm } from "@cu/api/application.form";
import { categoryForm } from "@cu/api/category.form";
import { classForm, longestLabel } from "@cu/api/class.form";
import { codeForm, longestCode } from "@cu/api/code.form";
import { contactForm } from "@cu/api/contact.form";
import { courseForm } from "@cu/api/course.form";
import { demoCourse, demoForm } from "@cu/api/demo.form";
import type { FieldErrors } from "@cu/api/failure";
import { feedbackForm } from "@cu/api/feedback.form";
import { type Form, type TextRule, wrongField } from "@cu/api/form";
import { institutionForm } from "@cu/api/institution.form";
import { issueForm } from "@cu/api/issue.form";
import { moduleForm } from "@cu/api/module.form";
import { isReservedName, longestName } from "@cu/api/name";
import { noteForm } from "@cu/api/note.form";
import { payoutPolicyForm } from "@cu/api/payout-policy.form";
import { personForm } from "@cu/api/person.form";
import { playlistForm } from "@cu/api/playlist.form";
import { profileForm } from "@cu/api/profile.form";
import { longestDescription, promotionForm } from "@cu/api/promotion.form";
import { promptForm } from "@cu/api/prompt.form";
import { blankQuestion, postForm } from "@cu/api/qna.form";
import { reviewAnswerForm, reviewForm } from "@cu/api/review.form";
import type { RouteId } from "@cu/api/routes";
import { sharingForm } from "@cu/api/sharing.form";
import { suspensionForm } from "@cu/api/suspension.form";
import { isTopUp, topUpText } from "@cu/api/top-up.form";
import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import type { Creator } from "@cu/core/foundation/actor";
import { config } from "@cu/core/foundation/config/config";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { nameInstitutions } from "@cu/core/storage/institution/institution";
import { PayoutPolicyEntity } from "@cu/core/storage/policy/policy.entity";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { makeLecture, workOff } from "@cu/core/use-cases/assistant/assistant.test-kit";
import { usePause } from "@cu/core/use-cases/assistant/waiting";
import { enrol } from "@cu/core/use-cases/class/enrol";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { issueCategories } from "@cu/core/use-cases/issue/report";
import { makeSchool } from "@cu/core/use-cases/qna/qna.test-kit";
import { plainRichText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { drawn } from "@cu/test-kit/programme";
import { expect, test } from "vitest";
import { call } from "./test-kit/call.ts";
import { signedIn } from "./test-kit/signed-in.ts";
import { throughCdn } from "./viewer-address.test-kit.ts";

usePause(() => workOff());

type Input = Readonly<Record<string, unknown>>;
type Sample = {
  /** The file that holds its rules. */
  file: string;
  route: RouteId;
  /** The form's errors for an input. */
  errors: (input: Input) => FieldErrors;
  /** A valid input. */
  good: Input;
  /** Alternative values by field. */
  values: Readonly<Record<string, readonly unknown[]>>;
  /** The caller; by default a new user each time, to stay below rate limits. */
  sender?: () => Promise<{ token: string }>;
  isGuest?: boolean;
  params?: Record<string, number>;
  /** The input is part of the path, where an invalid one is a 404. */
  isPath?: boolean;
};

const errorsBy =
  <W>(form: Form<W, unknown>) =>
  (input: Input): FieldErrors =>
    form.read(input as W).errors;

/** Texts around every edge that a field of text has. */
const textsFor = ({ most }: TextRule): string[] => [
  "",
  " \n",
  "a",
  " padded ",
  "x".repeat(most),
  "x".repeat(most + 1),
  ` ${"x".repeat(most)} `,
  "😀".repeat(most),
  "😀".repeat(most + 1),
  "a@b",
  " a@b.org ",
  "javascript:alert(1)",
  "\u202eabc",
  "one\nand two",
];
const valuesOf = (fields: Readonly<Record<string, TextRule>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, textsFor(rule)]));

const names = (count: number) => Array.from({ length: count }, (_, n) => `Northgate ${n % 5}`);
const issue = issueForm(issueCategories.map(({ name }) => name));
const application = applicationForm((name) => isReservedName(name, config.productName));
const institutions = [[], [" "], ["x".repeat(100)], ["x".repeat(101)], names(10), names(11), ["a\u200bb"]];

const samples: Sample[] = [
  {
    file: "code.form.ts",
    route: "class.search",
    errors: errorsBy(codeForm),
    good: { code: "NORTH-7" },
    values: { code: textsFor({ most: longestCode }) },
    isPath: true,
  },
  {
    file: "top-up.form.ts",
    route: "wallet.create-payment-intent",
    errors: ({ cupoints }) => wrongField("cupoints", isTopUp(Number(cupoints)) ? undefined : topUpText),
    good: { cupoints: 1000 },
    values: { cupoints: [99, 99.5, 100, 100.5, 101, 9999, 10_000, 10_001, 0, -100, 1e9, 1e300] },
  },
  {
    file: "contact.form.ts",
    route: "contact.send",
    errors: errorsBy(contactForm),
    good: { name: "Ann", email: "ann@example.com", subject: "Hello", message: "Two lines." },
    values: valuesOf(contactForm.fields),
    isGuest: true,
  },
  {
    file: "issue.form.ts",
    route: "issue.report",
    errors: errorsBy(issue),
    good: { category: "quiz", subject: "It stops", text: "After a minute." },
    values: { ...valuesOf(issue.fields), category: ["", " video ", "Video", "nothing"] },
  },
  {
    file: "demo.form.ts",
    route: "demo.request",
    errors: errorsBy(demoForm),
    good: {
      courseName: "Optics",
      courseDescription: "",
      firstName: "Ann",
      lastName: "Example",
      email: "ann@example.com",
      links: [],
      files: [],
    },
    values: {
      ...valuesOf(demoCourse.fields),
      links: [
        [""],
        ["https://a.test", " "],
        ["ftp://a.test"],
        [`https://a.test/${"x".repeat(3985)}`],
        [`https://a.test/${"x".repeat(3986)}`],
        Array.from({ length: 200 }, () => "https://a.test"),
        Array.from({ length: 201 }, () => "https://a.test"),
      ],
      files: [Array.from({ length: 51 }, (_, n) => n + 1)],
    },
    isGuest: true,
  },
  {
    file: "application.form.ts",
    route: "user.creator-apply",
    errors: errorsBy(application),
    good: {
      firstName: "Ada",
      lastName: "King",
      universities: ["Northgate"],
      departments: ["Logic"],
      courses: [{ name: "Engines", numOfStudents: 30 }],
    },
    values: {
      firstName: textsFor({ most: longestName }),
      lastName: ["Team", "King", "mirа", "Support"],
      universities: institutions,
      departments: institutions,
      courses: [
        [],
        [{ name: "", numOfStudents: 0 }],
        [
          { name: "x".repeat(100), numOfStudents: 1 },
          { name: "x".repeat(101), numOfStudents: 1.5 },
        ],
        [{ name: "Engines", numOfStudents: null }],
        [{ name: "Engines", numOfStudents: 1_000_000_000 }],
        Array.from({ length: 100 }, () => ({ name: "Engines", numOfStudents: 1 })),
        Array.from({ length: 101 }, () => ({ name: "Engines", numOfStudents: 1 })),
      ],
    },
  },
];

let embed = 0;
const videoOf = (more: object = {}) => ({
  title: "A lecture",
  videoType: "youtube",
  embedId: `f${String(++embed).padStart(10, "0")}`,
  ...more,
});
const twice = videoOf();
const lists = [
  [],
  [videoOf()],
  [twice, twice],
  ...["", "x".repeat(500), "x".repeat(501), "\u200b"].map((title) => [videoOf({ title })]),
  [videoOf(), videoOf({ embedId: "short" })],
  [videoOf({ videoType: "vimeo", embedId: "170384420", embedHash: "?" })],
  [videoOf({ importedFromURL: "javascript:alert(1)" }), videoOf({ duration: -1 })],
];
const moduleFields = {
  name: textsFor({ most: 100 }),
  customPrice: [null, 0, 150, -1, 1.5, 1_000_000, 1_000_001],
};
const moduleOf = (more: object = {}) => ({
  name: "Trees",
  isDefaultPrice: true,
  customPrice: null,
  coAuthorUsernames: [],
  videos: [videoOf()],
  ...more,
});
const links = ["", "https://example.com/a", "javascript:alert(1)", "data:text/html,x", "nothing"];

/** A new creator for each course, since the limit is fifty courses a day. */
const creator = async (): Promise<{ token: string }> => signedIn({ isContentCreator: true });

const builtSamples: Sample[] = [
  {
    file: "course.form.ts",
    route: "course.create",
    errors: errorsBy(courseForm),
    good: {
      name: "Graphs",
      description: "Short.",
      longDescription: "Longer.",
      outcomes: [],
      audience: "",
      prerequisites: "",
      supplementLink: null,
      universityLink: null,
      introVideoUrl: null,
      noOfModules: 1,
      category: null,
      subCategory: null,
      coAuthorUsernames: [],
      modules: [moduleOf()],
    },
    values: {
      name: textsFor({ most: 50 }),
      description: textsFor({ most: 1000 }),
      longDescription: textsFor({ most: 20_000 }),
      outcomes: [[" "], Array.from({ length: 13 }, () => "x"), ["x".repeat(160)], ["x".repeat(161)]],
      audience: ["x".repeat(600), "x".repeat(601)],
      prerequisites: ["😀".repeat(600), "😀".repeat(601)],
      supplementLink: links,
      universityLink: links,
      introVideoUrl: [...links, "https://youtu.be/00GKzGyWFEs", "https://www.youtube.com/playlist?list=PLabcdefghijkl"],
      noOfModules: [0, 1, 1.5, -3, 1000, 1001],
      subCategory: [1],
      modules: [
        ...lists.map((videos) => [moduleOf({ videos })]),
        [moduleOf({ videos: [twice] }), moduleOf({ videos: [videoOf(), twice] })],
        [moduleOf({ id: 7 }), moduleOf({ id: 7 })],
        ...moduleFields.name.map((name) => [moduleOf(), moduleOf({ name })]),
        ...moduleFields.customPrice.map((customPrice) => [moduleOf({ isDefaultPrice: false, customPrice })]),
      ],
    },
    sender: creator,
  },
  {
    file: "module.form.ts",
    route: "module.create",
    errors: errorsBy(moduleForm),
    good: moduleOf({ isDefaultPrice: false, customPrice: 10 }),
    values: { ...moduleFields, videos: lists.filter((list) => !list.includes(twice)) },
    sender: creator,
  },
];

const dates = ["", "x", "2026-02-30", "2026-02-01", "2027-12-31", "9999-01-01", "2026-06-01T10:00:00Z"];

/** Classes of a creator who owns a single course. */
const classSample = async (): Promise<Sample> => {
  const { person, token } = await signedIn({ isContentCreator: true });
  const { courseId } = await createCourse(person as Creator, courseInput({ modules: [moduleInput()] }));
  const snapshot = await findSnapshot(courseId);
  const module = snapshot?.course.modules[0]?.id ?? 0;
  const day = (accessFrom: string, accessUntil: string) => ({ collection: courseId, module, accessFrom, accessUntil });
  return {
    file: "class.form.ts",
    route: "class.create",
    errors: errorsBy(classForm()),
    good: {
      label: "Graphs",
      code: null,
      timeZone: "America/New_York",
      collections: [courseId],
      validFrom: "2026-02-01",
      expiresOn: "2027-02-01",
      scheduledAccesses: [],
      coCreator1: null,
      coCreator2: null,
      allowableDataAccessChoices: ["full"],
      maxRedemptions: null,
    },
    values: {
      label: textsFor({ most: longestLabel }),
      code: ["", "ABC", "abcd", " ab-12 ", "x".repeat(32), "x".repeat(33), "x".repeat(64), "AB CD", "\u00c4BCD"],
      timeZone: ["", "Europe/Prague", "+05:00", "Nowhere/Land"],
      collections: [[], Array.from({ length: 51 }, (_, n) => n + 1)],
      validFrom: dates,
      expiresOn: dates,
      scheduledAccesses: [
        [day("2026-03-01", "2026-03-01")],
        [day("2026-03-02", "2026-03-01")],
        [day("", ""), day("x", "2026-03-01")],
        Array.from({ length: 501 }, () => day("2026-03-01", "2026-03-01")),
      ],
      allowableDataAccessChoices: [[], ["full", "no_access"], ["everything"]],
      maxRedemptions: [0, 1, 1.5, -1, 1_000_000, 1_000_001],
    },
    sender: () => Promise.resolve({ token }),
  };
};

/** Updates one promotion repeatedly: creating it again would fail because its code is taken. */
const promotionSample = async (): Promise<Sample> => {
  const { token } = await signedIn({ isContentCreator: true });
  const { body: course } = await call("course.create", { token, body: courseInput() });
  const good = { code: "SPRING-26", description: "For the spring" };
  const made = await call("promotion.create", { token, body: { ...good, promoDiscount: 0.2, collection: course.id } });
  return {
    file: "promotion.form.ts",
    route: "promotion.update",
    errors: errorsBy(promotionForm),
    good,
    values: {
      code: [...textsFor({ most: 32 }), "AB", "ABC", " abc ", "A B C", "ÄBC", "A-1"],
      description: textsFor({ most: longestDescription }),
    },
    sender: () => Promise.resolve({ token }),
    params: { promotionId: Number(made.body.id) },
  };
};

/** Inputs for courses the caller has access to, with their questions and members. */
const courseSamples = async (): Promise<Sample[]> => {
  const { course, at } = await makeLecture();
  const watcher = async () => {
    const { person, token } = await signedIn();
    await hold(person, course.id, permanent);
    return { person, token };
  };
  const { token } = await watcher();
  const { body: summary } = await call("assistant.summary", { token, params: at });
  const about = { element: 1, elementId: (summary.data as { id: number }).id, videoId: at.videoId };
  const rated = await call("assistant.feedback", { token, body: { ...about, collectionId: at.courseId, rating: 0 } });
  const member = await signedIn();
  const { group } = await makeSchool({ allowableDataAccessChoices: ["full", "anonymous"] });
  await enrol(member.person, group.id);
  const author = await signedIn({ isContentCreator: true });
  const admin = await signedIn({ isAdmin: true });
  const { person: suspended } = await signedIn();
  return [
    {
      file: "prompt.form.ts",
      route: "assistant.generate-question",
      errors: errorsBy(promptForm),
      good: { prompt: "What is a root?" },
      values: valuesOf(promptForm.fields),
      sender: watcher,
      params: at,
    },
    {
      file: "note.form.ts",
      route: "note.create",
      errors: errorsBy(noteForm),
      good: { seconds: 3, text: "Roots join roots." },
      values: valuesOf(noteForm.fields),
      sender: watcher,
      params: { ...at, moduleId: course.modules[0]?.id ?? 0 },
    },
    {
      file: "feedback.form.ts",
      route: "assistant.feedback-comment",
      errors: errorsBy(feedbackForm),
      good: { id: rated.body.id, feedback: "Wrong second" },
      values: valuesOf(feedbackForm.fields),
      sender: () => Promise.resolve({ token }),
    },
    {
      file: "qna.form.ts",
      route: "qna.ask-in-course",
      errors: ({ text }) =>
        postForm(blankQuestion).read({ text: typeof text === "string" ? plainRichText(text) : (text as RichText) })
          .errors,
      good: { text: "Why?", anonymous: false },
      values: { text: [...textsFor({ most: 10_000 }), bold(100), bold(1000)] },
      sender: watcher,
      params: { courseId: course.id },
    },
    {
      file: "sharing.form.ts",
      route: "class.share",
      errors: errorsBy(sharingForm(["full", "anonymous"])),
      good: { dataAccessLevel: "full" },
      values: { dataAccessLevel: ["anonymous", "full", "anonymous", "no_access", " full", "Full", "all"] },
      sender: () => Promise.resolve(member),
      params: { usedId: group.id },
    },
    {
      file: "profile.form.ts",
      route: "creator.update",
      errors: errorsBy(profileForm),
      good: {
        bio: "Graphs.",
        externalWebsite: "https://okafor.example.com",
        universities: ["Northgate"],
        departments: [],
      },
      values: {
        bio: textsFor({ most: 2000 }),
        externalWebsite: [null, ...textsFor({ most: 300 }), ...websites],
        universities: institutions,
        departments: institutions,
      },
      sender: () => Promise.resolve(author),
      params: { userId: author.person.id },
    },
    {
      file: "category.form.ts",
      route: "category.create",
      errors: errorsBy(categoryForm),
      good: { name: "Optics" },
      // Each name occurs once, as duplicates are refused.
      values: {
        name: [
          "",
          " \n",
          " Waves ",
          "Öfen",
          "数学",
          "x".repeat(100),
          "x".repeat(101),
          "😀".repeat(100),
          "😀".repeat(101),
        ],
      },
      sender: () => Promise.resolve(admin),
    },
    {
      file: "institution.form.ts",
      route: "institution.rename",
      errors: errorsBy(institutionForm),
      // Each renames the result of the previous one.
      good: { kind: "department", former: "Forms", name: "Forms" },
      values: {
        name: [
          "",
          " \n",
          "FORMS",
          "  forms  ",
          "fOrMs",
          "forms",
          "foRMS",
          "x".repeat(101),
          "😀".repeat(100),
          "a\u0000b",
          "a\u202eb",
        ],
      },
      sender: async () => {
        await nameInstitutions("department", ["Forms"]);
        return admin;
      },
    },
    {
      file: "suspension.form.ts",
      route: "suspension.person",
      errors: errorsBy(suspensionForm),
      good: { reason: "Spam" },
      values: valuesOf(suspensionForm.fields),
      sender: () => Promise.resolve(admin),
      params: { userId: suspended.id },
    },
    {
      file: "adjustment.form.ts",
      route: "person.adjust-wallet",
      // Only amounts beyond any balance are valid here, as each accepted input adds to it.
      errors: errorsBy(adjustmentForm(0)),
      good: { cupoints: 5, reason: "A gift" },
      values: {
        cupoints: [null, 0, 1.5, 1, maxAdjusted, maxAdjusted + 1, -maxAdjusted - 1],
        reason: textsFor(adjustmentTexts.fields.reason),
      },
      sender: () => Promise.resolve(admin),
      params: { userId: suspended.id },
    },
    {
      file: "payout-policy.form.ts",
      route: "policy.plan",
      errors: (input) => errorsBy(payoutPolicyForm(Date.now()))(input),
      good: plannedPolicy,
      values: {
        from: ["", "yesterday", "2020-01-01", "2999-02-30x"],
        platformThresholdPrice: [null, -1, 0, 1.5, 500, 501, 1_000_001],
        platformMaximumBonusPrice: [null, 299, 300, 1_000_000, 1_000_001],
        regularPayoutRate: [null, -0.1, 0, 1, 1.1, 0.1234, 0.12345],
        bonusPayoutRate: [null, 0.5, 2],
      },
      sender: async () => {
        // Only one policy may begin on a day, and each accepted input plans one.
        await PayoutPolicyEntity.delete({ from: plannedPolicy.from }).go();
        return admin;
      },
    },
  ];
};

const plannedPolicy = {
  from: "2999-01-01",
  platformThresholdPrice: 300,
  platformMaximumBonusPrice: 500,
  regularPayoutRate: 0.5,
  bonusPayoutRate: 0.7,
};

const websites = [
  "https://okafor.example.com/about?a=1#b",
  " https://okafor.example.com ",
  `https://okafor.example.com/${"x".repeat(273)}`,
  `https://okafor.example.com/${"x".repeat(274)}`,
  "http://okafor.example.com",
  "https://",
  "https://localhost",
  "https://okafor.example.com@elsewhere.example.com",
  "//okafor.example.com",
  "data:text/html,hello",
];

/** A post whose every second letter is bold. */
const bold = (letters: number): RichText => {
  const blocks = Array.from({ length: letters / 100 }, (_, key) => ({
    key: String(key),
    type: "unstyled" as const,
    text: "ab".repeat(100),
    depth: 0,
    data: {},
    entityRanges: [],
    inlineStyleRanges: Array.from({ length: 100 }, (_, n) => ({ offset: 2 * n, length: 1, style: "BOLD" as const })),
  }));
  return { blocks, entityMap: {} };
};

let host = 0;
const whoever = async ({ isGuest, sender }: Sample): Promise<{ token?: string; headers?: Record<string, string> }> => {
  if (sender) return { token: (await sender()).token };
  if (!isGuest) return { token: (await signedIn()).token };
  host += 1;
  return { headers: throughCdn(`203.0.${host >> 8}.${host & 255}`) };
};

test("ERR-18: every form of the contract is compared here", async () => {
  const files = readdirSync(new URL("../packages/api", import.meta.url)).filter((file) => file.endsWith(".form.ts"));
  const compared = [...samples, ...builtSamples, ...(await courseSamples())].map(({ file }) => file);
  const alone = ["app-off", "appeal", "class", "payment", "person", "playlist", "promotion", "review"].map(
    (name) => `${name}.form.ts`,
  );
  expect([...compared, ...alone].toSorted()).toEqual(files.toSorted());
});

test("ERR-18, VID-11: an import URL is validated by its form's rule before a host is called", async () => {
  for (const url of textsFor(playlistForm.fields.url)) {
    const { status, body } = await call("video.playlist", { body: { url } });
    // Values that pass the form are not links to a video host either and are refused by that rule.
    expect([url, status, body.url]).toEqual([url, 400, errorsBy(playlistForm)({ url }).url]);
  }
});

test("ERR-18, SES-131: an appeal, the answer to it and why an app is turned off are read by the rules of their forms before anything is looked up", async () => {
  const admin = await signedIn({ isAdmin: true });
  for (const [route, errors, field, rule, params] of [
    ["appeal.send", errorsBy(appealForm), "text", appealForm.fields.text, { courseId: 999_999_999 }],
    ["appeal.decide", errorsBy(replyForm), "reply", replyForm.fields.reply, { appealId: 999_999_999 }],
    ["person.turn-app-off", errorsBy(appOffTexts), "reason", appOffTexts.fields.reason, { userId: 999_999_999 }],
  ] as const) {
    for (const text of textsFor(rule)) {
      const wrong = errors({ [field]: text });
      const sent = { username: "x", [field]: text, lift: true };
      const { status, body } = await call(route, { params, token: admin.token, body: sent });
      const isRight = Object.keys(wrong).length === 0;
      expect([text, status, isRight ? {} : body]).toEqual([text, isRight ? 404 : 400, wrong]);
    }
  }
});

test("ERR-18, REV-04: an answer to a review is read by the rules of its form before anything is looked up", async () => {
  const { token } = await signedIn();
  const params = { courseId: 999_999_999, reviewId: 999_999_999 };
  const errors = errorsBy(reviewAnswerForm);
  for (const text of textsFor(reviewAnswerForm.fields.text)) {
    const { status, body } = await call("review.answer", { params, token, body: { text } });
    const wrong = errors({ text });
    const isRight = Object.keys(wrong).length === 0;
    expect([text, status, isRight ? {} : body]).toEqual([text, isRight ? 404 : 400, wrong]);
    const saved = await call("review.save", { params, token, body: { text, rating: 3, anonymous: false } });
    const problems = errorsBy(reviewForm)({ text });
    expect([text, saved.status, isRight ? {} : saved.body]).toEqual([text, isRight ? 404 : 400, problems]);
  }
});

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  return typeof value === "string" ? "" : value;
};

const compare = async (sample: Sample): Promise<void> => {
  const { route, errors, good, values, params, isPath = false } = sample;
  const empty = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, emptied(value)]));
  const others = Object.entries(values).flatMap(([name, each]) => each.map((value) => ({ ...good, [name]: value })));
  const isRefused = (body: Input) => Object.keys(errors(body)).length > 0;
  const inputs: Input[] = [good, empty, ...new Set([...drawn<Input>(others), ...others.filter(isRefused).slice(0, 1)])];
  const counts = { taken: 0, refused: 0 };
  for (const body of inputs) {
    const found = errors(body);
    const isRight = Object.keys(found).length === 0;
    counts[isRight ? "taken" : "refused"] += 1;
    const sent = isPath ? { params: body as { code: string } } : { body, ...(params && { params }) };
    const answer = await call(route, { ...sent, ...(await whoever(sample)) });
    const about = JSON.stringify(body).slice(0, 300);
    if (isRight) expect([answer.status < 300, about]).toEqual([true, about]);
    else if (isPath) expect([answer.status, answer.body.code, about]).toEqual([404, "route.missing", about]);
    else expect([answer.status, answer.body, about]).toEqual([400, found, about]);
  }
  // Both outcomes occur in any sample of the values.
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(0);
};

const title = "ERR-18: the server takes what the screen's rules take, and refuses the rest in their words";
test.each([...samples, ...builtSamples])(`${title}: $route`, compare);
test(`${title}: assistant, Q&A, classes and suspensions`, async () => {
  for (const sample of await courseSamples()) await compare(sample);
});
test("ERR-18, ONB-21: a sign-in keeps the names that the account's form takes, and drops the rest", async () => {
  const rules = personForm((name) => isReservedName(name, config.productName));
  const texts = textsFor({ most: longestName }).filter((text) => text.trim() !== "");
  for (const names of [
    ...texts.map((firstName) => ({ firstName, lastName: "King" })),
    ...[...texts, "Team", "mir\u0430"].map((lastName) => ({ firstName: "Curio", lastName })),
  ]) {
    const { kept, errors } = rules.read(names);
    const sub = randomUUID();
    const told = { sub, username: `u-${sub}`, email: "ada@example.com" };
    await ensureUser({ ...told, firstName: "Ada", lastName: "Lovelace" });
    await ensureUser({ ...told, ...names });
    const { data: user } = await UserEntity.get({ sub }).go();
    expect(user).toMatchObject(Object.keys(errors).length === 0 ? kept : { firstName: "Ada", lastName: "Lovelace" });
  }
});
test(`${title}: class.create`, async () => compare(await classSample()));
test(`${title}: promotion.update`, async () => compare(await promotionSample()));
