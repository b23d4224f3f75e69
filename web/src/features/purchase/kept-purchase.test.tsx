import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openCourse, serve } from "../../test/open-course.tsx";
import { address } from "../../test/place.tsx";
import { certification, makeCourse } from "../course/course.test-kit.ts";
import { bought, withBalance } from "./purchase.test-kit.tsx";

const course = makeCourse({ certification });
const [, second] = course.modules;
const moduleId = second?.id ?? 0;
const page = "/collections/5/";
const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

const standing = {
  evaluationShow: true,
  evaluationExists: false,
  evaluationExpired: false,
  evaluationEndsIn: null,
  evaluationProgress: 0,
  certificatePurchased: false,
  certificateExpired: false,
  certificateStatus: "not_requested" as const,
  certificateEndsIn: null,
  certificateStatusProgress: 0,
  certificateRequestedAt: null,
  certificateScore: null,
  certificatePoints: null,
  certificateProgress: null,
  certificateSuspended: false,
  certificateRejectedFor: null,
};

beforeEach(() => history.replaceState(null, "", "/"));

/** Return addresses of the window's two buttons. */
const waysBack = async () => {
  const dialog = within(await screen.findByRole("dialog", { name: "Sign up to continue" }));
  return ["Sign Up", "Login"].map((name) => {
    const href = dialog.getByRole("link", { name }).getAttribute("href") ?? "";
    return new URL(href, location.origin).searchParams.get("next");
  });
};

test("BUY-34, CRS-30: sign-in and sign-up return a guest to the pressed offer, with the course's key", async () => {
  const presses = [
    [`${page}?key=abc`, /^Buy the course,/, "course"],
    [`${page}modules/2/`, /^Buy module,/, `module-${moduleId}`],
    [`${page}certification/`, /^Buy with certification,/, "certification"],
    [`${page}certification/`, /Free Trial$/, "trial"],
  ] as const;
  for (const [at, name, purchase] of presses) {
    serve(course);
    const { user } = await openCourse({ at, signedIn: false });
    await user.click(await screen.findByRole("button", { name }));
    const back = `${at}${at.includes("?") ? "&" : "?"}buy=${purchase}`;
    expect(await waysBack()).toEqual([back, back]);
    cleanup();
  }
});

test("BUY-34: after sign-up the same module's window opens, buys nothing by itself, and does not reopen once closed", async () => {
  const api = serve(course, { user: () => withBalance(1000), "purchase.buy-module": () => bought(200) });
  const { user } = await openCourse({ at: `${page}?key=abc&buy=module-${moduleId}` });
  const dialog = within(await screen.findByRole("dialog", { name: "Buy module 2" }));
  expect(api.of("purchase.buy-module")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(`${page}?key=abc`);
  expect(api.of("purchase.buy-module")).toEqual([]);
  cleanup();
  const again = await openCourse({ at: `${page}?buy=module-${moduleId}` });
  await again.user.click(await screen.findByRole("button", { name: /^Buy for/ }));
  expect(await screen.findByRole("heading", { name: "Purchase successful." })).toBeDefined();
  expect(api.of("purchase.buy-module").map(({ params }) => params)).toEqual([{ moduleId: String(moduleId) }]);
});

test("BUY-34: course, certification and trial reopen too, and an insufficient balance shows immediately", async () => {
  serve(course, { user: () => withBalance(5000), "certification.details": () => standing });
  await openCourse({ at: `${page}?buy=course` });
  expect(await screen.findByRole("button", { name: /^Buy for/ })).toBeDefined();
  cleanup();
  await openCourse({ at: `${page}certification/?buy=certification` });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/its certification, which runs for 12 months/)).toBeDefined();
  cleanup();
  await openCourse({ at: `${page}certification/?buy=trial` });
  expect(await screen.findByRole("dialog", { name: "Are you sure to evaluate this course?" })).toBeDefined();
  cleanup();
  serve(course, { user: () => withBalance(0) });
  await openCourse({ at: `${page}?buy=course` });
  expect(await screen.findByText("Insufficient Balance.")).toBeDefined();
});

test("BUY-34: nothing opens for guests, owners, or items the course does not have", async () => {
  const owner = {
    ...withBalance(5000),
    moduleAccess: Object.fromEntries(course.modules.map(({ id }) => [id, permanent])),
  };
  const isQuiet = async (at: string, signedIn = true) => {
    await openCourse({ at, signedIn });
    await screen.findByRole("heading", { level: 1 });
    if (signedIn) await screen.findByRole("link", { name: /^Wallet/ });
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
  };
  serve(course, { user: () => owner });
  await isQuiet(`${page}?buy=course`);
  await isQuiet(`${page}?buy=module-${moduleId}`);
  await isQuiet(`${page}?buy=course`, false);
  serve(makeCourse(), { user: () => withBalance(5000) });
  for (const purchase of ["certification", "module-999", "module-", "anything", "trial"])
    await isQuiet(`${page}?buy=${purchase}`);
  const held = { id: 1, status: "not_requested" as const, accessUntil: "2099-01-01T00:00:00Z", isExpired: false };
  serve(
    { ...course, userCertification: held },
    {
      user: () => owner,
      "certification.details": () => ({ ...standing, evaluationShow: false, certificatePurchased: true }),
    },
  );
  await isQuiet(`${page}certification/?buy=certification`);
});

test("BUY-34, BUY-38: a guest's preview position is kept with the intent, and playback resumes there", async () => {
  const video = second?.videos[0];
  const purchase = `buy=module-${moduleId}&stopped=${video?.id}.97`;
  serve(course, { user: () => withBalance(0) });
  const { user } = await openCourse({ at: `${page}?key=abc&${purchase}` });
  expect(await screen.findByText("One payment, then lecture 2.1 starts where you stopped, at 1:37.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe(`${page}?key=abc`));
});
