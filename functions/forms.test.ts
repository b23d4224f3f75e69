import { readdirSync } from "node:fs";
import { applicationForm } from "@cu/api/application.form";
import { classForm, longestLabel } from "@cu/api/class.form";
import { contactForm } from "@cu/api/contact.form";
import { demoForm } from "@cu/api/demo.form";
import type { FieldErrors } from "@cu/api/failure";
import type { Form, TextRule } from "@cu/api/form";
import { issueForm } from "@cu/api/issue.form";
import { isReservedName } from "@cu/api/name";
import type { RouteId } from "@cu/api/routes";
import type { Creator } from "@cu/core/actor";
import { config } from "@cu/core/config/config";
import { createCourse } from "@cu/core/course/save";
import { courseWish, moduleWish } from "@cu/core/course/wish.test-kit";
import { findSnapshot } from "@cu/core/courseware/commit-course";
import { issueCategories } from "@cu/core/issue/report";
import { expect, test } from "vitest";
import { call } from "./test-kit/call.ts";
import { signedIn } from "./test-kit/signed-in.ts";
import { throughCdn } from "./viewer-address.test-kit.ts";

type Wish = Readonly<Record<string, unknown>>;
type Sample = {
  /** The file that holds its rules. */
  file: string;
  route: RouteId;
  /** What is wrong with a wish, as the screen sees it. */
  errors: (wish: Wish) => FieldErrors;
  /** A wish that is right. */
  good: Wish;
  /** Other values for single fields. */
  values: Readonly<Record<string, readonly unknown[]>>;
  /** The sender's token; without one a new person sends each time, so that no limit is met. */
  token?: string;
  isGuest?: boolean;
};

const errorsBy =
  <W>(form: Form<W, unknown>) =>
  (wish: Wish): FieldErrors =>
    form.read(wish as W).errors;

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
      ...valuesOf(demoForm.fields),
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
      ...valuesOf(application.fields),
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

const dates = ["", "x", "2026-02-30", "2026-02-01", "2027-12-31", "9999-01-01", "2026-06-01T10:00:00Z"];

/** Classes of one creator with one course, which is all they may cover. */
const classSample = async (): Promise<Sample> => {
  const { person, token } = await signedIn({ isContentCreator: true });
  const { courseId } = await createCourse(person as Creator, courseWish({ modules: [moduleWish()] }));
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
    token,
  };
};

let host = 0;
const whoever = async ({ isGuest, token }: Sample) => {
  if (token) return { token };
  if (!isGuest) return { token: (await signedIn()).token };
  host += 1;
  return { headers: throughCdn(`203.0.${host >> 8}.${host & 255}`) };
};

test("ERR-18: every form of the contract is compared here", () => {
  const files = readdirSync(new URL("../packages/api", import.meta.url)).filter((file) => file.endsWith(".form.ts"));
  expect([...samples.map(({ file }) => file), "class.form.ts"].toSorted()).toEqual(files.toSorted());
});

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  return typeof value === "string" ? "" : value;
};

const compare = async (sample: Sample): Promise<void> => {
  const { route, errors, good, values } = sample;
  const empty = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, emptied(value)]));
  const wishes: Wish[] = [
    good,
    empty,
    ...Object.entries(values).flatMap(([name, each]) => each.map((value) => ({ ...good, [name]: value }))),
  ];
  const counts = { taken: 0, refused: 0 };
  for (const body of wishes) {
    const found = errors(body);
    const isRight = Object.keys(found).length === 0;
    counts[isRight ? "taken" : "refused"] += 1;
    const answer = await call(route, { body, ...(await whoever(sample)) });
    const about = JSON.stringify(body).slice(0, 300);
    if (isRight) expect([answer.status < 300, about]).toEqual([true, about]);
    else expect([answer.status, answer.body, about]).toEqual([400, found, about]);
  }
  // Neither side of the comparison is empty.
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(3);
};

const title = "ERR-18: the server takes what the screen's rules take, and refuses the rest in their words";
test.each(samples)(`${title}: $route`, compare);
test(`${title}: class.create`, async () => compare(await classSample()));
