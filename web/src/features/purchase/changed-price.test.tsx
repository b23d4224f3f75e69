import { Failure } from "@cu/api/failure";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refresh } from "../../lib/api.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { makeCourse, promotionOf } from "../course/course.test-kit.ts";
import type { Course } from "../course/course.ts";
import { bought, course, pressBuy, withBalance } from "./purchase.test-kit.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("BUY-28: two presses in a row send one purchase", async () => {
  let answer = () => {};
  const api = serve(course, {
    "purchase.buy-course": () =>
      new Promise((resolve) => {
        answer = () => resolve(bought(520));
      }),
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.dblClick(dialog.getByRole("button", { name: /^Buy for/ }));
  await waitFor(() => expect(api.of("purchase.buy-course")).toHaveLength(1));
  expect(dialog.getByRole("button", { name: "Buying" })).toHaveProperty("disabled", true);
  answer();
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")).toHaveLength(1);
});

test("BUY-30: a changed price is shown and asked about again, and only the new one is sent", async () => {
  let now = course;
  const api = serve(course, {
    "course.read": () => now,
    "purchase.buy-course": ({ body }) => {
      if ((body as { priceCupoints: number }).priceCupoints === 600) return bought(600);
      now = makeCourse({ bundleDiscount: 0, modules: [{ price: 200 }, { price: 200 }, { price: 200 }] });
      throw new Failure("price.changed", undefined, { price: 600 });
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: "Buy for $5.20 and start watching" }));
  expect(
    await dialog.findByText("The price has changed. It is now $6 (600 cupoints). Nothing was bought."),
  ).toBeDefined();
  expect(api.of("purchase.buy-course")).toHaveLength(1);
  await user.click(await dialog.findByRole("button", { name: "Buy for $6 and start watching" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course").map(({ body }) => (body as { priceCupoints: number }).priceCupoints)).toEqual([
    520, 600,
  ]);
});

test("BUY-30: a promotion that ended in between shows an error, and the price without it for confirmation", async () => {
  const promoted = { ...course, promotion: promotionOf(course) };
  let now: Course = promoted;
  const api = serve(promoted, {
    "course.read": () => now,
    "purchase.buy-course": ({ body }) => {
      if ((body as { promotionCode: string | null }).promotionCode === null) return bought(520);
      now = course;
      throw new Failure("promotion.missing");
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  expect(await dialog.findByText("This promotion does not exist.")).toBeDefined();
  await user.click(await dialog.findByRole("button", { name: "Buy for $5.20 and start watching" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")).toHaveLength(2);
});

test("CRS-46: after too many code attempts the buyer is informed, and may buy at the full price", async () => {
  const text = "Too many wrong promotion codes were tried for this course. Please try again in 40 minutes.";
  let now: Course = { ...course, promotion: promotionOf(course) };
  serve(now, {
    "course.read": () => now,
    "purchase.buy-course": ({ body }) => {
      if ((body as { promotionCode: string | null }).promotionCode === null) return bought(520);
      now = { ...course, promotionRefusal: text };
      throw new Failure("request.limited", text, { retryAfterSeconds: 2400 });
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  expect(await dialog.findByText(text)).toBeDefined();
  await user.click(await dialog.findByRole("button", { name: "Buy for $5.20 and start watching" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
});

test("BUY-28: a lost response shows an error, and a retry repeats the purchase under the same key", async () => {
  let isLost = true;
  const api = serve(course, {
    "purchase.buy-course": () => {
      if (isLost) throw new TypeError("The network is gone.");
      return bought(520);
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  expect(await dialog.findByText("Unable to reach the server right now. Please try again later.")).toBeDefined();
  isLost = false;
  // Also after closing the window.
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const second = await pressBuy(user);
  await user.click(second.getByRole("button", { name: /^Buy for/ }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  const keys = api.of("purchase.buy-course").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBeNull();
  expect(keys[0]).toBe(keys[1]);
});

test("BUY-35, BUY-12: a purchase with a lost response shows as made once refetched data confirms it, and nothing is offered", async () => {
  let isMade = false;
  const [first] = course.modules;
  const access = { accessType: "permanent", accessFrom: null, accessUntil: null } as const;
  const api = serve(course, {
    user: () => ({ ...withBalance(1240), moduleAccess: isMade && first ? { [first.id]: access } : {} }),
    "purchase.buy-module": () => {
      isMade = true;
      throw new TypeError("The network is gone.");
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user, /^Buy module, \$2.50/);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  expect(await dialog.findByText("Unable to reach the server right now. Please try again later.")).toBeDefined();
  await act(() => refresh(["user.read"]));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(screen.queryByRole("button", { name: /^(?:Buy for|Enrol)/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Stay on this page" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("purchase.buy-module")).toHaveLength(1);
});

test("BUY-28, BUY-30: another refusal names no price, reads nothing again, and the next press buys", async () => {
  let refusal: Failure | undefined = new Failure("coupon.expired", "This code ended.", { price: 7 });
  const api = serve(course, {
    "purchase.buy-course": () => {
      if (refusal) throw refusal;
      return bought(520);
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  const reads = api.of("course.read").length;
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  expect(await dialog.findByText("This code ended.")).toBeDefined();
  expect(api.of("course.read")).toHaveLength(reads);
  refusal = undefined;
  await user.click(dialog.getByRole("button", { name: "Buy for $5.20 and start watching" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("course.read").length).toBeGreaterThan(reads);
});

test("BUY-30: a dialog that was closed forgets the refusal and the price that came with it", async () => {
  serve(course, {
    "purchase.buy-course": () => {
      throw new Failure("price.changed", undefined, { price: 600 });
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  await dialog.findByRole("button", { name: "Buy for $6 and start watching" });
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const again = await pressBuy(user);
  expect(again.getByRole("button", { name: "Buy for $5.20 and start watching" })).toBeDefined();
  expect(again.queryByText(/^The price has changed/)).toBeNull();
});
