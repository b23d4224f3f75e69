import { expect, test } from "vitest";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { firstLeasedId, keyPart, leaseId, leaseIds, padded } from "./id.ts";

const upFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

test("SES-46: the ids of a kind begin at a thousand and go on without a gap, with one call of the store for twenty", async () => {
  expect(firstLeasedId).toBe(1000);
  const many = await storeCalls(() => leaseIds("university", 3));
  expect([many.answer, many.total]).toEqual([[1000, 1001, 1002], 1]);
  const single = await storeCalls(async () => {
    const ids: number[] = [];
    for (let n = 0; n < 17; n++) ids.push(await leaseId("university"));
    return ids;
  });
  // The rest of the twenty, down to the last one.
  expect([single.answer, single.total]).toEqual([upFrom(1003, 17), 0]);
  const next = await storeCalls(() => leaseId("university"));
  expect([next.answer, next.total]).toEqual([1020, 1]);
});

test("SES-46: more ids than are held come in their order with one call, and none of them comes twice", async () => {
  expect(await leaseIds("department", 5)).toEqual(upFrom(1000, 5));
  const across = await storeCalls(() => leaseIds("department", 40));
  expect([across.answer, across.total]).toEqual([upFrom(1005, 40), 1]);
  // Forty were requested and 15 were left: 25 were leased, and all are used.
  expect(await leaseIds("department", 2)).toEqual([1045, 1046]);
  const none = await storeCalls(() => leaseIds("department", 0));
  expect([none.answer, none.total]).toEqual([[], 0]);
});

test("SES-46: a block may be as small as what is asked for, and each kind counts for itself", async () => {
  expect(await leaseIds("category", 2, 1)).toEqual([1000, 1001]);
  const again = await storeCalls(() => leaseIds("category", 1, 1));
  expect([again.answer, again.total]).toEqual([[1002], 1]);
  expect(await leaseId("issue")).toBe(1000);
});

test("X8, SES-46: text order is number order, and a part of a key keeps what separates parts to itself", () => {
  expect([padded(7), padded(1234567890123456)]).toEqual(["0000000000000007", "1234567890123456"]);
  expect(keyPart("a#b/c d~e.f!'(g)*")).toBe("a%23b%2Fc%20d%7Ee%2Ef%21%27%28g%29%2A");
  expect(keyPart("-_Az09é")).toBe("-_Az09%C3%A9");
});
