import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { address, Place } from "../../test/place.tsx";
import { balance, field, press, typeCard, type User } from "../checkout/refill.test-kit.ts";
import { bank, cards, walletWorld } from "../checkout/wallet-world.test-kit.ts";
import { makeCoupon } from "../course/course.test-kit.ts";
import { bought, course } from "./purchase.test-kit.tsx";
import { Shop } from "./shop.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [, module] = course.modules;
const moduleId = module?.id ?? 0;

type World = NonNullable<Parameters<typeof walletWorld>[0]> & { onBuy?: () => void };

/** The window alone, over an empty page: Spanning trees costs 200 cupoints. */
const openWindow = async ({ onBuy, answers, ...world }: World = {}) => {
  const server = walletWorld({
    balance: 0,
    ...world,
    answers: (spend) => ({
      "purchase.buy-module": () => {
        onBuy?.();
        spend(200);
        return { ...bought(200), moduleAccess: {} };
      },
      ...answers?.(spend),
    }),
  });
  const { user } = await open(
    <>
      <Place />
      <Shop course={course} courseKey={null}>
        {() => null}
      </Shop>
    </>,
    { at: `/collections/5/?buy=module-${moduleId}`, signedIn: true },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Buy module 2" }));
  return { ...server, user, dialog };
};

const pay = async (user: User, number: string = cards.pays, money = "$2") => {
  await field("Card number");
  await typeCard(user, number);
  await press(user, `Pay ${money} and start watching`);
};

const worked = () => screen.findByRole("heading", { name: "Purchase successful." });
const purchases = ({ api }: { api: ReturnType<typeof walletWorld>["api"] }) => api.of("purchase.buy-module");
const sums = () =>
  [...document.querySelectorAll("dt")].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test("BUY-37: one press charges the missing amount, credits it and buys, each once", async () => {
  const world = await openWindow();
  expect(sums()).toEqual(["Total: $2 200 cupoints"]);
  await pay(world.user);
  await worked();
  expect(bank.charges).toHaveLength(1);
  expect(world.api.of("wallet.create-payment-intent").map(({ body }) => body)).toEqual([{ cupoints: 200 }]);
  expect(world.api.of("wallet.top-up").map(({ body }) => body)).toEqual([{ cupoints: 200, paymentIntentId: "pi_1" }]);
  expect(purchases(world).map(({ body }) => body)).toEqual([{ couponCode: null, priceCupoints: 200 }]);
  expect(await balance(0)).toBeDefined();
});

test("BUY-37: a card payment is at least a dollar; the excess stays in the wallet", async () => {
  const world = await openWindow({ balance: 140 });
  await screen.findByText(/You need 60 more cupoints\. The smallest card payment is \$1\./);
  expect(sums()).toEqual([
    "Module 2: $2.00",
    "From your wallet: −$1.40",
    "Stays in your wallet: +$0.40",
    "Card pays: $1.00 100 cupoints",
  ]);
  await pay(world.user, cards.pays, "$1");
  await worked();
  expect(world.api.of("wallet.top-up")[0]?.body).toMatchObject({ cupoints: 100 });
  expect(await balance(40)).toBeDefined();
});

test("BUY-37, WAL-28: a declined card shows why and that nothing was charged; only its security code is asked again", async () => {
  const world = await openWindow();
  await pay(world.user, cards.declined);
  const alert = await world.dialog.findByRole("alert");
  expect(alert.textContent).toBe("Payment failed Your card was declined. Nothing was charged.");
  expect((await field("Security code")).value).toBe("");
  expect((await field("Card number")).value).toBe("4000 0000 0000 0002");
  expect((await field("Expiry date")).value).toBe("12 / 39");
  expect(purchases(world)).toEqual([]);
  expect(bank.charges).toEqual([]);
});

test("BUY-37: bank authentication shows in the window; a refusal keeps the input, a confirmation buys", async () => {
  const world = await openWindow();
  await pay(world.user, cards.asks);
  await press(world.user, "No, refuse the payment");
  expect((await world.dialog.findByRole("alert")).textContent).toContain("Nothing was charged.");
  expect((await field("Card number")).value).toBe("4000 0025 0000 3155");
  await world.user.type(await field("Security code"), "123");
  await press(world.user, "Pay $2 and start watching");
  await press(world.user, "Yes, it is me");
  await worked();
  expect(bank.charges).toHaveLength(1);
  expect(purchases(world)).toHaveLength(1);
});

test("BUY-37: a failure after the charge leaves the money in the wallet, shows that, and retries from the wallet", async () => {
  let refusals = 1;
  const world = await openWindow({
    onBuy: () => {
      refusals -= 1;
      if (refusals >= 0) throw new Failure("course.suspended");
    },
  });
  await pay(world.user);
  expect(await screen.findByText("$2 is in your wallet, module 2 wasn't bought.")).toBeDefined();
  expect(screen.queryByLabelText("Card number")).toBeNull();
  await press(world.user, "Buy again for $2");
  await worked();
  expect(bank.charges).toHaveLength(1);
  expect(world.api.of("wallet.top-up")).toHaveLength(1);
});

test("BUY-35, BUY-37: an answer that is lost after the payment does not say that nothing was bought", async () => {
  const world = await openWindow({
    onBuy: () => {
      throw new TypeError("network");
    },
  });
  await pay(world.user);
  expect(await screen.findByText("$2 is in your wallet.")).toBeDefined();
  expect(screen.queryByText(/wasn't bought/)).toBeNull();
  expect(purchases(world).length).toBeGreaterThan(0);
});

test("BUY-37: a payment is opened under one key until the wallet has a new transaction, so a reload opens it again", async () => {
  const { api, user } = await openWindow();
  await field("Card number");
  const keys = () => api.of("wallet.create-payment-intent").map(({ headers }) => headers.get("idempotency-key"));
  const walletId = learner.primaryWallet.id;
  expect(keys()).toEqual([`pay.${walletId}.200.0.0`]);
  await pay(user);
  await worked();
  expect(keys()).toHaveLength(1);
});

test("BUY-37: above the card limit the payment is refused with the reason and a link to the wallet", async () => {
  const dear = { ...course, modules: course.modules.map((one) => ({ ...one, price: 12_000 })) };
  walletWorld({ balance: 0 });
  await open(
    <Shop course={dear} courseKey={null}>
      {() => null}
    </Shop>,
    { at: `/collections/5/?buy=module-${moduleId}`, signedIn: true },
  );
  expect(await screen.findByText(/\$120 is missing, and one card payment adds at most \$100\./)).toBeDefined();
  expect(screen.queryByLabelText("Card number")).toBeNull();
  expect(screen.getByRole("button", { name: /^Pay \$120/ })).toHaveProperty("disabled", true);
});

test("WAL-33: without keys of a card provider its words take the place of the form", async () => {
  const world = await openWindow({
    onOpen: () => {
      throw new Failure("payment.unreachable", "Card payments are not set up yet. Nothing was charged.");
    },
  });
  expect(await world.dialog.findByText("Card payments are not set up yet. Nothing was charged.")).toBeDefined();
  expect(screen.queryByLabelText("Card number")).toBeNull();
  expect(screen.getByRole("button", { name: /^Pay \$2/ })).toHaveProperty("disabled", true);
});

test("WAL-35: a debt is a row of the sum, and the button pays both", async () => {
  await openWindow({ debt: { owedCupoints: 90, suspended: [] } });
  await field("Card number");
  expect(sums()).toEqual(["Module 2: $2.00", "Owed: $0.90", "Card pays: $2.90 290 cupoints"]);
  expect(screen.getByRole("button", { name: "Pay $2.90 and start watching" })).toBeDefined();
});

test("BUY-18, BUY-21: a coupon is applied in the window, lowers the price, and can be removed", async () => {
  const coupon = makeCoupon({ discountedModules: [moduleId], percentDiscount: 25 });
  const world = await openWindow({ answers: () => ({ "coupon.redeem": () => ({ coupon, moduleAccess: null }) }) });
  await press(world.user, "Add a coupon or class code");
  await world.user.type(await field("Coupon or class code"), "half");
  await press(world.user, "Apply");
  expect(await screen.findByText("Coupon HALF applied.")).toBeDefined();
  expect(sums()).toEqual(["Module 2: $2.00", "HALF: −$0.50", "Card pays: $1.50 150 cupoints"]);
  await waitFor(() =>
    expect(world.api.of("wallet.create-payment-intent").map(({ body }) => body)).toEqual([
      { cupoints: 200 },
      { cupoints: 150 },
    ]),
  );
  await press(world.user, "Remove the coupon");
  expect(await screen.findByRole("button", { name: "Pay $2 and start watching" })).toBeDefined();
});

test("BUY-37: a class code is recognised in the purchase window and offers to join instead", async () => {
  const world = await openWindow({
    answers: () => ({
      "coupon.redeem": () => {
        throw new Failure("class.unacknowledged", undefined, {
          label: "CS 214",
          allowableDataAccessChoices: ["full", "no_access"],
        });
      },
    }),
  });
  await press(world.user, "Add a coupon or class code");
  await world.user.type(await field("Coupon or class code"), "GRAPHS-26");
  await press(world.user, "Apply");
  expect((await screen.findByRole("region", { name: "Class code" })).textContent).toContain(
    "GRAPHS-26 is a class code.",
  );
  await press(world.user, "Buy it anyway");
  expect(await field("Card number")).toBeDefined();
});

test("BUY-37: closed while the card is charged it warns; closed all the same, the money is in the wallet and nothing is bought", async () => {
  const world = await openWindow();
  const release = bank.hold();
  await pay(world.user);
  await press(world.user, "Close");
  await press(world.user, "Close anyway");
  release();
  expect(await screen.findByText("200 cupoints are in your wallet. You now have 200 cupoints.")).toBeDefined();
  expect(purchases(world)).toEqual([]);
});

test("BUY-38: three seconds after a purchase its first lecture opens", async () => {
  const world = await openWindow({ balance: 200 });
  await press(world.user, "Buy for $2 and start watching");
  await worked();
  expect(screen.getByText("Lecture 2.1 starts in 3 s.")).toBeDefined();
  await waitFor(() => expect(address()).toBe("/collections/5/modules/2/videos/1/"), { timeout: 5000 });
});

test("BUY-38: with reduced motion nothing is counted down, and a press opens the lecture", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const world = await openWindow({ balance: 200 });
  await press(world.user, "Buy for $2 and start watching");
  await worked();
  expect(screen.queryByText(/starts in/)).toBeNull();
  await world.user.click(screen.getByRole("link", { name: "Start watching" }));
  expect(address()).toBe("/collections/5/modules/2/videos/1/");
});
