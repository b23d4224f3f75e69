import { courseInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("CRS-41: a creator makes, lists, changes and ends a promotion", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const course = await call("course.create", { token, body: courseInput() });
  const collection = course.body.id;
  const made = await call("promotion.create", { token, body: { code: "Ten-Off", promoDiscount: 0.1, collection } });
  expect(made).toMatchObject({ status: 201, body: { code: "Ten-Off", shownOn: [], redirectCertification: false } });
  const params = { promotionId: Number(made.body.id) };
  expect(await call("promotion.update", { token, params, body: { promoDiscount: 0.3 } })).toMatchObject({
    status: 200,
    body: { code: "Ten-Off", promoDiscount: 0.3 },
  });
  expect((await call("promotion.list", { token })).body).toMatchObject([{ id: made.body.id, promoDiscount: 0.3 }]);
  expect(
    await call("promotion.create", { token, body: { code: "ten-off", promoDiscount: 0.1, collection } }),
  ).toMatchObject({
    status: 400,
    body: { code: ["This code is already taken."] },
  });
  const range = await call("promotion.create", { token, body: { code: "Too-Much", promoDiscount: 1.2, collection } });
  expect([range.status, Object.keys(range.body)]).toEqual([400, ["promoDiscount"]]);
  expect((await call("promotion.delete", { token, params })).status).toBe(204);
  expect((await call("promotion.delete", { token, params })).status).toBe(404);
});

test("CRS-41: a change leaves alone what it does not name", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const { body: course } = await call("course.create", { token, body: courseInput() });
  const kept = { code: "Stays", description: "As it is", redirectCertification: true, shownOn: [course.id] };
  const body = { ...kept, promoDiscount: 0.1, collection: course.id };
  const made = await call("promotion.create", { token, body });
  const params = { promotionId: Number(made.body.id) };
  expect(await call("promotion.update", { token, params, body: { promoDiscount: 0.3 } })).toMatchObject({
    status: 200,
    body: { ...kept, promoDiscount: 0.3 },
  });
});
