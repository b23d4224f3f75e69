import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openCourse, serve } from "../../test/open-course.tsx";
import { makeCoupon } from "../course/course.test-kit.ts";
import { bought, course, pressBuy } from "./purchase.test-kit.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const enter = async (user: Awaited<ReturnType<typeof openCourse>>["user"], code: string) => {
  await user.click(await screen.findByRole("button", { name: "Have a class code or coupon?" }));
  await user.type(screen.getByLabelText("Class code or coupon"), code);
  await user.click(screen.getByRole("button", { name: "Apply" }));
};

/** Whether the field itself is marked as invalid. */
const isRefused = () => screen.getByLabelText("Class code or coupon").getAttribute("aria-invalid") === "true";

test("BUY-18, BUY-21: a coupon for the course is named, lowers its price only, and its code is sent", async () => {
  const api = serve(course, {
    "coupon.redeem": () => ({ coupon: makeCoupon({ discountedCollections: [5] }), moduleAccess: null }),
    "purchase.buy-course": () => bought(195),
  });
  const { user } = await openCourse();
  await enter(user, "half");
  expect((await screen.findByText("Coupon HALF applied.")).closest('[role="status"]')).not.toBeNull();
  expect(isRefused()).toBe(false);
  // 250 × 0.3 = 75, 200 × 0.3 = 60, twice.
  const dialog = await pressBuy(user, "Buy the course, $1.95 (195 cupoints)");
  expect(dialog.getByText("Whole course, 20%; Coupon HALF, 50%")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Buy for $1.95 and start watching" }));
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
  await user.click(await screen.findByRole("button", { name: "Buy for $1 and start watching" }));
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
  expect(isRefused()).toBe(true);
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
  expect(isRefused()).toBe(true);
});

test("BUY-20: another refusal of a coupon shows the server's message", async () => {
  serve(course, {
    "coupon.redeem": () => {
      throw new Failure("coupon.expired", "This code ended on Monday.");
    },
  });
  const { user } = await openCourse();
  await enter(user, "OLD");
  expect(await screen.findByText("This code ended on Monday.")).toBeDefined();
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
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([isRefused(), screen.getByText(/^You are enrolled/).closest('[role="status"]') !== null]).toEqual([
    false,
    true,
  ]);
  expect(screen.getByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" })).toBeDefined();
});

test("COD-58, BUY-18: a class code asks for consent first; declining keeps the current coupon", async () => {
  const asks = { label: "Graphs 101", allowableDataAccessChoices: ["full", "no_access"] };
  const api = serve(course, {
    "coupon.redeem": ({ params, query }) => {
      if (params.code === "HALF") {
        return { coupon: makeCoupon({ discountedCollections: [5] }), moduleAccess: null };
      }
      if (query.dataAccessLevel === "ask") throw new Failure("class.unacknowledged", undefined, asks);
      return { coupon: makeCoupon({ couponType: "scheduled_license", label: "Graphs 101" }), moduleAccess: {} };
    },
    "class.used": () => [],
  });
  const { user } = await openCourse();
  await enter(user, "HALF");
  await screen.findByRole("button", { name: "Buy the course, $1.95 (195 cupoints)" });
  const tryClass = async () => {
    const field = screen.getByLabelText("Class code or coupon");
    await user.clear(field);
    await user.type(field, "north-7{Enter}");
    return within(await screen.findByRole("region", { name: "Join Graphs 101" }));
  };
  await user.click((await tryClass()).getByRole("button", { name: "Not now" }));
  expect(screen.queryByText("Coupon HALF applied.")).toBeNull();
  expect(isRefused()).toBe(false);
  expect(screen.getByRole("button", { name: "Buy the course, $1.95 (195 cupoints)" })).toBeDefined();
  await user.click((await tryClass()).getByRole("button", { name: "Join and share this" }));
  await screen.findByRole("dialog", { name: "Enrolled!" });
  expect(api.of("coupon.redeem").map(({ params, query }) => [params.code, query.dataAccessLevel])).toEqual([
    ["HALF", "ask"],
    ["north-7", "ask"],
    ["north-7", "ask"],
    ["north-7", "full"],
  ]);
  expect(screen.getByRole("button", { name: "Buy the course, $1.95 (195 cupoints)", hidden: true })).toBeDefined();
});

test("COD-02: an empty code shows an error without a request", async () => {
  const api = serve(course);
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Have a class code or coupon?" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("Please input a coupon code!")).toBeDefined();
  expect(isRefused()).toBe(true);
  expect(api.of("coupon.redeem")).toEqual([]);
});

test("COD-03: a guest's code is kept through sign-in and sign-up, for its course", async () => {
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
