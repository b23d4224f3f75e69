import { createPromotion as promotionRoute } from "@cu/api/promotion";
import { expect, test } from "vitest";
import { guest, type Visitor } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { makeMember, openClass, publish } from "../class/class.test-kit.ts";
import { createPromotion } from "../promotion/promotion.ts";
import { refreshPromotionsOf } from "../promotion/refresh.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { courseInput } from "./course-input.test-kit.ts";
import { readCourse } from "./read.ts";
import { replaceKey } from "./replace-key.ts";
import { updateCourse } from "./save.ts";

const hidden = { privacyScope: "unlisted" };

const opens = (visitor: Visitor, courseId: number, key?: string | null): Promise<boolean> =>
  readCourse(visitor, courseId, { key: key ?? undefined }).then(
    () => true,
    () => false,
  );

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? "unknown",
  );

test("CRS-47: a course is given a key of 128 bits, and every course another one", async () => {
  const ada = await makeCreator();
  const keys = await Promise.all(Array.from({ length: 8 }, async () => (await publish(ada)).unlistedKey ?? ""));
  expect(new Set(keys).size).toBe(8);
  for (const key of keys) expect(Buffer.from(key, "base64url").byteLength).toBe(16);
});

test("CRS-47: the old key opens nothing from then on, the new one does, and holders need none", async () => {
  const [ada, buyer, stranger] = [await makeCreator(), await makePerson(), await makePerson()];
  const course = await publish(ada, { ...hidden, freeCourse: true });
  const { id, unlistedKey, modules } = course;
  const former = unlistedKey ?? "";
  await buyModule(buyer, modules[0]?.id ?? 0, { key: former });
  const member = await makeMember(await openClass(ada, [course]));
  const { collectionUnlistedKey } = await replaceKey(ada, id, former);
  expect(Buffer.from(collectionUnlistedKey ?? "", "base64url").byteLength).toBe(16);
  for (const visitor of [guest, stranger]) {
    expect([await opens(visitor, id, former), await opens(visitor, id, collectionUnlistedKey)]).toEqual([false, true]);
  }
  expect(await codeOf(buyModule(stranger, modules[0]?.id ?? 0, { key: former }))).toBe("module.missing");
  expect([await opens(buyer, id), await opens(member, id)]).toEqual([true, true]);
  expect((await readCourse(ada, id)).collectionUnlistedKey).toBe(collectionUnlistedKey);
});

test("CRS-47: pressed twice, or by two at once, the key is replaced once and both get the new one", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  const { id, unlistedKey } = await publish(ada, hidden);
  await acceptAuthor(id, grace);
  const former = unlistedKey ?? "";
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => replaceKey(n % 2 ? ada : grace, id, former)));
  expect(new Set(answers.map(({ collectionUnlistedKey }) => collectionUnlistedKey)).size).toBe(1);
  expect(await replaceKey(ada, id, former)).toEqual(answers[0]);
  expect((await findSnapshot(id))?.course.unlistedKey).toBe(answers[0]?.collectionUnlistedKey);
  expect(answers[0]?.collectionUnlistedKey).not.toBe(former);
});

test("CRS-47: only editors replace a course's key, and not if they lose that right concurrently", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const { id, unlistedKey } = await publish(ada, hidden);
  await acceptAuthor(id, bob, "co");
  const former = unlistedKey ?? "";
  expect(await codeOf(replaceKey(bob, id, former))).toBe("actor.forbidden");
  expect(await codeOf(replaceKey(await makePerson(), id, former))).toBe("course.missing");
  expect(await codeOf(replaceKey(admin, 999_999_999, former))).toBe("course.missing");
  expect(await opens(guest, id, former)).toBe(true);
  expect(await codeOf(replaceKey(admin, id, former))).toBe("done");
  await acceptAuthor(id, bob);
  const current = (await findSnapshot(id))?.course.unlistedKey ?? "";
  beforeNextWrite(["snapshot"], () =>
    updateCourse(bob, id, courseInput({ ...hidden, primaryAuthorUsername: ada.username })),
  );
  expect(await codeOf(replaceKey(bob, id, current))).toBe("actor.forbidden");
  expect(allHooksRan()).toBe(true);
  expect((await findSnapshot(id))?.course.unlistedKey).toBe(current);
});

test("CRS-47: a save that comes in between keeps the new key, and is not refused for it", async () => {
  const ada = await makeCreator();
  const { id, unlistedKey } = await publish(ada, hidden);
  beforeNextWrite(["snapshot"], () => replaceKey(ada, id, unlistedKey ?? ""));
  await updateCourse(ada, id, courseInput(hidden));
  expect(allHooksRan()).toBe(true);
  expect([await opens(guest, id, unlistedKey)]).toEqual([false]);
});

test("CRS-47: banners that lead to the course carry its new key", async () => {
  const ada = await makeCreator();
  const [secret, open] = [await publish(ada, hidden), await publish(ada)];
  const code = `KEY-${secret.id}`;
  await createPromotion(
    ada,
    promotionRoute.body.parse({ code, promoDiscount: 0.1, collection: secret.id, shownOn: [open.id] }),
  );
  await refreshPromotionsOf(secret.id);
  const { collectionUnlistedKey } = await replaceKey(ada, secret.id, secret.unlistedKey ?? "");
  await refreshPromotionsOf(secret.id);
  const [banner] = (await readCourse(guest, open.id)).promotions;
  expect(banner?.collection.collectionUnlistedKey).toBe(collectionUnlistedKey);
});
