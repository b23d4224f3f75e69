import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openCourse, serve } from "../../test/open-course.tsx";
import { boughtTransaction, certification, makeCourse, promotionOf } from "../course/course.test-kit.ts";
import type { CurrentUser } from "../course/course.ts";
import { bought, course, linesOf, pressBuy, withBalance } from "./purchase.test-kit.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

const owning = (balance: number, moduleIds: readonly number[]): CurrentUser => ({
  ...withBalance(balance),
  moduleAccess: Object.fromEntries(moduleIds.map((id) => [id, permanent])),
});

test("BUY-30, BUY-17: the summary adds up, nothing is bought before the press, and the displayed price is sent", async () => {
  const api = serve(course, { "purchase.buy-course": () => bought(520) });
  const { user } = await openCourse();
  const dialog = await pressBuy(user);
  // 250 × 0.8 = 200, 200 × 0.8 = 160, twice.
  expect(linesOf(dialog)).toEqual([
    "1. Walking a graphBefore: $2.50 $2 (200 cupoints)",
    "2. Spanning treesBefore: $2 $1.60 (160 cupoints)",
    "3. Shortest pathsBefore: $2 $1.60 (160 cupoints)",
  ]);
  expect(dialog.getAllByRole("definition").map((sum) => sum.textContent)).toEqual([
    "$6.50",
    "−$1.30",
    "$5.20 520 cupoints",
  ]);
  expect(dialog.getByText(/Left in your wallet: \$7\.20\.$/)).toBeDefined();
  expect(api.of("purchase.buy-course")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Buy for $5.20 and start watching" }));
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
  await user.click(await screen.findByRole("button", { name: "Buy for $2 and start watching" }));
  await screen.findByText("Spanning trees is yours: the module and all its videos are unlocked.");
  const [call] = api.of("purchase.buy-module");
  expect(call?.params).toEqual({ moduleId: String(module.id) });
  expect(call?.query).toEqual({ key: "k" });
  expect(call?.body).toEqual({ couponCode: null, priceCupoints: 200 });
});

test("BUY-01: before a module is bought, the dialog names its lectures with their lengths", async () => {
  serve(course);
  const { user } = await openCourse();
  const article = within(await screen.findByRole("article", { name: "Spanning trees" }));
  await user.click(await article.findByRole("button", { name: "Buy module, $2 (200 cupoints)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Buy module 2" }));
  expect(linesOf(dialog)).toEqual(["The cut argument11:01", "Kruskal, sorted11:02"]);
  expect(dialog.getByText("2 videos, 22 min 3 sec")).toBeDefined();
});

test("BUY-01: of a long module the dialog names eight lectures and counts the others", async () => {
  serve(makeCourse({ modules: [{ name: "Flows", videos: Array.from({ length: 11 }, (_, n) => `Lecture ${n + 1}`) }] }));
  const { user } = await openCourse();
  const article = within(await screen.findByRole("article", { name: "Flows" }));
  await user.click(await article.findByRole("button", { name: /^Buy module,/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Buy module 1" }));
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
  // The panel behind the dialog now links to the lectures too.
  const success = within(screen.getByRole("dialog"));
  expect(success.getByRole("link", { name: "Start watching" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
  expect(screen.queryByRole("link", { name: "View receipt" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Stay on this page" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  expect(await screen.findByRole("link", { name: "Wallet, 720 cupoints" })).toBeDefined();
  expect(await screen.findAllByText("Purchased")).toHaveLength(3);
  expect(screen.queryByText("Locked")).toBeNull();
});

test("BUY-39: a paid purchase links to its receipt and shows until when it is refundable", async () => {
  const receipt = { ...boughtTransaction(520), receipt: "JE3CSNXTVY-0001" };
  serve(makeCourse(), {
    user: () => withBalance(1240),
    "purchase.buy-course": () => ({ ...bought(520), transaction: receipt }),
  });
  const { user } = await openCourse();
  await user.click((await pressBuy(user)).getByRole("button", { name: /^Buy for/ }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  const link = screen.getByRole("link", { name: "View receipt" });
  expect(link.getAttribute("href")).toBe(`/account/receipts/${receipt.id}/`);
  expect(screen.getByText(/^Receipt sent to your e-mail address\. Refund until \d\d:\d\d\.$/)).toBeDefined();
});

test("BUY-09, BUY-32, CER-24: a certification is checked and charged with the modules and after the promotion", async () => {
  const certified = makeCourse({ certification });
  const promoted = { ...certified, promotion: promotionOf(certified) };
  // Modules 138 + 110 + 110, certification 300 × 0.75 = 225: 583 in total.
  const api = serve(promoted, { user: () => withBalance(583), "purchase.buy-course": () => bought(583) });
  const { user } = await openCourse({ at: "/collections/5/certification/?promotion_code=AUTUMN" });
  const dialog = await pressBuy(user, /^Buy with certification, \$5\.83/);
  expect(dialog.getByText("Add the certification").closest("label")?.textContent).toContain("$2.25 (225 cupoints)");
  // What is permanent and what expires is shown before paying.
  dialog.getByText(/^The course, which stays yours, and its certification, which runs for \d+ months?\.$/);
  await user.click(dialog.getByRole("button", { name: "Buy for $5.83" }));
  await screen.findByRole("heading", { name: "Purchase successful." });
  expect(api.of("purchase.buy-course")[0]?.body).toEqual({
    couponCode: null,
    promotionCode: "AUTUMN",
    certificate: true,
    priceCupoints: 583,
  });
});

test("WAL-37: the dialog states before buying that a repurchase after a refund is final", async () => {
  const [first, second, third] = course.modules.map(({ id }) => id);
  const final = "This purchase is final.";
  const hour = /^Refund within 1 hour/;
  const press = async (givenBack: number[], owned: number[], name: RegExp) => {
    serve({ ...course, givenBack: { modules: givenBack, certification: false } }, { user: () => owning(1240, owned) });
    const { user } = await openCourse();
    const dialog = await pressBuy(user, name);
    const says = { final: dialog.queryByText(final) !== null, hour: dialog.queryByText(hour) !== null };
    cleanup();
    return says;
  };
  const [a = 0, b = 0, c = 0] = [first, second, third];
  // The whole course with something new, without, its remaining modules, and one module of two kinds.
  expect(await press([a, b], [], /^Buy the course,/)).toEqual({ final: false, hour: true });
  expect(await press([a, b, c], [], /^Buy the course,/)).toEqual({ final: true, hour: false });
  expect(await press([a, b], [c], /^Buy the course,/)).toEqual({ final: true, hour: false });
  expect(await press([a], [], /^Buy module, \$2.50/)).toEqual({ final: true, hour: false });
  expect(await press([b], [], /^Buy module, \$2.50/)).toEqual({ final: false, hour: true });
});
