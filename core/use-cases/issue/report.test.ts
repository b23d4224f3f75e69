import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { IssueEntity } from "./issue.entity.ts";
import { issueCategories, reportIssue } from "./report.ts";

let putBack = () => {};
afterEach(() => putBack());

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

test("STA-36: a report is answered with its number and as it is kept, without the spaces around it", async () => {
  const person = await makePerson();
  const around = Object.fromEntries(Object.entries(report).map(([field, text]) => [field, ` ${text}\n`]));
  const answer = await reportIssue(person, { ...report, ...around });
  expect(answer).toEqual({ ...report, id: expect.any(Number) });
  const [mine] = (await kept()).filter(({ reporterId }) => reporterId === person.id);
  expect(mine).toMatchObject({ ...report, id: answer.id, reporterId: person.id, status: "new" });
});

test("STA-32, STA-36: all invalid fields are reported together, with the documents' messages", async () => {
  const person = await makePerson();
  const long = { category: "weather", subject: "x".repeat(201), text: "x".repeat(10_001) };
  expect(await fieldsOf(reportIssue(person, long))).toEqual({
    category: ["Choose one of the categories."],
    subject: ["Ensure this field has no more than 200 characters."],
    text: ["Ensure this field has no more than 10000 characters."],
  });
  expect((await kept()).filter(({ reporterId }) => reporterId === person.id)).toEqual([]);
});

test("STA-57: after twenty reports the next one is refused with the end of the hour, and accepted then", async () => {
  let at = Date.UTC(2027, 2, 1, 12, 0, 0);
  putBack = useClock(() => at);
  const person = await makePerson();
  for (let n = 0; n < 20; n++) await reportIssue(person, report);
  await expect(reportIssue(person, report)).rejects.toMatchObject({
    code: "request.limited",
    facts: { retryAfterSeconds: 3600 },
  });
  at += 3600 * 1000 - 1;
  await expect(reportIssue(person, report)).rejects.toMatchObject({ facts: { retryAfterSeconds: 1 } });
  at += 1;
  expect(await reportIssue(person, report)).toMatchObject(report);
});
