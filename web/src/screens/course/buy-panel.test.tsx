import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { certification, makeCoupon, makeCourse, promotionOf } from "../../features/course/course.test-kit.ts";
import type { Course, CurrentUser } from "../../features/course/course.ts";
import { learner } from "../../test/people.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { permanent } from "./course-page.test-kit.ts";

type Input = {
  course?: Course;
  user?: CurrentUser | undefined;
  coupon?: ReturnType<typeof makeCoupon>;
  isKnown?: boolean;
};

const show = ({ course = makeCourse(), coupon, isKnown = true, ...who }: Input = {}) => {
  const user = "user" in who ? who.user : learner;
  const onBuy = vi.fn();
  const { unmount } = render(
    <MemoryRouter>
      <BuyPanel
        course={course}
        buyer={{ user, coupon }}
        isKnown={isKnown}
        options={{ key: "k" }}
        picture="the picture"
        code="the code"
        progress="how far they are"
        watch="the way to the lectures"
        onBuy={onBuy}
      />
    </MemoryRouter>,
  );
  const panel = within(screen.getByRole("complementary", { name: "Buy this course" }));
  const texts = () => panel.queryAllByRole("listitem").map((item) => item.textContent);
  return { panel, texts, onBuy, unmount };
};

const owning = (course: Course, count = course.modules.length): CurrentUser => ({
  ...learner,
  moduleAccess: Object.fromEntries(course.modules.slice(0, count).map(({ id }) => [id, permanent])),
});

const kept = "3 modules with 5 videos, yours to keep";
const hour = "Refund within one hour";
const bar = () => screen.queryByRole("region", { name: "Price" })?.textContent;

test("BUY-30, CAT-26: the panel shows the price, the value before reductions, each reduction, and what is included", async () => {
  const { panel, texts, onBuy } = show();
  expect(panel.getByText(/^Total value/).textContent).toBe("Total value before reductions $6.50 (650 cupoints)");
  expect(texts()).toEqual(["20% off Whole course", "You have 1240 cupoints, so 720 will be left", kept, hour]);
  expect(panel.getByText("the code")).toBeDefined();
  expect(panel.queryByText(/the way to the lectures/)).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(bar()).toBe("$5.20 (520 cupoints)Money back within one hourBuy the course");
  await userEvent.click(panel.getByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" }));
  await userEvent.click(screen.getByRole("button", { name: "Buy the course" }));
  expect(onBuy).toHaveBeenCalledTimes(2);
});

test("BUY-30: without a reduction there is one price, nothing struck through and no reduction listed", () => {
  const { panel, texts } = show({ course: makeCourse({ bundleDiscount: 0 }) });
  expect(panel.queryByText(/^Total value/)).toBeNull();
  expect(panel.getByRole("button", { name: "Buy the course, $6.50 (650 cupoints)" })).toBeDefined();
  expect(texts()).toEqual(["You have 1240 cupoints, so 590 will be left", kept, hour]);
  expect(panel.getAllByRole("list")).toHaveLength(1);
  cleanup();
  expect(show({ course: makeCourse({ modules: [{ price: 1 }] }) }).texts()).toContain(hour);
});

test("CRS-67: the panel shows the price once, for a paid course, a reduced one and a free one", () => {
  for (const [course, price] of [
    [makeCourse({ bundleDiscount: 0 }), "$6.50 (650 cupoints)"],
    [makeCourse(), "$5.20 (520 cupoints)"],
    [makeCourse({ freeCourse: true }), "Free"],
  ] as const) {
    show({ course });
    const text = screen.getByRole("complementary", { name: "Buy this course" }).textContent;
    expect(text.split(price)).toHaveLength(2);
    cleanup();
  }
});

test("BUY-26: a free course is enrolled in, without wallet and refund", () => {
  const { panel, texts } = show({ course: makeCourse({ freeCourse: true }) });
  expect(panel.getByRole("button", { name: "Enrol in the course, Free" })).toBeDefined();
  expect(texts()).toEqual([kept]);
  expect(bar()).toBe("FreeEnrol in the course");
});

test("BUY-07: owners of everything see no price, code field or purchase bar", () => {
  const course = makeCourse();
  const { panel, texts } = show({ course, user: owning(course) });
  expect(panel.getByRole("button", { name: "All Content Purchased" })).toHaveProperty("disabled", true);
  expect(panel.queryByText(/Total value/)).toBeNull();
  expect(panel.queryByText("the code")).toBeNull();
  expect(panel.getByText(/the way to the lectures/)).toBeDefined();
  expect(texts()).toEqual([kept]);
  expect(bar()).toBeUndefined();
});

test("BUY-07: the panel links to the lectures only for owners of all of it", () => {
  const { panel } = show();
  expect(panel.queryByText(/the way to the lectures/)).toBeNull();
  expect(panel.getByText("the code")).toBeDefined();
});

test("BUY-15, WAL-37: owned modules are counted, and a final repurchase is announced before buying", () => {
  const course = makeCourse();
  const { texts, unmount } = show({ course, user: owning(course, 1) });
  expect(texts().slice(1)).toEqual([
    "You have 1240 cupoints, so 920 will be left",
    "1 module is yours already and costs nothing",
    kept,
    hour,
  ]);
  unmount();
  const givenBack = { modules: course.modules.map(({ id }) => id), certification: false };
  const again = show({ course: { ...course, givenBack }, user: owning(course, 2) });
  expect(again.texts().slice(2)).toEqual([
    "2 modules are yours already and cost nothing",
    kept,
    "You gave this back once, so buying it again is final",
  ]);
});

test("BUY-30: until the session is known there is a price without a button", () => {
  const { panel } = show({ isKnown: false });
  expect(panel.queryByRole("button")).toBeNull();
  expect(panel.getByText(/^Total value/)).toBeDefined();
  expect(bar()).toBeUndefined();
});

test("CRS-38: instructors see why all of it is unlocked; learners and guests do not", () => {
  const house = "You teach or look after this course, so all of it is open to you";
  const course = makeCourse();
  const { texts, unmount } = show({ course: { ...course, mayEdit: true } });
  expect(texts()).toEqual([house, kept]);
  unmount();
  const guest = show({ course: { ...course, mayEdit: true }, user: undefined });
  expect(guest.texts()).toEqual(["20% off Whole course", kept, hour]);
});

test("BUY-14, BUY-18, CRS-46: promotion and coupon are named, and why the promotion of the address does not count", () => {
  const plain = makeCourse({ bundleDiscount: 0 });
  const coupon = makeCoupon({ discountedCollections: [5], percentDiscount: 12.5 });
  const course = { ...plain, promotion: promotionOf(plain), promotionRefusal: "It ended on Monday." };
  const { texts } = show({ course, coupon });
  expect(texts().slice(0, 2)).toEqual(["25% off Promotion AUTUMN", "12.5% off Coupon HALF"]);
  expect(screen.getByRole("alert").textContent).toBe("It ended on Monday.");
});

test("CER-16, CER-14, D-52: the panel's certification text depends on the learner's status", () => {
  const certified = makeCourse({ certification });
  const end = { endsAt: "2026-12-01T00:00:00Z" };
  const running = { isExpired: false, ...end };
  const over = { isExpired: true, ...end };
  type Status = NonNullable<Course["userCertification"]>["status"];
  const certificate = (isExpired: boolean, status: Status = "not_requested"): Course["userCertification"] => ({
    id: 1,
    status,
    isExpired,
    accessUntil: "2027-01-01T00:00:00Z",
  });
  const said = (input: Partial<Course>) => {
    const { panel, unmount } = show({ course: { ...certified, ...input } });
    const link = panel.getByRole("link", { name: "See certification" });
    expect(link.getAttribute("href")).toBe("/collections/5/certification/?key=k");
    const text = link.closest("li")?.textContent;
    unmount();
    return text?.replace(" See certification", "");
  };
  const trial = "Certificate with a 14-day free trial.";
  const only = "Ends in a certificate.";
  expect(said({})).toBe(trial);
  expect(said({ certification: { ...certification, trialPeriod: 1 } })).toBe("Certificate with a 1-day free trial.");
  expect(said({ certification: { ...certification, trialPeriod: 0 } })).toBe(only);
  expect(said({ userEvaluation: running })).toBe("Your free trial is running.");
  expect(said({ userEvaluation: over })).toBe(only);
  expect(said({ userCertification: certificate(true) })).toBe(only);
  expect(said({ userCertification: certificate(false), userEvaluation: running })).toBe(
    "Your certification is in progress.",
  );
  expect(said({ userCertification: certificate(false, "rejected") })).toBe("Your certification is in progress.");
  expect(said({ userCertification: certificate(false, "requested") })).toBe(
    "Your certificate is requested and waits for review.",
  );
  expect(said({ userCertification: certificate(false, "issued") })).toBe("You are certified.");
});
