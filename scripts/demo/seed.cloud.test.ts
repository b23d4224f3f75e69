import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readStoredEntitlements } from "@cu/core/access/read-entitlements";
import { type Admin, guest, type Person } from "@cu/core/foundation/actor";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { listPage } from "@cu/core/read-models/catalogue/read-list";
import { checkStage } from "@cu/core/read-models/reconciliation/audit-stage";
import { UserIdEntity } from "@cu/core/storage/user/user.entity";
import { readCertificate } from "@cu/core/use-cases/certificate/read-certificate";
import { readRequestStatistics } from "@cu/core/use-cases/certification/request-statistics";
import { readCourse } from "@cu/core/use-cases/course/read";
import { readWatchHistory } from "@cu/core/use-cases/progress/history";
import { personBySub } from "@cu/core/use-cases/test-kit/person";
import "@cu/core/use-cases/course/course-input.test-kit";
import "@cu/core/use-cases/certification/certification.test-kit";
import { client, tableName } from "@cu/core/foundation/store/table";
import { readWallet } from "@cu/core/use-cases/wallet/read-wallet";
import { type Cognito, startCognito } from "@cu/local-cloud/cognito/cognito";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { handler as answers } from "../../functions/consumers/answers.ts";
import { byRecord, toldTo } from "../../functions/consumers/changes.test-kit.ts";
import { handler as classes } from "../../functions/consumers/classes.ts";
import { seed } from "../seed.ts";
import { demo } from "./demo.ts";

let dir: string;
let cognito: Cognito;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "demo-"));
  cognito = await startCognito({ dir, onCode: () => {} });
});

afterAll(async () => {
  await cognito.close();
  await rm(dir, { recursive: true, force: true });
});

/** Aborts the seed at this store call, as if the process had been killed. */
const dieAfter = async (calls: number): Promise<void> => {
  const real = client.send.bind(client);
  let left = calls;
  const spy = vi.spyOn(client, "send").mockImplementation(((command: never) => {
    if (left-- <= 0) throw new Error("killed");
    return real(command);
  }) as never);
  try {
    await expect(seed({ cognito })).rejects.toThrow("killed");
  } finally {
    spy.mockRestore();
  }
};

// The whole demo, its answers graded one by one: longer than a test's minute on a slow machine.
const wholeDemo = 240_000;

const personById = async (id: number): Promise<Person> => {
  const { data } = await UserIdEntity.get({ id }).go();
  const person = await personBySub(data?.sub ?? "");
  if (!person) throw new Error(`The demo has no person ${id}.`);
  return person;
};

test(
  "a demo whose start was interrupted again and again is complete after the next, and nothing is there twice",
  async () => {
    for (const calls of [3, 20, 60, 90, 120]) await dieAfter(calls);
    const seeded = await seed({ cognito });
    expect(seeded.people.map(({ role }) => role).toSorted()).toEqual(["admin", "creator", "instructor", "learner"]);
    await seed({ cognito });

    await foldCourses(demo.courses.map(({ id }) => id));
    const shown = demo.courses.filter(({ privacyScope }) => privacyScope === "public");
    const listed = await listPage(guest, { page: 1, pageSize: 100 });
    expect(listed.results.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toReversed());
    for (const { id, modules } of shown) {
      const course = await readCourse(guest, id);
      expect(course.modules.map((module) => module.id)).toEqual(modules.map((module) => module.id));
      expect(course.modules.map(({ videos }) => videos.length)).toEqual(modules.map(({ videos }) => videos.length));
    }
    const borrowers = demo.courses.flatMap(({ modules }) =>
      modules.filter(({ videos }) => videos.some((video) => "borrowedVideoId" in video)),
    );
    expect(borrowers.length).toBeGreaterThan(0);
  },
  wholeDemo,
);

test("a demo person has the balance of one top-up, whatever they bought before", async () => {
  const learner = demo.people.find(({ email }) => email === "learner@example.com");
  const response = await fetch(cognito.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.AdminGetUser",
    },
    body: JSON.stringify({ UserPoolId: cognito.userPoolId, Username: learner?.username }),
  });
  const { UserAttributes } = (await response.json()) as { UserAttributes: { Name: string; Value: string }[] };
  const person = await personBySub(UserAttributes.find(({ Name }) => Name === "sub")?.Value ?? "");
  if (!person) throw new Error("no learner");
  const wallet = await readWallet(person);
  expect(wallet.cupointsBalance).toBe(2400);
  expect(wallet.transactions.map(({ memo }) => memo)).toContain("Demo balance");
});

test("CER-65: a certificate and its holder's course page agree on what was watched, and both name the whole course", async () => {
  const { personId = 0, courseId = 0, serial = "" } = demo.certificateRequests.find((one) => one.serial) ?? {};
  const holder = await personById(personId);
  const [certificate, history] = await Promise.all([
    readCertificate(holder, serial),
    readWatchHistory(holder, courseId),
  ]);
  expect(history.map(({ userWatchPercentage }) => userWatchPercentage)).toEqual(history.map(() => 1));
  expect(certificate).toMatchObject({ watched: 100, moduleWatched: [100, 100, 100] });
  expect(certificate.watchedSeconds).toBe(certificate.duration);
});

test("ADM-33: a request that waits names what its learner watched", async () => {
  const waiting = demo.certificateRequests.find(({ serial }) => !serial);
  const asker = await personById(waiting?.personId ?? 0);
  const { certificate } = await readStoredEntitlements(asker.sub, waiting?.courseId ?? 0);
  const { watched } = await readRequestStatistics((await personById(1)) as Admin, certificate?.id ?? 0);
  expect(watched).toBeGreaterThan(80);
  expect(watched).toBeLessThan(100);
});

test("every course is announced to the lists", async () => {
  const told = new Set<number>();
  const seen = ({ Records }: DynamoDBStreamEvent) => {
    for (const { dynamodb } of Records) {
      for (const message of JSON.parse(dynamodb?.NewImage?.messages?.S ?? "[]") as { type: string; courseId: number }[])
        if (message.type === "course.saved") told.add(message.courseId);
    }
    return Promise.resolve();
  };
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const stream = mapStream({ endpoint, table: tableName(), handler: seen, onDead: () => expect.fail("given up") });
  await stream.drain();
  await stream.close();
  expect([...told].toSorted()).toEqual(demo.courses.map(({ id }) => id).toSorted());
});

test("ADM-128: an audit of the demo looks at all of it and finds nothing", async () => {
  for (const [id, handler] of [
    ["consumer.answers", answers],
    ["consumer.classes", classes],
  ] as const) {
    const folded = await byRecord(id, handler)({ Records: await toldTo(id) });
    expect(folded.batchItemFailures).toEqual([]);
  }
  const { checks } = await checkStage();
  expect(checks.flatMap(({ name, findings }) => findings.map(({ problem }) => `${name}: ${problem}`))).toEqual([]);
  // The demo has no payouts and no suspensions.
  const idle = checks.flatMap(({ name, looked }) => (looked === 0 ? name : []));
  expect(idle).toEqual(["payments to authors", "suspensions and appeals"]);
}, 60_000);
