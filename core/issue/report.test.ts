import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { fieldsOf } from "../course/wish.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { IssueEntity } from "./issue.entity.ts";
import { issueCategories, reportIssue } from "./report.ts";

const report = { category: "quiz", subject: "Wrong answer", text: "Question 3 takes no answer." };
const kept = async () => (await IssueEntity.query.byTime({}).go({ pages: "all" })).data;

test("STA-36: a report is kept with who sent it, once for its key", async () => {
  const person = await makePerson();
  const repeat = { key: "a", fingerprint: "b" };
  const answers = await Promise.all(Array.from({ length: 4 }, () => reportIssue(person, report, repeat)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const mine = (await kept()).filter(({ reporterId }) => reporterId === person.id);
  expect(mine).toMatchObject([{ ...report, status: "new" }]);
});

test("STA-32: category, subject and text are required, and a subject has at most 200 characters", async () => {
  const person = await makePerson();
  const required = ["This field is required."];
  expect(await fieldsOf(reportIssue(person, { category: "", subject: " ", text: "" }))).toEqual({
    category: required,
    subject: required,
    text: required,
  });
  expect(Object.keys(await fieldsOf(reportIssue(person, { ...report, subject: "😀".repeat(201) })))).toEqual([
    "subject",
  ]);
  await reportIssue(person, { ...report, subject: "😀".repeat(200) });
  const tooLong = { ...report, text: "x".repeat(10_001) };
  expect(await fieldsOf(reportIssue(person, tooLong))).toEqual({
    text: ["Ensure this field has no more than 10000 characters."],
  });
  await reportIssue(person, { ...report, text: "x".repeat(10_000) });
});

test("STA-36: only a category of the list is taken", async () => {
  const person = await makePerson();
  expect(Object.keys(await fieldsOf(reportIssue(person, { ...report, category: "constructor" })))).toEqual([
    "category",
  ]);
  for (const { name } of issueCategories) await reportIssue(person, { ...report, category: name });
});

test("STA-57 L1: reports are limited per person", async () => {
  const person = await makePerson();
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => reportIssue(person, report)));
  const refused = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(10);
  expect(refused.every((error) => error instanceof Failure && error.code === "request.limited")).toBe(true);
});
