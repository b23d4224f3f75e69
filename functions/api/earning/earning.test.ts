import type { Creator } from "@cu/core/foundation/actor";
import { now, useClock } from "@cu/core/foundation/clock";
import { pdfText } from "@cu/core/foundation/document/pdf-text.test-kit";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { earningWeek } from "@cu/core/read-models/earning/week";
import { fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { buyCourse } from "@cu/core/use-cases/purchase/buy-course";
import { afterEach, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let restore: (() => void) | undefined;
afterEach(() => restore?.());

test("CRE-12, CRE-23, CRE-24, CRE-25, CRE-26, CRE-27, CRE-28: a creator sees the sale, what it earns, and the payment", async () => {
  const { token, person } = await signedIn({ isContentCreator: true });
  const admin = await signedIn({ isAdmin: true });
  const { courseId } = await createCourse(
    person as Creator,
    courseInput({ name: "Sold", modules: [moduleInput(1, { name: "One" }), moduleInput(1, { name: "Two" })] }),
  );
  await foldCourses([courseId]);
  const learner = await signedIn();
  await fund(learner.person, 500);
  // It has waited for its days.
  restore = useClock(() => Date.now() - 32 * 86_400_000);
  const began = now();
  await buyCourse(learner.person, courseId, { certificate: false });
  restore();
  const mine = { token, params: { userId: person.id } };
  const body = { amount: 1.5, reference: "INV-7" };
  const waiting = await call("earning.due", { token: admin.token });
  expect(waiting).toMatchObject({ status: 200, body: { due: expect.any(Array), next: null } });
  const tooMuch = await call("earning.pay", { token: admin.token, params: mine.params, body: { amount: 2.01 } });
  expect(tooMuch).toMatchObject({ status: 400, body: { amount: ["At most $2.00 is owed."] } });
  const headers = { "idempotency-key": "earning-paid-once" };
  for (let n = 0; n < 2; n++) {
    const paid = await call("earning.pay", { token: admin.token, params: mine.params, body, headers });
    expect(paid).toMatchObject({ status: 201, body: { amount: 1.5, reference: "INV-7", status: "completed" } });
  }
  expect(await call("earning.read", mine)).toMatchObject({
    status: 200,
    body: { totalEarnings: 2, totalPaid: 1.5, paidEarnings: 1.5, pendingEarnings: 0.5, payableEarnings: 0.5 },
  });
  expect((await call("earning.payments", mine)).body).toMatchObject({ payments: [{ amount: 1.5 }] });
  const weeksAgo = earningWeek(now()) - earningWeek(began);
  const page = Math.floor(weeksAgo / 5) + 1;
  const weeks = await call("earning.weeks", { ...mine, query: { pageIndex: page } });
  expect(weeks.body).toMatchObject({ currentPage: page });
  expect((weeks.body.summaries as unknown[]).at(-1)).toMatchObject({
    weeksAgo,
    totalModulesPurchased: 2,
    totalSubscribers: 1,
    totalRoyaltiesEarned: 2,
  });
  const sales = await call("earning.transactions", { ...mine, query: { weeksAgo } });
  expect(sales.body).toMatchObject({
    transactions: [{ memo: "Sold", transactionTotalCupoints: 400, transactionTotalCurrency: 2 }],
    next: null,
  });
  const month = new Date(began).toISOString().slice(0, 7);
  const statement = await call("earning.statement", { ...mine, params: { ...mine.params, month } });
  expect(statement).toMatchObject({ status: 200, body: { month, earned: 2, paid: 0, after: 2 } });
  expect((await call("earning.statement", { ...mine, params: { ...mine.params, month: "2026-13" } })).status).toBe(404);
  const file = await call("earning.statement-file", { ...mine, params: { ...mine.params, month } });
  expect(file).toMatchObject({ status: 200, body: { name: `statement-${month}.pdf` } });
  const { pdf } = file.body as { pdf: string };
  const text = await pdfText(Buffer.from(pdf, "base64"));
  expect(text).toContain("Earned 2.00");
  expect(text).toContain("Owed after 2.00");
  for (const [route, expected] of [
    ["earning.courses", { totalRevenue: 2, totalSubscriptions: 2, totalSubscribers: 1, totalLimitedSubscribers: 0 }],
    ["earning.modules", { name: "One", subscriptions: 1, limitedSubscriptions: 0, revenue: 1 }],
  ] as const) {
    const { status, body: list } = await call(route, mine);
    expect(status).toBe(200);
    expect(list).toMatchObject([expected, ...(route === "earning.modules" ? [{ name: "Two", revenue: 1 }] : [])]);
  }
  const stranger = await signedIn({ isContentCreator: true });
  expect((await call("earning.read", { ...mine, token: stranger.token })).status).toBe(403);
  expect((await call("earning.pay", { ...mine, body })).status).toBe(403);
});
