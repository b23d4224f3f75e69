import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { certification, makeCourse, promotionOf } from "../../features/course/course.test-kit.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { creator, learner } from "../../test/people.ts";
import { block, course, modules, named, permanent, temporary } from "./course-page.test-kit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("BUY-04: a purchased module shows Purchased and nothing to buy, and its videos open", async () => {
  serve(course, { user: () => ({ ...learner, moduleAccess: { [modules.first.id]: permanent } }) });
  await openCourse();
  expect(await block(await named("Walking a graph")).findByText("Purchased")).toBeDefined();
  expect(block("Walking a graph").queryByRole("button", { name: /Buy/ })).toBeNull();
  expect(block("Walking a graph").getByRole("link", { name: /1\.2/ }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/2/",
  );
});

test("BUY-05, CRS-39: free access shows until when, and purchase stays offered with its price", async () => {
  serve(course, {
    user: () => ({ ...learner, moduleAccess: { [modules.second.id]: temporary("2099-12-18T12:00:00Z") } }),
  });
  await openCourse();
  expect(await block(await named("Spanning trees")).findByText("Free Access until 12/18/2099")).toBeDefined();
  expect(block("Spanning trees").getByRole("button", { name: "Buy module, $2 (200 cupoints)" })).toBeDefined();
  expect(block("Spanning trees").queryByText("Locked")).toBeNull();
});

test("BUY-06: after its end the access shows as expired and purchase is offered", async () => {
  serve(course, {
    user: () => ({ ...learner, moduleAccess: { [modules.third.id]: temporary("2025-11-18T12:00:00Z") } }),
  });
  await openCourse();
  expect(await block(await named("Shortest paths")).findByText("Free Access expired on 11/18/2025")).toBeDefined();
  expect(block("Shortest paths").getByRole("button", { name: /Buy module/ })).toBeDefined();
  expect(block("Shortest paths").getByText("Locked")).toBeDefined();
});

test("WAL-36: a suspended module is labelled and locked, cannot be bought, and links to the wallet", async () => {
  const suspended = { accessType: "suspended", accessFrom: null, accessUntil: null } as const;
  serve(course, { user: () => ({ ...learner, moduleAccess: { [modules.second.id]: suspended } }) });
  await openCourse();
  const second = block(await named("Spanning trees"));
  expect(await second.findByText("Suspended")).toBeDefined();
  expect(second.getAllByText("Locked").length).toBeGreaterThan(0);
  expect(second.queryByRole("button", { name: /Buy/ })).toBeNull();
  expect(second.getByRole("link", { name: "Pay what your wallet owes" }).getAttribute("href")).toBe("/account");
});

test("BUY-07: with every module the purchase is disabled and reads All Content Purchased", async () => {
  const moduleAccess = Object.fromEntries(course.modules.map(({ id }) => [id, permanent]));
  serve(course, { user: () => ({ ...learner, moduleAccess }) });
  await openCourse();
  const button = await screen.findByRole("button", { name: "All Content Purchased" });
  expect(screen.getByRole("link", { name: "Start watching" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
  expect(button).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: /Buy the course/ })).toBeNull();
});

test("BUY-15: the number of owned modules shows if only some are owned", async () => {
  const own = (...ids: number[]) => ({
    user: () => ({ ...learner, moduleAccess: Object.fromEntries(ids.map((id) => [id, permanent])) }),
  });
  for (const [ids, told] of [
    [[], undefined],
    [[modules.first.id], "1 module is yours already and costs nothing"],
    [[modules.first.id, modules.third.id], "2 modules are yours already and cost nothing"],
    [course.modules.map(({ id }) => id), undefined],
  ] as const) {
    serve(course, own(...ids));
    await openCourse();
    await screen.findByText(/yours to keep$/);
    if (told) expect(await screen.findByText(told)).toBeDefined();
    else expect(screen.queryByText(/yours already/)).toBeNull();
    cleanup();
  }
});

test("CER-16: a free trial is offered once; while it runs the panel shows that", async () => {
  serve(makeCourse({ certification }));
  await openCourse();
  await screen.findByText(`Certificate with a ${certification.trialPeriod}-day free trial.`);
  cleanup();
  serve(makeCourse({ certification, userEvaluation: { isExpired: false, endsAt: "2026-12-01T00:00:00Z" } }));
  await openCourse();
  await screen.findByText("Your free trial is running.");
  expect(screen.queryByText(/-day free trial/)).toBeNull();
});

test("BUY-13, BUY-14, BUY-15, PRC-01: the price is rounded up a module, reduced by bundle and promotion; owned modules cost nothing", async () => {
  serve(makeCourse({ bundleDiscount: 0.2, promotion: promotionOf(course, 0.25) }), {
    user: () => ({ ...learner, moduleAccess: { [modules.second.id]: permanent } }),
  });
  await openCourse({ at: "/collections/5/?promotion_code=AUTUMN" });
  // 250 × 0.55 = 137.5 → 138; 200 is owned; 200 × 0.55 = 110.
  expect(await screen.findByRole("button", { name: "Buy the course, $2.48 (248 cupoints)" })).toBeDefined();
  const panel = within(screen.getByRole("complementary", { name: "Buy this course" }));
  expect(panel.getByText(/Total value/).textContent).toContain("$6.50 (650 cupoints)");
  expect(panel.getByText("20% off")).toBeDefined();
  expect(panel.getByText("25% off")).toBeDefined();
  expect(panel.getByText("1 module is yours already and costs nothing")).toBeDefined();
});

test("CRS-46: course and certification page say why the promotion of the address does not count", async () => {
  const promotionRefusal = "Too many wrong promotion codes were tried for this course.";
  for (const at of ["/collections/5/", "/collections/5/certification/"]) {
    serve(makeCourse({ certification, promotionRefusal }));
    await openCourse({ at: `${at}?promotion_code=AUTUMN` });
    expect((await screen.findByRole("alert")).textContent).toBe(promotionRefusal);
    cleanup();
  }
});

test("BUY-31: a single module is offered without bundle and promotion, a free course's module for nothing", async () => {
  serve(makeCourse({ promotion: promotionOf(course) }));
  await openCourse();
  expect(
    await block(await named("Walking a graph")).findByRole("button", { name: "Buy module, $2.50 (250 cupoints)" }),
  ).toBeDefined();
  cleanup();
  serve(makeCourse({ freeCourse: true }));
  await openCourse();
  expect(
    await block(await named("Walking a graph")).findByRole("button", { name: "Enrol in module, Free" }),
  ).toBeDefined();
});

test("BUY-22, CRS-29, CRS-30: a guest who wants to buy is asked to sign up or sign in, and returns here", async () => {
  const api = serve(course);
  const { user } = await openCourse({ at: "/collections/5/?key=abc", signedIn: false });
  await user.click(await screen.findByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You must be logged in to access course. Please sign up.")).toBeDefined();
  const next = "?next=%2Fcollections%2F5%2F%3Fkey%3Dabc%26buy%3Dcourse";
  expect(dialog.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(`/accounts/signup/${next}`);
  expect(dialog.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(`/accounts/login/${next}`);
  expect(api.of("purchase.buy-course")).toEqual([]);
});

test("CRS-18: a locked card shows its lock and opens the purchase of its module", async () => {
  serve(course);
  const { user } = await openCourse();
  await user.click(await block(await named("Shortest paths")).findByRole("button", { name: "3.1. Relaxing an edge" }));
  expect(await screen.findByRole("button", { name: "Buy for $2 and start watching" })).toBeDefined();
  expect(screen.getByRole("heading", { name: "Buy module 3", level: 2 })).toBeDefined();
});

test("CRS-38: an author sees all content open and nothing to pay", async () => {
  serve({ ...course, mayEdit: true }, { user: () => creator });
  await openCourse();
  await waitFor(() => expect(screen.queryByText("Locked")).toBeNull());
  expect(screen.getAllByText("Your content")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
});

test("MOD-25: for class members a licensed lecture is locked, with what unlocks it, and its lock offers the module", async () => {
  const [own, lecture] = modules.second.videos;
  if (!own || !lecture) throw new Error("The module has two videos.");
  const lent = { ...lecture, parentModule: 9, parentModuleName: "Sieves", owner: 55 };
  const second = {
    ...modules.second,
    price: 500,
    videos: [own, lent],
    licensedModules: [{ id: 9, price: 300, byLicence: true as const }],
  };
  const borrowing = { ...course, modules: [modules.first, second, modules.third] };
  serve(borrowing, {
    user: () => ({ ...learner, moduleAccess: { [second.id]: temporary("2099-12-18T12:00:00Z") } }),
  });
  const { user } = await openCourse();
  const shown = block(await named("Spanning trees"));
  expect(await shown.findByRole("link", { name: /2\.1/ })).toBeDefined();
  expect(shown.getAllByText("Locked")).toHaveLength(1);
  expect(shown.getByText("From Sieves, opens when you buy this module")).toBeDefined();
  await user.click(shown.getByRole("button", { name: /2\.2/ }));
  expect(await screen.findByRole("dialog")).toBeDefined();
});
