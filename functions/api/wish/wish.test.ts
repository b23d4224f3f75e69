import { listWishes } from "@cu/api/wish";
import { makeOffer } from "@cu/core/use-cases/wish/wish.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const pageOf = (body: unknown) => listWishes.answer.schema.parse(body);

test("STA-81: a course is saved, shown among the saved ones with its price, and taken back; each twice as once", async () => {
  const { course } = await makeOffer({ name: "Optics" });
  const { token } = await signedIn();
  const params = { courseId: course.id };
  const isWished = async (who?: string) => (await call("course.read", { token: who, params })).body.isWished;
  expect([await isWished(token), await isWished()]).toEqual([false, false]);
  const saved = await call("wish.save", { token, params });
  expect([saved.status, (await call("wish.save", { token, params })).body]).toEqual([200, saved.body]);
  expect(await isWished(token)).toBe(true);
  const { wishes, next } = pageOf((await call("wish.list", { token })).body);
  expect([wishes.length, next]).toEqual([1, null]);
  expect(wishes[0]).toMatchObject({ courseId: course.id, price: 400, isOwned: false, course: { name: "Optics" } });
  for (let n = 0; n < 2; n++) expect((await call("wish.take-back", { token, params })).status).toBe(204);
  expect(pageOf((await call("wish.list", { token })).body).wishes).toEqual([]);
});

test("STA-81: missing, hidden and the caller's own courses are refused with a message, and an invalid cursor is an error", async () => {
  const { course } = await makeOffer({ privacyScope: "unlisted" });
  const { token } = await signedIn();
  for (const courseId of [course.id, 987_654_321])
    expect(await call("wish.save", { token, params: { courseId } })).toMatchObject({
      status: 404,
      body: { code: "course.missing" },
    });
  expect((await call("wish.list", { token, query: { cursor: "2026" } })).status).toBe(400);
});

test("STA-81: two hundred courses an hour are enough", async () => {
  const { course } = await makeOffer();
  const { token } = await signedIn();
  const params = { courseId: course.id };
  for (let n = 0; n < 200; n++) await call("wish.save", { token, params });
  expect(await call("wish.save", { token, params })).toMatchObject({ status: 429, body: { code: "request.limited" } });
});
