import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { makeCertified, makeHolder } from "./certification.test-kit.ts";
import { decideRequest } from "./decide-request.ts";
import { listRequests } from "./list-requests.ts";
import { requestCertificate } from "./request-certificate.ts";

lagFromTheStart();

let goOn = () => {};
afterEach(() => goOn());

test("ADM-31: requests are listed newest first, 25 a page, and one made again is the newest", async () => {
  let at = Date.parse("2026-03-01T12:00:00Z");
  goOn = useClock(() => (at += 1000));
  const admin = await makeAdmin();
  expect(await listRequests(admin)).toEqual({ count: 0, results: [], next: null });
  const courses = [await makeCertified(), await makeCertified()];
  const ids: number[] = [];
  const names: string[] = [];
  for (let n = 0; n < 30; n++) {
    const course = courses[n % 2];
    if (!course) continue;
    const holder = await makeHolder(course);
    await requestCertificate(holder, course.id);
    ids.push(holder.certificateId);
    names.push(holder.username);
    if (n > 0) continue;
    await decideRequest(admin, holder.certificateId, false);
    at += 3_600_000;
    await requestCertificate(holder, course.id);
  }
  const newestFirst = ids.toReversed();
  await fallBehind();
  const first = await listRequests(admin);
  expect(first.count).toBe(30);
  expect(first.results.map(({ id }) => id)).toEqual(newestFirst.slice(0, 25));
  expect(first.results.map(({ user }) => user.username)).toEqual(names.toReversed().slice(0, 25));
  const behind = { before: first.next ?? "" };
  const second = await listRequests(admin, behind);
  expect(second).toMatchObject({ count: 30, next: null });
  expect(second.results.map(({ id }) => id)).toEqual(newestFirst.slice(25));
  expect(await listRequests(admin, { before: "1999-01-01T00:00:00.000Z~1" })).toEqual({
    count: 30,
    results: [],
    next: null,
  });

  const [rejected = 0] = ids;
  await decideRequest(admin, rejected, false);
  const [again] = courses;
  const { results } = await listRequests(admin, behind);
  expect(results.at(-1)).toMatchObject({
    id: rejected,
    status: "rejected",
    collection: { id: again?.id, name: again?.name },
    user: { firstName: "Test", lastName: "Person" },
  });

  const calls = await storeCalls(() => listRequests(admin));
  expect(calls).toMatchObject({ operations: { Query: 1, BatchGetItem: 1 }, total: 2 });
});

test("ADM-31: two requests of one learner are listed on one page, for two courses or for one", async () => {
  const admin = await makeAdmin();
  const [course, other] = [await makeCertified(), await makeCertified()];
  const holder = await makeHolder(course);
  await requestCertificate(holder, course.id);
  await fund(holder, 5000);
  const { certificate } = await buyCourse(holder, other.id, { certificate: true });
  await requestCertificate(holder, other.id);
  await fallBehind();
  const { results } = await listRequests(admin);
  expect(results.slice(0, 2).map(({ id, collection }) => [id, collection.id])).toEqual([
    [certificate?.id, other.id],
    [holder.certificateId, course.id],
  ]);
});
