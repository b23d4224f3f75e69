import { Failure } from "@cu/api/failure";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { certification, makeCourse, promotionOf } from "../course/course.test-kit.ts";
import type { Course, CurrentUser } from "../course/course.ts";
import { linesOf, withBalance } from "./purchase.test-kit.tsx";
import { PurchaseDialog } from "./purchase-dialog.tsx";
import type { usePurchase, Wanted } from "./use-purchase.ts";

type Input = {
  course?: Course;
  wanted?: Wanted;
  user?: CurrentUser | undefined;
  purchase?: Partial<ReturnType<typeof usePurchase>>;
  at?: string;
};

const noCode = {
  coupon: undefined,
  answer: undefined,
  isBusy: false,
  enter: vi.fn(),
  remove: vi.fn(),
  dontJoin: vi.fn(),
  closeJoined: vi.fn(),
};

const show = async ({ course = makeCourse(), wanted = { kind: "course" }, purchase, at = "/", ...who }: Input = {}) => {
  const [buy, reset, onClose, onWanted] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const user = "user" in who ? who.user : withBalance(1240);
  const state = { newPrice: undefined, error: undefined, isDone: false, isBusy: false, buy, reset, ...purchase };
  const { unmount } = render(
    <MemoryRouter initialEntries={[at]}>
      <PurchaseDialog
        course={course}
        wanted={wanted}
        stop={undefined}
        buyer={{ user, coupon: undefined }}
        purchase={state}
        code={noCode}
        onWanted={onWanted}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  const dialog = within(await screen.findByRole("dialog"));
  const lines = () => linesOf(dialog);
  const sums = () => dialog.getAllByRole("definition").map((sum) => sum.textContent);
  const alerts = () => dialog.queryAllByRole("alert").map((alert) => alert.textContent);
  return { dialog, lines, sums, alerts, buy, reset, onClose, onWanted, unmount };
};

const moduleOf = (course: Course, n = 0): Wanted => {
  const module = course.modules[n];
  if (!module) throw new Error("The course lacks a module.");
  return { kind: "module", module };
};

const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

test("BUY-30: the window shows price and remaining balance, buys at that price, and resets on close", async () => {
  const { dialog, sums, alerts, buy, reset, onClose } = await show();
  expect(dialog.getByRole("heading", { name: "Buy the whole course" })).toBeDefined();
  expect(dialog.getByText("The whole course. It stays yours.")).toBeDefined();
  expect(dialog.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "3 modules",
    "Whole course, 20%",
    "Total",
  ]);
  expect(sums()).toEqual(["$6.50", "−$1.30", "$5.20 520 cupoints"]);
  expect(dialog.getByText(/^Refund/).textContent).toBe(
    "Refund within 1 hour, each content once. Left in your wallet: $7.20.",
  );
  expect(alerts()).toEqual([]);
  const button = dialog.getByRole("button", { name: "Buy for $5.20 and start watching" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  expect(buy.mock.calls).toEqual([[{ kind: "course" }, 520]]);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(reset).toHaveBeenCalledOnce();
});

test("BUY-15: owned items are marked, and a price of one cupoint is charged", async () => {
  const course = makeCourse({ bundleDiscount: 0, modules: [{ price: 1 }, { price: 200 }] });
  const user = { ...withBalance(1), moduleAccess: { [course.modules[1]?.id ?? 0]: permanent } };
  const { lines, sums, dialog } = await show({ course, user });
  expect(lines()).toEqual(["1. Module 1$0.01 (1 cupoint)", "2. Module 2Yours already"]);
  expect(sums()).toEqual(["$0.01 1 cupoint"]);
  expect(dialog.getByRole("button", { name: "Buy for $0.01 and start watching" })).toBeDefined();
});

test("BUY-26, WAL-35, WAL-37: free items cost nothing whatever the debt, and are never final", async () => {
  const course = makeCourse({ freeCourse: true });
  const givenBack = { modules: course.modules.map(({ id }) => id), certification: false };
  const { primaryWallet, ...user } = withBalance(0);
  const owing = { ...user, primaryWallet: { ...primaryWallet, debt: { owedCupoints: 90, suspended: [] } } };
  const { dialog, alerts, unmount } = await show({ course: { ...course, givenBack }, user: owing });
  expect(dialog.getByText("This course is free and stays yours.")).toBeDefined();
  expect(dialog.getByText("Total").nextElementSibling?.textContent).toBe("Free");
  expect(dialog.getByText(/^(?:You won.t be charged|Nothing is)/).textContent).toBe("Nothing is charged.");
  expect(dialog.getByRole("button", { name: "Enrol for free" })).toBeDefined();
  expect(dialog.queryByText("Pay with")).toBeNull();
  expect(alerts()).toEqual([]);
  unmount();
  expect(
    (await show({ course, wanted: moduleOf(course) })).dialog.getByText("This module is free and stays yours."),
  ).toBeDefined();
});

test("BUY-01, BUY-16: a module is named, with its lectures and without the reductions of the course", async () => {
  const course = makeCourse();
  const { dialog, lines } = await show({ course, wanted: moduleOf(course, 1) });
  expect(dialog.getByRole("heading", { name: "Buy module 2" })).toBeDefined();
  expect(dialog.getByRole("heading", { name: "Spanning trees" })).toBeDefined();
  expect(dialog.getByText("One module of the course. It stays yours.")).toBeDefined();
  expect(lines()).toEqual(["The cut argument11:01", "Kruskal, sorted11:02"]);
});

test("BUY-32: a certification shows what is permanent and what expires, and can be added and removed", async () => {
  const certified = makeCourse({ certification });
  const course = { ...certified, promotion: promotionOf(certified) };
  const { dialog, lines, sums, onWanted, unmount } = await show({ course, wanted: { kind: "certification" } });
  expect(
    dialog.getByText("The course, which stays yours, and its certification, which runs for 12 months."),
  ).toBeDefined();
  expect(lines()).toEqual([
    "1. Walking a graphBefore: $2.50 $1.38 (138 cupoints)",
    "2. Spanning treesBefore: $2 $1.10 (110 cupoints)",
    "3. Shortest pathsBefore: $2 $1.10 (110 cupoints)",
  ]);
  expect(sums()).toEqual(["$6.50", "−$2.92", "$2.25", "$5.83 583 cupoints"]);
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Add the certification/, checked: true }));
  expect(onWanted.mock.calls).toEqual([[{ kind: "course" }]]);
  unmount();
  const without = await show({ course });
  expect(without.dialog.getByText("The whole course. It stays yours.")).toBeDefined();
  await userEvent.click(without.dialog.getByRole("checkbox", { checked: false }));
  expect(without.onWanted.mock.calls).toEqual([[{ kind: "certification" }]]);
});

test("WAL-37: a final purchase states that instead of the refund hour", async () => {
  const course = makeCourse();
  const givenBack = { modules: course.modules.map(({ id }) => id), certification: false };
  const { dialog, alerts } = await show({ course: { ...course, givenBack } });
  expect(alerts()).toEqual(["This purchase is final. You refunded it once, so it is not refundable again."]);
  expect(dialog.getByText(/^(?:You won.t be charged|Nothing is)/).textContent).toBe(
    "You won't be charged until you confirm. The course is not refundable.",
  );
});

test("BUY-30: a new price is charged and shown; other refusals keep the price and show why", async () => {
  const changed = new Failure("price.changed", undefined, { price: 600 });
  const { dialog, sums, alerts, unmount } = await show({ purchase: { newPrice: 600, error: changed } });
  expect(sums().at(-1)).toBe("$6.00 600 cupoints");
  expect(alerts()).toEqual(["The price has changed. It is now $6 (600 cupoints). Nothing was bought."]);
  expect(dialog.getByRole("button", { name: "Buy for $6 and start watching" })).toBeDefined();
  unmount();
  const refused = await show({ purchase: { error: new Failure("coupon.expired") } });
  expect(refused.alerts()).toEqual(["This code has expired."]);
});

test("BUY-11, BUY-12: bought items are unlocked, and watching starts at the first lecture, with the page's key", async () => {
  const course = makeCourse({
    modules: [
      { name: "To come", videos: [] },
      { name: "Walking", videos: ["One"] },
    ],
  });
  const text = async (wanted?: Wanted) => {
    const { dialog, unmount, onClose } = await show({ course, wanted, purchase: { isDone: true }, at: "/?key=k" });
    expect(dialog.getByRole("heading", { name: "Purchase successful." })).toBeDefined();
    const link = dialog.queryByRole("link", { name: "Start watching" });
    const said = [dialog.getByRole("status").textContent, link?.getAttribute("href")];
    expect(onClose).not.toHaveBeenCalled();
    unmount();
    return said;
  };
  const watching = "/collections/5/modules/2/videos/1/?key=k";
  expect(await text()).toEqual(["Algorithms on Graphs is yours: all modules and videos are unlocked.", watching]);
  const unlocked = "is yours: the module and all its videos are unlocked.";
  expect(await text(moduleOf(course, 1))).toEqual([`Walking ${unlocked}`, watching]);
  expect(await text(moduleOf(course, 0))).toEqual([`To come ${unlocked}`, undefined]);
});

test("BUY-22: a guest is asked to sign up first, whatever they came for", async () => {
  const { dialog, onClose, reset } = await show({ user: undefined });
  expect(dialog.getByRole("heading", { name: "Sign up to continue" })).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(reset).toHaveBeenCalledOnce();
});
