import { createPromotion as route } from "@cu/api/promotion";
import { expect, test } from "vitest";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { courseInput, fieldsOf } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { makeCreator } from "../test-kit/person.ts";
import { findPromotion } from "./find-promotion.ts";
import { createPromotion } from "./promotion.ts";

const setUp = async () => {
  const ada = await makeCreator();
  const { courseId: collection } = await createCourse(ada, courseInput());
  const make = (code?: string | null) =>
    createPromotion(ada, route.body.parse({ promoDiscount: 0.25, collection, ...(code !== undefined && { code }) }));
  return { make };
};

test("CRE-73: a promotion without a code gets one of eight unambiguous characters", async () => {
  const { make } = await setUp();
  const codes: string[] = [];
  for (const none of [undefined, null, undefined]) codes.push((await make(none)).code);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(3);
  expect(await findPromotion(codes[0] ?? "")).toMatchObject({ code: codes[0] });
  expect(await fieldsOf(make(" "))).toEqual({ code: ["Please give your promotion a code!"] });
  expect((await make("abc")).code).toBe("abc");
});

test("CRE-73: a drawn code that another promotion has is drawn again", async () => {
  const { make } = await setUp();
  const taken: string[] = [];
  const tap = aroundCalls(async ({ input }, go) => {
    const { TransactItems = [] } = input as { TransactItems?: { Put?: { Item: Item } }[] };
    const drawn = TransactItems.flatMap(({ Put }) => (Put?.Item.__edb_e__ === "promotion" ? [Put.Item] : []))[0];
    if (drawn && taken.length === 0) {
      taken.push(String(drawn.code));
      await batchPut([{ ...drawn, id: 777 }]);
    }
    return await go();
  });
  const made = await make();
  tap.stop();
  expect(made.code).not.toBe(taken[0]);
  expect(await findPromotion(taken[0] ?? "")).toMatchObject({ id: 777 });
  expect(await findPromotion(made.code)).toMatchObject({ id: made.id });
});
