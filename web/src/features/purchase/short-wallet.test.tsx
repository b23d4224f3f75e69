import { Failure } from "@cu/api/failure";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refresh } from "../../lib/api.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { certification, makeCourse } from "../course/course.test-kit.ts";
import { bought, course, pressBuy, withBalance } from "./purchase.test-kit.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("BUY-10, CRS-26: an insufficient wallet shows the missing amount; after a refill the window buys from it", async () => {
  let person = withBalance(240);
  const api = serve(course, { user: () => person, "wallet.create-payment-intent": () => new Promise(() => undefined) });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  expect(dialog.getByText("Insufficient Balance.")).toBeDefined();
  expect(dialog.getByText(/Looks like you are short\. You need 280 more cupoints\.$/)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Pay $2.80 and start watching" })).toHaveProperty("disabled", true);
  person = withBalance(740);
  await act(() => refresh(["user.read"]));
  expect(await screen.findByRole("button", { name: "Buy for $5.20 and start watching" })).toBeDefined();
  expect(screen.getByText(/Left in your wallet: \$2\.20\.$/)).toBeDefined();
  expect(api.of("purchase.buy-course")).toEqual([]);
});

test("BUY-08, BUY-26: a free course is enrolled in with an empty wallet; exactly the price is enough", async () => {
  const free = makeCourse({ freeCourse: true });
  const api = serve(free, { user: () => withBalance(0), "purchase.buy-course": () => bought(0) });
  const { user } = await openCourse();
  const dialog = await pressBuy(user, "Enrol in the course, Free");
  await user.click(dialog.getByRole("button", { name: "Enrol for free" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")[0]?.body).toMatchObject({ priceCupoints: 0 });
  cleanup();
  serve(course, { user: () => withBalance(520) });
  const again = await openCourse();
  expect((await pressBuy(again.user)).getByText(/Left in your wallet: \$0\.$/)).toBeDefined();
});

test("BUY-24: when the server refuses for the balance, the missing amount shows from its response", async () => {
  let person = withBalance(1240);
  serve(course, {
    user: () => person,
    "purchase.buy-course": () => {
      person = withBalance(100);
      throw new Failure("wallet.short", undefined, { shortfall: 420 });
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  expect(await screen.findByText(/You need 420 more cupoints/)).toBeDefined();
});

test("BUY-09: a wallet that is enough for the modules alone is short for the certification", async () => {
  const certified = makeCourse({ certification });
  serve(certified, { user: () => withBalance(819) });
  const { user } = await openCourse({ at: "/collections/5/certification/" });
  const dialog = await pressBuy(user, /^Buy with certification, \$8\.20/);
  expect(dialog.getByText(/You need 1 more cupoint\. The smallest card payment is \$1\.$/)).toBeDefined();
});
