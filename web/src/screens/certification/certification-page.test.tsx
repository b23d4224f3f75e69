import { Failure, FieldFailure } from "@cu/api/failure";
import { brokenText, busyText } from "@cu/api/site-texts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { certification, makeCourse, promotionOf } from "../../features/course/course.test-kit.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { outlineOf } from "../../test/outline.ts";
import { learner } from "../../test/people.ts";
import { timeLeftText } from "../../ui/time-left.ts";
import { at, bought, day, entitlements, nothing } from "./certification.test-kit.ts";
import { type Standing, untilChange } from "./use-standing.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const course = makeCourse({ certification });

/** Opens the page as a user with this certification status. */
const openAs = async (info: Standing, shown = course) => {
  const api = serve(shown, { "certification.details": () => info });
  await openCourse({ at });
  return api;
};

const panel = async () => within(await screen.findByRole("complementary", { name: "Buy the certification" }));

test("CER-05: a course without certification shows that and links back", async () => {
  serve(makeCourse());
  await openCourse({ at: `${at}?key=k` });
  expect(await screen.findByRole("heading", { level: 2, name: "No Certification Available" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: makeCourse().name })).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to the course" }).getAttribute("href")).toBe("/collections/5/?key=k");
});

test("CER-01, CER-04, CER-22, SES-63: guests see the page with outcomes, requirements and validity", async () => {
  const api = serve(course);
  await openCourse({ at, signedIn: false });
  expect(await screen.findByText("Choose the right algorithm for a graph")).toBeDefined();
  for (const name of ["What you will be able to do", "What you should bring", "How it works"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeDefined();
  expect(screen.getByText(/^Score 70% in the questions of the lectures/)).toBeDefined();
  // The page requests no status, and doesn't need one.
  expect(api.of("certification.details")).toEqual([]);
  expect(screen.queryByText("Your standing could not be read")).toBeNull();
  expect(screen.getByText("Loops and arrays in any language")).toBeDefined();
  expect(screen.getByText("70% needed to pass")).toBeDefined();
  expect(screen.getByText("The certification runs for 12 months")).toBeDefined();
  expect(outlineOf()).toEqual([
    "1 Algorithms on Graphs",
    "2 What it takes",
    "2 What you will be able to do",
    "2 What you should bring",
    "2 How it works",
    "2 How your score works",
  ]);
  cleanup();
  serve(makeCourse({ certification: { ...certification, duration: 1 } }));
  await openCourse({ at, signedIn: false });
  expect(await screen.findByText("The certification runs for 1 month")).toBeDefined();
});

test("CER-04, CER-21: a certification with few requirements shows only those, and a one-day trial is offered", async () => {
  const little = {
    ...certification,
    objectives: ["One thing"],
    prerequisites: [],
    minPerformLevel: null,
    trialPeriod: 1,
  };
  serve(makeCourse({ certification: little }));
  await openCourse({ at, signedIn: false });
  expect(await screen.findByText("One thing")).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "What you will be able to do" })).toBeDefined();
  expect(screen.queryByText("What you should bring")).toBeNull();
  expect(screen.getByText("Answer the questions of the lectures; attempts are unlimited.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Start a 1-Day Free Trial" })).toBeDefined();
});

test("CER-06: until user and status are known, nothing is for sale and nothing is missing", async () => {
  const [who, how] = [Promise.withResolvers<typeof learner>(), Promise.withResolvers<Standing>()];
  serve(course, { "user.read": () => who.promise, "certification.details": () => how.promise });
  await openCourse({ at });
  await panel();
  const isQuiet = () => {
    expect(screen.queryByRole("button", { name: /^Buy with certification/ })).toBeNull();
    expect(screen.queryByText("Your standing could not be read")).toBeNull();
  };
  isQuiet();
  who.resolve(learner);
  await waitFor(() => expect(screen.getByRole("link", { name: /^Wallet/ })).toBeDefined());
  isQuiet();
  expect(screen.queryByRole("button", { name: /Free Trial/ })).toBeNull();
  how.resolve(nothing);
  expect(await screen.findByRole("button", { name: /^Buy with certification/ })).toBeDefined();
  expect(screen.getByRole("button", { name: "Start a 14-Day Free Trial" })).toBeDefined();
});

test("CER-39, CER-06: if the status fails to load, the course's data decides whether it is for sale", async () => {
  const broken = () => {
    throw new Failure("server.broken");
  };
  serve(entitlements("not_requested"), { "certification.details": broken });
  await openCourse({ at });
  expect(await screen.findByText("Yours until 01/20/2027")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Buy with certification/ })).toBeNull();
  cleanup();
  serve(entitlements("issued", true), { "certification.details": broken });
  await openCourse({ at });
  expect(await screen.findByText("Your standing could not be read")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Buy with certification/ })).toBeDefined();
});

test("CER-24: the purchase includes course and certification", async () => {
  serve(course, { "certification.details": () => ({ ...nothing, evaluationShow: false }) });
  const { user } = await openCourse({ at });
  await user.click(await screen.findByRole("button", { name: /^Buy with certification/ }));
  expect(await screen.findByRole("dialog")).toBeDefined();
});

test("CER-01: a loading state shows until the course has loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof course>();
  serve(course, { "course.read": () => promise });
  await openCourse({ at, signedIn: false });
  expect(await screen.findByText("Loading the certification")).toBeDefined();
  resolve(course);
  expect(await screen.findByText("Choose the right algorithm for a graph")).toBeDefined();
});

test("CER-01: a course that fails to load shows an error and can be retried", async () => {
  let isDown = true;
  serve(course, {
    "course.read": () => {
      if (isDown) throw new Failure("server.broken");
      return course;
    },
  });
  const { user } = await openCourse({ at, signedIn: false });
  expect(await screen.findByRole("heading", { level: 1, name: brokenText })).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("Choose the right algorithm for a graph")).toBeDefined();
});

test("CER-04: the promotion video opens in a window; without one there is no button", async () => {
  const promotionVideoUrl = "https://vimeo.com/76979871";
  serve(makeCourse({ certification: { ...certification, promotionVideoType: "vimeo", promotionVideoUrl } }));
  const { user } = await openCourse({ at, signedIn: false });
  await user.click(await screen.findByRole("button", { name: "Watch the video" }));
  expect(await screen.findByRole("dialog", { name: /^The certification of/ })).toBeDefined();
  cleanup();
  serve(course);
  await openCourse({ at, signedIn: false });
  await screen.findByText("Choose the right algorithm for a graph");
  expect(screen.queryByRole("button", { name: "Watch the video" })).toBeNull();
});

test("CER-23: the promotion lowers the certification's price, rounded up", async () => {
  const odd = makeCourse({ certification: { ...certification, price: 301 } });
  serve({ ...odd, promotion: promotionOf(odd) }, { "certification.details": () => nothing });
  await openCourse({ at: `${at}?promotion_code=AUTUMN` });
  // 301 × 0.75 = 225.75
  expect((await panel()).getByText("$2.26")).toBeDefined();
  expect((await panel()).getByText("25% off")).toBeDefined();
});

test("CER-24: the total value is the course's plus the certification's price, and that is charged", async () => {
  const api = await openAs({ ...nothing, evaluationShow: false });
  const total = (await panel()).getByText("Total value with the course").parentElement;
  expect(total?.textContent).toContain("$8.20 (820 cupoints)");
  expect(await (await panel()).findByRole("button", { name: "Buy with certification, $8.20" })).toBeDefined();
  expect(api.of("certification.details")[0]?.params).toEqual({ courseId: "5" });
});

test("CER-20: guests are offered the trial with its days, which asks them to sign up", async () => {
  serve(makeCourse({ certification: { ...certification, trialPeriod: 3 } }));
  const { user } = await openCourse({ at, signedIn: false });
  await user.click(await screen.findByRole("button", { name: "Start a 3-Day Free Trial" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign up to continue" }));
  expect(dialog.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toMatch(/^\/accounts\/signup\/\?next=/);
});

test("CER-16: without a trial offer there is no trial button, and buying is the primary action", async () => {
  serve(makeCourse({ certification: { ...certification, trialPeriod: 0 } }));
  await openCourse({ at, signedIn: false });
  expect(await (await panel()).findByRole("button", { name: /^Buy with certification/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Free Trial/ })).toBeNull();
  cleanup();
  await openAs({ ...nothing, evaluationShow: false });
  expect(await (await panel()).findByRole("button", { name: /^Buy with certification/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Free Trial/ })).toBeNull();
});

test("CER-17, CER-26, CER-28, CER-15: a trial asks first, is sent once, and shows two seconds after the answer", async () => {
  let info = nothing;
  const api = serve(course, {
    "certification.details": () => info,
    "certification.evaluate": () => {
      info = { ...nothing, evaluationShow: false, evaluationExists: true, evaluationEndsIn: 14 * day };
      return { ...info, moduleAccess: {} };
    },
  });
  const { user } = await openCourse({ at: `${at}?key=open-sesame` });
  await user.click(await screen.findByRole("button", { name: "Start a 14-Day Free Trial" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Are you sure to evaluate this course?" }));
  expect(api.of("certification.evaluate")).toHaveLength(0);
  await user.dblClick(dialog.getByRole("button", { name: "Start the free trial" }));
  await waitFor(() => expect(api.of("certification.evaluate")).toHaveLength(1));
  expect(api.of("certification.evaluate")[0]).toMatchObject({ query: { key: "open-sesame" }, body: {} });
  await vi.advanceTimersByTimeAsync(1500);
  expect(screen.queryByText("You are in trial period!")).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(await screen.findByText("You are in trial period!")).toBeDefined();
  expect(screen.getByText("Evaluation success.")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  expect(api.of("certification.evaluate")).toHaveLength(1);
});

test("CER-17: a refused trial shows why and stays open", async () => {
  const api = serve(course, {
    "certification.details": () => nothing,
    "certification.evaluate": () => {
      throw new Failure("trial.refused");
    },
  });
  const { user } = await openCourse({ at });
  await user.click(await screen.findByRole("button", { name: "Start a 14-Day Free Trial" }));
  await user.click(await screen.findByRole("button", { name: "Start the free trial" }));
  const start = screen.getByRole<HTMLButtonElement>("button", { name: "Start the free trial" });
  expect(start.disabled).toBe(true);
  const before = api.of("certification.details").length;
  await vi.advanceTimersByTimeAsync(2100);
  expect(await screen.findByText("A free trial is not available.")).toBeDefined();
  // The displayed data was outdated, so it is refetched.
  expect(api.of("certification.details").length).toBeGreaterThan(before);
  // A retry is possible, and hides the first error.
  expect(start.disabled).toBe(false);
  await user.click(start);
  expect(screen.queryByText("A free trial is not available.")).toBeNull();
  await vi.advanceTimersByTimeAsync(2100);
  expect(await screen.findByText("A free trial is not available.")).toBeDefined();
  expect(api.of("certification.evaluate")).toHaveLength(2);
});

test("CER-18: during a trial the banner shows the time left, and the line the share that has passed", async () => {
  await openAs({
    ...nothing,
    evaluationShow: false,
    evaluationExists: true,
    evaluationEndsIn: 2 * day + 4 * 3600 + 59,
    evaluationProgress: 33,
  });
  expect(await screen.findByRole("heading", { name: "You are in trial period!" })).toBeDefined();
  expect(screen.getByText("2 days 4 hours left")).toBeDefined();
  // One mark per day of 14; a third has passed, where the progress ends.
  const line = screen.getByRole("img", { name: "33% of the trial has passed" });
  const watched = Array.from(line.children, (part) => (part as HTMLElement).style.getPropertyValue("--watched"));
  expect(watched).toEqual(["100%", "100%", "100%", "100%", expect.stringMatching(/^62(\.|%)/), ...Array(9).fill("0%")]);
  expect((line.nextElementSibling as HTMLElement).style.left).toBe("33%");
  expect(screen.getByRole("link", { name: "Start watching" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
});

test("CER-19: after a trial its end shows", async () => {
  await openAs({ ...nothing, evaluationShow: false, evaluationExists: true, evaluationExpired: true });
  expect(await screen.findByText("Your free trial has expired!")).toBeDefined();
});

test("CER-08, CER-27, CER-29, CER-09: a request is confirmed, sent, and then the page shows it as pending", async () => {
  let info = bought;
  const api = serve(entitlements("not_requested"), {
    "certification.details": () => info,
    "certification.request": () => {
      info = { ...bought, certificateStatus: "requested" };
      return { status: "requested" };
    },
  });
  const { user } = await openCourse({ at });
  expect(await screen.findByText("61 days left")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Request Certificate" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("alert")).toBeNull();
  // A course without questions has no score.
  expect(dialog.queryByText(/A reviewer can turn/)).toBeNull();
  expect(api.of("certification.request")).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Request Certificate" }));
  await vi.advanceTimersByTimeAsync(2100);
  expect(
    await screen.findByText(
      "You have successfully requested certificate request. Now we are evaluating your performace.",
    ),
  ).toBeDefined();
  expect(await screen.findByText(/waiting for review$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Request Certificate" })).toBeNull();
  expect(api.of("certification.request")).toHaveLength(1);
});

test("ONB-22, CER-08: users without a name are asked for it with the certificate request", async () => {
  const api = serve(entitlements("not_requested"), {
    "certification.details": () => bought,
    "user.read": () => ({ ...learner, firstName: "", lastName: "" }),
    "certification.request": ({ body }) => {
      const { firstName, lastName } = body as { firstName: string; lastName: string };
      if (!firstName || !lastName) throw new FieldFailure({ lastName: ["Missing last name"] });
      return { status: "requested" };
    },
  });
  const { user } = await openCourse({ at });
  await user.click(await screen.findByRole("button", { name: "Request Certificate" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("First name"), "Tove");
  await user.click(dialog.getByRole("button", { name: "Request Certificate" }));
  await vi.advanceTimersByTimeAsync(2100);
  expect(await dialog.findByText("Missing last name")).toBeDefined();
  await user.type(dialog.getByLabelText("Last name"), "Lund");
  await user.click(dialog.getByRole("button", { name: "Request Certificate" }));
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("certification.request").at(-1)).toMatchObject({ body: { firstName: "Tove", lastName: "Lund" } });
});

test("CER-08: a refused request shows why, two seconds later, and stays open", async () => {
  serve(entitlements("not_requested"), {
    "certification.details": () => bought,
    "certification.request": () => {
      throw new Failure("server.busy");
    },
  });
  const { user } = await openCourse({ at });
  await user.click(await screen.findByRole("button", { name: "Request Certificate" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Request Certificate" }));
  await vi.advanceTimersByTimeAsync(2100);
  expect((await dialog.findByRole("alert")).textContent).toBe(busyText);
  await user.click(dialog.getByRole("button", { name: "Not yet" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("CER-13, CER-39: an expired certificate is labelled as such, whatever its status, and is for sale again", async () => {
  for (const status of ["not_requested", "requested", "issued"] as const) {
    await openAs(
      { ...bought, certificateStatus: status, certificateExpired: true, certificateEndsIn: null },
      entitlements(status, true),
    );
    expect(await screen.findByText("Certificate Expired")).toBeDefined();
    expect(screen.getByRole("button", { name: /^Buy with certification/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Request Certificate" })).toBeNull();
    cleanup();
  }
});

test("CER-24: until the course is refetched after a purchase, nothing is for sale and nothing breaks", async () => {
  await openAs(bought, course);
  expect(await screen.findByText("Total value with the course")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Buy with certification/ })).toBeNull();
  expect(screen.queryByText("Learning period")).toBeNull();
});

test("CER-06: where the standing cannot be read the page still sells, and it can be read again", async () => {
  let isDown = true;
  serve(course, {
    "certification.details": () => {
      if (isDown) throw new Failure("server.broken");
      return nothing;
    },
  });
  const { user } = await openCourse({ at });
  expect(await screen.findByText("Your standing could not be read")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Buy with certification/ })).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("button", { name: "Start a 14-Day Free Trial" })).toBeDefined();
});

test("CER-18: the time left shows in its two largest units", () => {
  expect(timeLeftText(59)).toBe("Less than a minute left");
  expect(timeLeftText(60)).toBe("1 minute left");
  expect(timeLeftText(3600 + 120)).toBe("1 hour 2 minutes left");
  expect(timeLeftText(day)).toBe("1 day left");
  expect(timeLeftText(day + 59 * 60)).toBe("1 day left");
  expect(timeLeftText(6 * day + 5 * 3600)).toBe("6 days 5 hours left");
  expect(timeLeftText(7 * day + 5 * 3600)).toBe("7 days left");
  expect(timeLeftText(365 * day + 3600)).toBe("365 days left");
});

test("CER-18: the status is refetched whenever the remaining-time text changes", () => {
  const left = (evaluationEndsIn: number | null, certificateEndsIn: number | null = null) =>
    untilChange({ ...nothing, evaluationEndsIn, certificateEndsIn });
  expect([untilChange(undefined), left(null)]).toEqual([0, 0]);
  // Expires a second after the end; counts minutes on the last day, hours before.
  expect([left(0), left(30), left(59), left(60), left(day)]).toEqual([1000, 31_000, 60_000, 60_000, 60_000]);
  expect([left(day + 1), left(null, 365 * day)]).toEqual([3_600_000, 3_600_000]);
  expect(left(365 * day, 30)).toBe(31_000);
});

test("CER-18: a trial links to the first available lecture, with the key, and omits an unknown end", async () => {
  const [empty, full] = makeCourse({ modules: [{ name: "Empty", videos: [] }, { name: "Full" }] }).modules;
  if (!empty || !full) throw new Error("There are two modules.");
  const running = { ...nothing, evaluationShow: false, evaluationExists: true, evaluationEndsIn: 2 * day };
  const shown = { ...course, modules: [empty, full] };
  serve(shown, { "certification.details": () => running });
  await openCourse({ at: `${at}?key=k` });
  const box = within(await screen.findByRole("region", { name: "You are in trial period!" }));
  expect(box.getByRole("heading", { level: 2 }).textContent).toBe("You are in trial period!");
  expect(box.getByRole("link", { name: "Start watching" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/videos/1/?key=k",
  );
  expect(box.queryByText(/^until/)).toBeNull();
  cleanup();
  serve({ ...shown, modules: [empty] }, { "certification.details": () => ({ ...running, evaluationEndsIn: null }) });
  await openCourse({ at });
  expect(await screen.findByText("Less than a minute left")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Start watching" })).toBeNull();
});

test("CER-19, CER-18: without activity no trial shows, and an ended one shows its end", async () => {
  await openAs(nothing);
  await screen.findByRole("button", { name: "Start a 14-Day Free Trial" });
  expect(screen.queryByText(/trial has expired|trial period|Learning period|Certificate Expired/)).toBeNull();
  cleanup();
  await openAs({ ...nothing, evaluationShow: false, evaluationExists: true, evaluationExpired: true });
  expect((await screen.findByText("Your free trial has expired!")).closest("[role=alert]")).not.toBeNull();
  expect(screen.queryByText("You are in trial period!")).toBeNull();
});

test("CER-12: a certificate without a remaining time shows less than a minute left", async () => {
  await openAs({ ...bought, certificateEndsIn: null }, entitlements("not_requested"));
  expect(await screen.findByText("Less than a minute left")).toBeDefined();
});

test("CER-23: without a promotion, and with one that takes nothing off, no discount is claimed", async () => {
  await openAs({ ...nothing, evaluationShow: false });
  expect((await panel()).queryByText(/% off/)).toBeNull();
  cleanup();
  serve({ ...course, promotion: promotionOf(course, 0) }, { "certification.details": () => nothing });
  await openCourse({ at: `${at}?promotion_code=AUTUMN` });
  await (await panel()).findByRole("button", { name: "Start a 14-Day Free Trial" });
  expect((await panel()).queryByText(/% off/)).toBeNull();
});

test("CER-16, CER-24: the trial is the primary action where there is one; what is included is listed", async () => {
  await openAs(nothing);
  const shown = await panel();
  const trial = await shown.findByRole("button", { name: "Start a 14-Day Free Trial" });
  const buy = shown.getByRole("button", { name: "Buy with certification, $8.20" });
  expect(trial.compareDocumentPosition(buy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(shown.getByText("The trial opens every module; nothing is charged when it ends")).toBeDefined();
  expect(shown.getByText("All modules of the course are included and stay yours")).toBeDefined();
  const beside = buy.className + buy.dataset.variation;
  cleanup();
  await openAs({ ...nothing, evaluationShow: false });
  const alone = await panel();
  const only = await alone.findByRole("button", { name: "Buy with certification, $8.20" });
  expect(alone.queryByText(/^The trial opens every module/)).toBeNull();
  // As the only action it isn't styled as secondary.
  expect(only.className + only.dataset.variation).not.toBe(beside);
});

test("CER-39, CER-24: holders see no prices, refusals or balance afterwards; other users do", async () => {
  const refused = { promotionRefusal: "This promotion has ended." };
  await openAs(bought, { ...entitlements("not_requested"), ...refused });
  const mine = within(await screen.findByRole("complementary", { name: "Your certification" }));
  expect(mine.getByText("Open until 01/20/2027")).toBeDefined();
  expect(screen.queryByText("This promotion has ended.")).toBeNull();
  expect(screen.queryByText("Total value with the course")).toBeNull();
  expect(screen.queryByRole("button", { name: /certification,/ })).toBeNull();
  expect(screen.queryByText(/^You have /)).toBeNull();
  cleanup();
  await openAs({ ...nothing, evaluationShow: false }, { ...course, ...refused });
  const others = await panel();
  expect(await others.findByText("This promotion has ended.")).toBeDefined();
  expect(others.getByText("Total value with the course")).toBeDefined();
  expect(await others.findByText("You have 1240 cupoints, so 420 will be left")).toBeDefined();
});

test("CER-24: owners of the course buy the certification alone; a free one is enrolled in", async () => {
  const own = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
  const moduleAccess = Object.fromEntries(course.modules.map(({ id }) => [id, own]));
  serve(course, {
    user: () => ({ ...learner, moduleAccess }),
    "certification.details": () => ({ ...nothing, evaluationShow: false }),
  });
  await openCourse({ at });
  expect(await (await panel()).findByRole("button", { name: "Buy the certification, $3" })).toBeDefined();
  expect((await panel()).getByText("You own the course, so in total")).toBeDefined();
  cleanup();
  const free = makeCourse({
    freeCourse: true,
    certification: { ...certification, price: 0 },
    modules: [{ name: "Gift", price: 0 }],
  });
  await openAs({ ...nothing, evaluationShow: false }, free);
  expect(await (await panel()).findByRole("button", { name: "Enrol with certification, Free" })).toBeDefined();
});
