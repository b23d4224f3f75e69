import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { again, makeMember, openClass, publish } from "@cu/core/class/class.test-kit";
import { redeemCoupon } from "@cu/core/class/redeem";
import { readRoster } from "@cu/core/class/roster";
import { ClassEntity } from "@cu/core/classroom/class.entity";
import { EnrolmentEntity } from "@cu/core/classroom/enrolment.entity";
import { ListedClassEntity } from "@cu/core/classroom/listed.entity";
import { MemberEntity } from "@cu/core/classroom/member.entity";
import { changeCourse, findSnapshot } from "@cu/core/courseware/commit-course";
import { letterOf, nameWords } from "@cu/core/creator/open-profile";
import { searchCreators } from "@cu/core/creator/search";
import { CreatorWordEntity, ProfileEntity, SlugEntity } from "@cu/core/person/creator-profile.entity";
import { UserEntity } from "@cu/core/person/user.entity";
import { AttemptEntity } from "@cu/core/quiz/attempt.entity";
import { StandingEntity } from "@cu/core/quiz/standing.entity";
import { removeRoster } from "@cu/core/roster/roster.test-kit";
import { client, tableName } from "@cu/core/store/table";
import { makeCreator, makePerson } from "@cu/core/test-kit/person";
import { storeCalls } from "@cu/core/test-kit/store-calls";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { upgrade } from "../../scripts/upgrade/run.ts";

const told: number[] = [];
const listen = ({ Records }: DynamoDBStreamEvent) => {
  for (const { dynamodb } of Records) {
    const messages = JSON.parse(dynamodb?.NewImage?.messages?.S ?? "[]") as { type: string; courseId: number }[];
    told.push(...messages.flatMap(({ type, courseId }) => (type === "course.saved" ? courseId : [])));
  }
  return Promise.resolve();
};
const stream = mapStream({
  endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
  table: tableName(),
  handler: listen,
  onDead: () => expect.fail("given up"),
});
afterAll(() => stream.close());

type Key = Record<string, unknown>;
const without = (Key: Key, ...names: readonly string[]) =>
  client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: `REMOVE ${names.map((name) => `#${name}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    }),
  );
const remove = (key: Key) => client.send(new DeleteCommand({ TableName: tableName(), Key: key }));

/** A stage as an older version left it: a creator without a page, a class that nobody can join, a member it does not know. */
const oldStage = async () => {
  const ada = await makeCreator();
  const courses = [await publish(ada), await publish(ada)];
  await changeCourse(courses[0]?.id ?? 0, (course) => ({ ...course, unlistedKey: "spring" }));
  const group = await openClass(ada, courses);
  const member = await makeMember(group);
  const { data: enrolment } = await EnrolmentEntity.get({ sub: member.sub, classId: group.id }).go();
  const { data: profile } = await ProfileEntity.get({ id: ada.id }).go();
  await remove(ProfileEntity.get({ id: ada.id }).params().Key);
  await remove(SlugEntity.get({ slug: profile?.slug ?? "" }).params().Key);
  await remove(MemberEntity.get({ classId: group.id, number: enrolment?.number ?? 0 }).params().Key);
  await without(EnrolmentEntity.get({ sub: member.sub, classId: group.id }).params().Key, "number", "seat");
  await without(UserEntity.get({ sub: member.sub }).params().Key, "classIds");
  const bea = await makeCreator();
  for (const word of nameWords({ username: bea.username, firstName: "Test", lastName: "Person" }))
    await remove(CreatorWordEntity.get({ letter: letterOf(word), word, id: bea.id }).params().Key);
  await without(UserEntity.get({ sub: member.sub }).params().Key, "hasStandings");
  for (const [videoId, questionId, n, isCorrect] of [
    [71, 711, 1, false],
    [71, 711, 2, true],
    [72, 721, 1, false],
  ] as const) {
    await AttemptEntity.create({
      sub: member.sub,
      videoId,
      questionId,
      n,
      id: n,
      courseId: 1,
      moduleId: 1,
      homeCourseId: 1,
      selectedAnswers: [],
      isCorrect,
      numCorrect: 0,
      numIncorrect: 0,
      maxCorrectAnswer: 1,
      submittedAt: "2026-03-01T00:00:00.000Z",
    }).go();
  }
  await removeRoster(group.id);
  await without(ClassEntity.get({ id: group.id }).params().Key, "revision");
  await remove(ListedClassEntity.get(group).params().Key);
  await stream.drain();
  told.length = 0;
  return { ada, bea, courses, group, member };
};

/** Ends the upgrade at a call to the store, as if the process had been killed there. */
const dieAfter = async (calls: number): Promise<void> => {
  const real = client.send.bind(client);
  let left = calls;
  const spy = vi.spyOn(client, "send").mockImplementation(((command: never) => {
    if (left-- <= 0) throw new Error("killed");
    return real(command);
  }) as never);
  await expect(upgrade()).rejects.toThrow("killed");
  spy.mockRestore();
};

test("an upgrade makes up for what older versions did not write; killed anywhere it goes on, and repeated it finds nothing left", {
  timeout: 240_000,
}, async () => {
  const { ada, bea, courses, group, member } = await oldStage();
  const { operations, answer } = await storeCalls(() => upgrade({ dry: true }));
  expect(Object.keys(operations).filter((name) => /Put|Update|Write|Delete/.test(name))).toEqual([]);
  // The one through watch items: nothing else knows what was watched before it was noted (SES-115).
  expect(operations.Scan).toBe(1);
  const wanted = {
    "classes given a revision": 1,
    "classes put into the admins' list": 1,
    "courses told of their classes": 2,
    "people looked at": 3,
    "authors who can be paid marked": 0,
    "payments taken back listed": 0,
    "debts followed": 0,
    "author pages opened": 1,
    "creators listed by their words": 1,
    // Of older people and purchases: upgrade-listed.test.ts.
    "people listed by their words": 0,
    "rows of the reports of everybody written": 0,
    "places in classes completed": 1,
    "seats in classes given": 1,
    "seats that anonymous students gave up kept by themselves": 0,
    "items of rosters packed": 0,
    "quiz standings made": 2,
    "progress of courses replaced": 0,
    "quiz answers put into figures": 0,
    "sales noted for their authors": 0,
    "modules put into their maker's list": 0,
    "keys of courses replaced by longer ones": 1,
    "courses told of to lists and search": 2,
    "posts looked at": 0,
    "questions left to wait for an answer": 0,
    // Each has its own test: upgrade-leads.test.ts, upgrade-held.test.ts.
    "courses noted in which somebody has watched": 0,
    "declined invitations found again": 0,
    "suspensions listed that hold": 0,
  };
  expect(Object.fromEntries(answer)).toEqual(wanted);
  await stream.drain();
  expect(told).toEqual([]);

  for (const calls of [3, 15, 30, 20, 4]) await dieAfter(calls);
  const said: string[] = [];
  await upgrade({ say: (line) => said.push(line) });
  expect(said.join("\n")).toContain("goes on behind");
  await stream.drain();
  expect([...new Set(told)].toSorted()).toEqual(courses.map(({ id }) => id).toSorted());
  expect((await ProfileEntity.get({ id: ada.id }).go()).data).toMatchObject({ username: ada.username });
  expect((await searchCreators(ada, bea.username)).map(({ id }) => id)).toEqual([bea.id]);
  expect((await readRoster(ada, group.id)).roster).toHaveLength(1);
  expect((await again(member)).classIds).toEqual([group.id]);
  expect((await StandingEntity.get({ sub: member.sub, videoId: 71 }).go()).data).toMatchObject({
    latest: { 711: 2 },
    right: [711],
  });
  expect((await again(member)).hasStandings).toBe(true);
  const keyOf = async (n: number) => (await findSnapshot(courses[n]?.id ?? 0))?.course.unlistedKey;
  expect(await keyOf(0)).toMatch(/^[\w-]{22}$/);
  expect(await keyOf(1)).toBe(courses[1]?.unlistedKey);
  await redeemCoupon(await makePerson(), group.code);
  expect((await readRoster(ada, group.id)).roster).toHaveLength(2);

  expect(Object.fromEntries(await upgrade())).toEqual({
    ...wanted,
    "people looked at": 4,
    "creators listed by their words": 0,
    "classes given a revision": 0,
    "classes put into the admins' list": 0,
    "author pages opened": 0,
    "places in classes completed": 0,
    "seats in classes given": 0,
    "quiz standings made": 0,
    "keys of courses replaced by longer ones": 0,
  });
});
