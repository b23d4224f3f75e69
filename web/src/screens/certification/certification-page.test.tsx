import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { certification, makeCourse, promotionOf } from "../../purchase/course.test-kit.ts";
import { openCourse, serve } from "../../test/open-course.tsx";

afterEach(cleanup);

const course = makeCourse({ certification });
const at = "/collections/5/certification/";

test("CER-05: a course without certification says so and leads back", async () => {
  serve(makeCourse());
  await openCourse({ at: `${at}?key=k` });
  expect(await screen.findByRole("heading", { name: "No Certification Available" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to the course" }).getAttribute("href")).toBe("/collections/5/?key=k");
});

test("CER-01, CER-22: the page is open to guests and tells what is learned, asked and for how long", async () => {
  serve(course);
  await openCourse({ at, signedIn: false });
  expect(await screen.findByText("Choose the right algorithm for a graph")).toBeDefined();
  expect(screen.getByText("Loops and arrays in any language")).toBeDefined();
  expect(screen.getByText("The certification runs for 12 months")).toBeDefined();
  cleanup();
  serve(makeCourse({ certification: { ...certification, duration: 1 } }));
  await openCourse({ at, signedIn: false });
  expect(await screen.findByText("The certification runs for 1 month")).toBeDefined();
});

test("CER-23: the promotion lowers the certification's price, rounded up", async () => {
  const odd = makeCourse({ certification: { ...certification, price: 301 } });
  serve({ ...odd, promotion: promotionOf(odd) });
  await openCourse({ at: `${at}?promotion_code=AUTUMN` });
  const panel = within(await screen.findByRole("complementary", { name: "Buy the certification" }));
  // 301 × 0.75 = 225.75
  expect(panel.getByText("$2.26")).toBeDefined();
  expect(panel.getByText("25% off")).toBeDefined();
});

test("CER-24: the total value is the course's price and the certification's", async () => {
  serve(course);
  await openCourse({ at });
  const panel = within(await screen.findByRole("complementary", { name: "Buy the certification" }));
  const total = panel.getByText("Total value with the course").parentElement;
  expect(total?.textContent).toContain("$8.20 (820 cupoints)");
});

test("CER-39: who holds it sees until when and cannot buy it again; after its end it is for sale", async () => {
  const held = { id: 1, status: "not_requested" as const, accessUntil: "2027-01-20T12:00:00Z", isExpired: false };
  serve(makeCourse({ certification, userCertification: held }));
  await openCourse({ at });
  expect(await screen.findByText("Yours until 01/20/2027")).toBeDefined();
  expect(screen.queryByRole("button", { name: /certification,/ })).toBeNull();
  cleanup();
  serve(makeCourse({ certification, userCertification: { ...held, isExpired: true } }));
  await openCourse({ at });
  expect(await screen.findByRole("button", { name: /^Buy with certification/ })).toBeDefined();
});
