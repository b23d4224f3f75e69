import { Failure } from "@cu/api/failure";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refresh } from "../lib/api.ts";
import { openCourse, serve } from "../test/open-course.tsx";
import { learner } from "../test/people.ts";
import { boughtTransaction, certification, makeCoupon, makeCourse, promotionOf } from "./course.test-kit.ts";
import type { Course, CurrentUser } from "./course.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const course = makeCourse();
const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
const withBalance = (cupointsBalance: number): CurrentUser => ({
  ...learner,
  primaryWallet: { ...learner.primaryWallet, cupointsBalance },
});
const owning = (balance: number, moduleIds: readonly number[]): CurrentUser => ({
  ...withBalance(balance),
  moduleAccess: Object.fromEntries(moduleIds.map((id) => [id, permanent])),
});
const bought = (cupoints: number) => ({
  transaction: boughtTransaction(cupoints),
  moduleAccess: {},
  certificate: null,
});

const pressBuy = async (
  user: Awaited<ReturnType<typeof openCourse>>["user"],
  name: RegExp | string = /^Buy the course,/,
) => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

test("BUY-30, BUY-17: the summary adds up, nothing is bought before the button, and what it says is what is sent", async () => {
  const api = serve(course, { "purchase.buy-course": () => bought(520) });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  // 250 × 0.8 = 200, 200 × 0.8 = 160, twice.
  expect(dialog.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "1. Walking a graphBefore: $2.50 $2 (200 cupoints)",
    "2. Spanning treesBefore: $2 $1.60 (160 cupoints)",
    "3. Shortest pathsBefore: $2 $1.60 (160 cupoints)",
    "Whole course: 20% off",
  ]);
  expect(dialog.getByText("1240 cupoints")).toBeDefined();
  expect(dialog.getByText("720 cupoints")).toBeDefined();
  expect(api.of("purchase.buy-course")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Buy for $5.20 (520 cupoints)" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")[0]?.body).toEqual({
    couponCode: null,
    promotionCode: null,
    certificate: false,
    priceCupoints: 520,
  });
});

test("BUY-01, BUY-16: a single module is bought by its own id and price", async () => {
  const module = course.modules[1];
  if (!module) throw new Error("The course lacks a module.");
  const api = serve(course, { "purchase.buy-module": () => bought(200) });
  const { user } = await openCourse({ at: "/collections/5/?key=k" });
  const article = within(await screen.findByRole("article", { name: "Spanning trees" }));
  await user.click(await article.findByRole("button", { name: "Buy module, $2 (200 cupoints)" }));
  await user.click(await screen.findByRole("button", { name: "Buy for $2 (200 cupoints)" }));
  await screen.findByText("Spanning trees is yours: the module and all its videos are unlocked.");
  const [call] = api.of("purchase.buy-module");
  expect(call?.params).toEqual({ moduleId: String(module.id) });
  expect(call?.query).toEqual({ key: "k" });
  expect(call?.body).toEqual({ couponCode: null, priceCupoints: 200 });
});

test("before a module is bought, the dialog names its lectures with their lengths", async () => {
  serve(course);
  const { user } = await openCourse();
  const article = within(await screen.findByRole("article", { name: "Spanning trees" }));
  await user.click(await article.findByRole("button", { name: "Buy module, $2 (200 cupoints)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Spanning trees" }));
  expect(dialog.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Spanning trees$2 (200 cupoints)",
    "The cut argument11:01",
    "Kruskal, sorted11:02",
  ]);
  expect(dialog.getByText("2 videos, 22 min 3 sec")).toBeDefined();
});

test("of a long module the dialog names eight lectures and counts the others", async () => {
  serve(makeCourse({ modules: [{ name: "Flows", videos: Array.from({ length: 11 }, (_, n) => `Lecture ${n + 1}`) }] }));
  const { user } = await openCourse();
  const article = within(await screen.findByRole("article", { name: "Flows" }));
  await user.click(await article.findByRole("button", { name: /^Buy module,/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Flows" }));
  expect(dialog.getAllByText(/^Lecture \d+$/)).toHaveLength(8);
  expect(dialog.getByText("And 3 more")).toBeDefined();
});

test("BUY-11, BUY-12, WAL-09: after it, all is unlocked and the header's balance is new without a reload", async () => {
  let person = withBalance(1240);
  serve(course, {
    user: () => person,
    "purchase.buy-course": () => {
      person = owning(
        720,
        course.modules.map(({ id }) => id),
      );
      return bought(520);
    },
  });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  await user.click(dialog.getByRole("button", { name: /^Buy for/ }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  const message = screen.getByText("Algorithms on Graphs is yours: all modules and videos are unlocked.");
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
  expect(screen.getByRole("link", { name: "Start watching" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
  await user.click(screen.getByRole("button", { name: "Stay on this page" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  expect(await screen.findByRole("link", { name: "Wallet, 720 cupoints" })).toBeDefined();
  expect(await screen.findAllByText("Purchased")).toHaveLength(3);
  expect(screen.queryByText("Locked")).toBeNull();
});

test("BUY-10, CRS-26: a short wallet is told how much is missing and refilled in place; then the purchase stands there again", async () => {
  let person = withBalance(240);
  const api = serve(course, { user: () => person });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  expect(dialog.getByRole("heading", { name: "Insufficient Balance" })).toBeDefined();
  expect(dialog.getByText("Looks like you are short")).toBeDefined();
  expect(dialog.getByText(/^280 cupoints are missing/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Recharge Your Wallet" }));
  expect(await screen.findByRole("heading", { name: "Recharge Your Wallet" })).toBeDefined();
  expect(screen.getByText(/280 cupoints are missing/)).toBeDefined();
  person = withBalance(740);
  await act(() => refresh(["user.read"]));
  expect(await screen.findByRole("button", { name: "Buy for $5.20 (520 cupoints)" })).toBeDefined();
  expect(screen.getByText("220 cupoints")).toBeDefined();
  expect(api.of("purchase.buy-course")).toEqual([]);
});

test("BUY-10: a wallet that is short for a module names the module, not its course", async () => {
  serve(course, { user: () => withBalance(20) });
  const { user } = await openCourse();
  const article = within(await screen.findByRole("article", { name: "Spanning trees" }));
  await user.click(await article.findByRole("button", { name: "Buy module, $2 (200 cupoints)" }));
  await screen.findByText("180 cupoints are missing for Spanning trees. It costs $2 (200 cupoints).");
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
  expect((await pressBuy(again.user)).getByText("0 cupoints")).toBeDefined();
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
  await user.click(dialog.getByRole("button", { name: "Buy for $5.20 (520 cupoints)" }));
  expect(
    await dialog.findByText("The price has changed. It is now $6 (600 cupoints). Nothing was bought."),
  ).toBeDefined();
  expect(api.of("purchase.buy-course")).toHaveLength(1);
  await user.click(await dialog.findByRole("button", { name: "Buy for $6 (600 cupoints)" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course").map(({ body }) => (body as { priceCupoints: number }).priceCupoints)).toEqual([
    520, 600,
  ]);
});

test("BUY-30: a promotion that ended meanwhile is told, and the price without it is shown and asked about", async () => {
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
  await user.click(await dialog.findByRole("button", { name: "Buy for $5.20 (520 cupoints)" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")).toHaveLength(2);
});

test("BUY-28: a lost answer is told, and pressing again repeats the same purchase under the same key", async () => {
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
  // Also when the window was closed meanwhile.
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const second = await pressBuy(user);
  await user.click(second.getByRole("button", { name: /^Buy for/ }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  const keys = api.of("purchase.buy-course").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBeNull();
  expect(keys[0]).toBe(keys[1]);
});

test("BUY-24: when the server refuses for the balance, the short wallet is shown from what it says now", async () => {
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
  expect(await screen.findByText(/^420 cupoints are missing/)).toBeDefined();
});

const enter = async (user: Awaited<ReturnType<typeof openCourse>>["user"], code: string) => {
  await user.click(await screen.findByRole("button", { name: "Have a class code or coupon?" }));
  await user.type(screen.getByLabelText("Class code or coupon"), code);
  await user.click(screen.getByRole("button", { name: "Apply" }));
};

test("BUY-18, BUY-21: a coupon for the course is named, lowers its price only, and its code is sent", async () => {
  const api = serve(course, {
    "coupon.redeem": () => ({ coupon: makeCoupon({ discountedCollections: [5] }), moduleAccess: null }),
    "purchase.buy-course": () => bought(195),
  });
  const { user } = await openCourse();
  await enter(user, "half");
  expect(await screen.findByText("Coupon HALF applied.")).toBeDefined();
  // 250 × 0.3 = 75, 200 × 0.3 = 60, twice.
  const dialog = await pressBuy(user, "Buy the course, $1.95 (195 cupoints)");
  expect(dialog.getByText("Coupon HALF: 50% off")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Buy for $1.95 (195 cupoints)" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")[0]?.body).toMatchObject({ couponCode: "HALF", priceCupoints: 195 });
  expect(screen.getAllByRole("button", { name: "Buy module, $2 (200 cupoints)", hidden: true })).toHaveLength(2);
});

test("BUY-18: a coupon for one module lowers that module only", async () => {
  const module = course.modules[2];
  if (!module) throw new Error("The course lacks a module.");
  const api = serve(course, {
    "coupon.redeem": () => ({ coupon: makeCoupon({ discountedModules: [module.id] }), moduleAccess: null }),
    "purchase.buy-module": () => bought(100),
  });
  const { user } = await openCourse();
  await enter(user, "HALF");
  await screen.findByText("Coupon HALF applied.");
  expect(screen.getByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Buy module, $1 (100 cupoints)" }));
  await user.click(await screen.findByRole("button", { name: "Buy for $1 (100 cupoints)" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-module")[0]?.body).toEqual({ couponCode: "HALF", priceCupoints: 100 });
});

test("BUY-18: a coupon for something else is refused and changes no price", async () => {
  serve(course, {
    "coupon.redeem": () => ({ coupon: makeCoupon({ discountedCollections: [6] }), moduleAccess: null }),
  });
  const { user } = await openCourse();
  await enter(user, "HALF");
  expect(await screen.findByText("This code is not valid for this item.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" })).toBeDefined();
});

test("BUY-19: an unknown coupon does not exist", async () => {
  serve(course, {
    "coupon.redeem": () => {
      throw new Failure("coupon.missing", "Not found.");
    },
  });
  const { user } = await openCourse();
  await enter(user, "NOPE");
  expect(await screen.findByText("The coupon code you have entered does not exist.")).toBeDefined();
});

test("BUY-20: another refusal of a coupon is told in the server's words", async () => {
  serve(course, {
    "coupon.redeem": () => {
      throw new Failure("coupon.expired", "This code ended on Monday.");
    },
  });
  const { user } = await openCourse();
  await enter(user, "OLD");
  expect(await screen.findByText("This code ended on Monday.")).toBeDefined();
});

test("BUY-09, BUY-32, CER-24: a certification is checked and charged with the modules and after the promotion", async () => {
  const certified = makeCourse({ certification });
  const promoted = { ...certified, promotion: promotionOf(certified) };
  // Modules 138 + 110 + 110, certification 300 × 0.75 = 225: 583 together.
  const api = serve(promoted, { user: () => withBalance(583), "purchase.buy-course": () => bought(583) });
  const { user } = await openCourse({ at: "/collections/5/certification/?promotion_code=AUTUMN" });
  const dialog = await pressBuy(user, /^Buy with certification, \$5\.83/);
  expect(dialog.getByText("Certification").parentElement?.textContent).toContain("$2.25 (225 cupoints)");
  // What stays and what ends is said before it is paid for.
  dialog.getByText(/^The course, which stays yours, and its certification, which runs for \d+ months?\.$/);
  await user.click(dialog.getByRole("button", { name: "Buy for $5.83 (583 cupoints)" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")[0]?.body).toEqual({
    couponCode: null,
    promotionCode: "AUTUMN",
    certificate: true,
    priceCupoints: 583,
  });
});

test("BUY-09: a wallet that is enough for the modules alone is short for the certification", async () => {
  const certified = makeCourse({ certification });
  serve(certified, { user: () => withBalance(819) });
  const { user } = await openCourse({ at: "/collections/5/certification/" });
  const dialog = await pressBuy(user, /^Buy with certification, \$8\.20/);
  expect(dialog.getByText(/^1 cupoint/)).toBeDefined();
});

test("COD-04: the code form takes the focus when it opens; a class code enrols and leads to the Enrolled! screen", async () => {
  serve(course, {
    "coupon.redeem": () => ({
      coupon: makeCoupon({ couponType: "scheduled_license", label: "Graphs 101" }),
      moduleAccess: {},
    }),
    "class.used": () => [],
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Have a class code or coupon?" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Class code or coupon"));
  await user.keyboard("CLASS{Enter}");
  const enrolled = within(await screen.findByRole("dialog", { name: "Enrolled!" }));
  expect(enrolled.getByText("Graphs 101")).toBeDefined();
  await user.click(enrolled.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("You are enrolled in Graphs 101.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" })).toBeDefined();
});

test("COD-02: an empty code is asked for, and the server is not", async () => {
  const api = serve(course);
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Have a class code or coupon?" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("Please input a coupon code!")).toBeDefined();
  expect(api.of("coupon.redeem")).toEqual([]);
});

test("COD-03: a guest's code goes with them to the login and to the sign-up, with the course they were at", async () => {
  serve(course, { user: () => undefined });
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user } = await openCourse({ at: "/collections/5/?key=k", signedIn: false });
  await user.click(await screen.findByRole("button", { name: "Have a class code or coupon?" }));
  await user.type(screen.getByLabelText("Class code or coupon"), "north-7");
  const next = encodeURIComponent("/collections/5/?key=k&class_code=north-7");
  const form = within(screen.getByLabelText("Class code or coupon").closest("form") ?? document.body);
  expect(form.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(`/accounts/signup/?next=${next}`);
  await user.click(form.getByRole("button", { name: "Login and use the code" }));
  expect(leave).toHaveBeenCalledWith(`/accounts/login/?next=${next}`);
});

test("COD-03: after the login the entry is open with the code filled in, and one key press uses it", async () => {
  const api = serve(course, {
    "coupon.redeem": () => ({ coupon: makeCoupon({ discountedCollections: [5] }), moduleAccess: null }),
  });
  const { user } = await openCourse({ at: "/collections/5/?class_code=north-7" });
  const field = await screen.findByLabelText<HTMLInputElement>("Class code or coupon");
  expect(field.value).toBe("north-7");
  await waitFor(() => expect(screen.getByRole("button", { name: "Apply" })).toBeDefined());
  await screen.findByRole("button", { name: /^Buy the course,/ });
  field.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(api.of("coupon.redeem")[0]?.params).toEqual({ code: "north-7" }));
});
