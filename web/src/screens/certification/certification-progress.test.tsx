import { Failure } from "@cu/api/failure";
import { scoreRule } from "@cu/quiz-sheet/certification-score";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShownCertificate } from "../../features/certificate/shown-certificate.ts";
import { certification, makeCourse } from "../../features/course/course.test-kit.ts";
import { paths } from "../../lib/paths.tsx";
import { openCourse, serve } from "../../test/open-course.tsx";
import { outlineOf } from "../../test/outline.ts";
import { at, bought, condition, entitlements, nothing, points, progress, working } from "./certification.test-kit.ts";
import type { Standing } from "./use-standing.ts";

const openAs = async (info: Standing, shown = entitlements(info.certificateStatus)) => {
  serve(shown, { "certification.details": () => info });
  return await openCourse({ at });
};
const findPanel = async () => within(await screen.findByRole("complementary", { name: "Your certification" }));
const widthsOf = (line: Element) =>
  [...line.querySelectorAll("i")].map(({ style }) => [style.left, style.width].filter(Boolean).join(" "));

test("CER-61, CER-43, CER-54: the score is charted against the pass mark, with missing and lost points", async () => {
  await openAs(working);
  expect(
    await screen.findByRole("heading", { level: 1, name: "One more first-try answer gets you there" }),
  ).toBeDefined();
  const gauge = within(screen.getByRole("region", { name: "Your score" }));
  expect(gauge.getByText("67%")).toBeDefined();
  expect(gauge.getByText("70% needed · 16 of 24 right on the first try")).toBeDefined();
  expect(gauge.getByText("Pass mark 70%")).toBeDefined();
  expect(gauge.getByText("5 missed on the first try")).toBeDefined();
  expect(gauge.getByText("1 open answer waits for a reviewer.")).toBeDefined();
  const line = gauge.getByRole("img", { name: "Score 67% · 70% needed" });
  // Scored, missed from the right, hatched up to the mark, ticks, the head at the score, the post at the mark.
  expect(widthsOf(line)).toEqual(["67%", expect.stringMatching(/^20\.8/), "67% 3%", "", "67%", "70%"]);
  expect(outlineOf()).toEqual([
    "1 One more first-try answer gets you there",
    "2 To request your certificate",
    "3 Learning period",
    "2 Where you can still score",
    "2 Module by module",
    "2 How your score works",
  ]);
  const rule = screen.getByRole("region", { name: "How your score works" });
  expect(
    within(rule)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(scoreRule);
});

test("CER-61, CER-54: a passed score has no missing part, and one without a pass mark no post", async () => {
  const passed = { ...points, rightAtFirst: 18, points: 18, missed: 0 };
  await openAs({ ...working, certificateScore: 75, certificatePoints: passed });
  const line = await screen.findByRole("img", { name: "75%, passed (70% needed)" });
  expect(screen.getByText("passed (70% needed) · 18 of 24 right on the first try")).toBeDefined();
  expect(widthsOf(line)).toEqual(["75%", "0%", "", "75%", "70%"]);
  expect(screen.queryByText(/missed on the first try/)).toBeNull();
  cleanup();
  const free = { ...entitlements("not_requested"), certification: { ...certification, minPerformLevel: null } };
  await openAs({ ...working, certificateScore: 5, certificatePoints: { ...points, outOf: 26, points: 17.5 } }, free);
  expect(await screen.findByRole("img", { name: "Score 5%" })).toBeDefined();
  expect(screen.getByText("16 of 24 right on the first try, 1.5 of 2 points for open answers")).toBeDefined();
  expect(screen.queryByText(/Pass mark/)).toBeNull();
});

test("CER-62: each question that can still score leads to its second of the lecture", async () => {
  const { user } = await openAs(working);
  const list = within(await screen.findByRole("region", { name: "Where you can still score" }));
  const rows = list.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "Which account closes last?2.1 at 1:20 · not answeredAnswer",
    "Explain in two sentences2.2 at 0:00 · open · not writtenWrite",
    "Why is a loan not income?1.1 at 0:12 · open · written, read after you requestView",
  ]);
  const link = list.getByRole("link", { name: "Answer: Which account closes last?" });
  expect(link.getAttribute("href")).toBe("/collections/5/modules/2/videos/1/?t=80");
  cleanup();
  const [first] = progress.chances;
  if (!first) throw new Error("There are three.");
  const many = Array.from({ length: 9 }, (_, n) => ({ ...first, questionId: n + 1, title: `Question ${n + 1}` }));
  const { user: another } = await openAs({
    ...working,
    certificateProgress: { ...progress, chances: many, moreChances: 4 },
  });
  expect(await screen.findByText("Question 6")).toBeDefined();
  expect(screen.queryByText("Question 7")).toBeNull();
  await another.click(screen.getByRole("button", { name: "Show all 9" }));
  expect(screen.getByText("Question 9")).toBeDefined();
  expect(screen.getByText("And 4 more questions in the course.")).toBeDefined();
  expect(user).toBeDefined();
});

test("CER-62: a marked answer without its full point can be written again", async () => {
  const [, , written] = progress.chances;
  if (!written) throw new Error("There are three.");
  const chances = [
    { ...written, state: "marked" as const, mark: 0 },
    { ...written, questionId: 14, state: "marked" as const, mark: 0.5, title: "" },
  ];
  await openAs({
    ...working,
    certificateStatus: "rejected",
    certificateRejectedFor: "Please use your own words.",
    certificateProgress: { ...progress, chances },
  });
  const list = within(await screen.findByRole("region", { name: "Write these again" }));
  expect(list.getByText("1.1 at 0:12 · open · 0 points")).toBeDefined();
  expect(list.getByText("1.1 at 0:12 · open · ½ point")).toBeDefined();
  expect(list.getByText("Untitled question")).toBeDefined();
  expect(list.getByRole("link", { name: "Write again: Why is a loan not income?" })).toBeDefined();
  expect((await findPanel()).getByRole("link", { name: "Write again in 1.1" })).toBeDefined();
});

test("CER-61: modules show their points, score and share watched", async () => {
  await openAs(working);
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "ModulePointsScore, post at 70%Watched",
    "Walking a graph7 of 8Watched 100%",
    "Spanning trees9 of 16Watched 79%",
    "Shortest pathsNo questionsWatched 0%",
  ]);
  expect(table.getByRole("img", { name: "88%" })).toBeDefined();
});

test("CER-61, CER-44: below the pass mark answering is the primary action, and a request shows its risk", async () => {
  const { user } = await openAs(working);
  const panel = await findPanel();
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Watch at least 80%, done: 93% watched",
    "Score 70%, missing: 67% now, 1 more first-try answer",
    "Answer every open question, missing: 1 of 2 written",
    "Certification bought, done: Open until 01/20/2027",
  ]);
  expect(panel.getByRole("link", { name: "Answer in 2.1" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/videos/1/?t=80",
  );
  const request = panel.getByRole("button", { name: "Request Certificate" });
  const reason = document.getElementById(request.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("You can request now: Score 67% · 70% needed. A reviewer can turn it down.");
  await user.click(request);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("This ends the refund.")).toBeDefined();
  expect(dialog.getByText("Score 67% · 70% needed. A reviewer can turn the request down.")).toBeDefined();
});

test("CER-61, CER-56: what the server would refuse cannot be requested, and the reason has the date", async () => {
  const panelOf = async (conditions: typeof progress.conditions, chances = progress.chances) => {
    await openAs({ ...working, certificateProgress: { ...progress, conditions, chances } });
    const panel = await findPanel();
    const request = panel.getByRole<HTMLButtonElement>("button", { name: "Request Certificate" });
    const reason = document.getElementById(request.getAttribute("aria-describedby") ?? "")?.textContent;
    const [title] = screen.getAllByRole("heading", { level: 1 });
    const next = panel.queryAllByRole("link").map(({ textContent }) => textContent);
    cleanup();
    return { isRefused: request.disabled, reason, title: title?.textContent, next };
  };
  expect(await panelOf([condition("watched", 68, 80)], [])).toEqual({
    isRefused: true,
    reason: "Opens once you have watched 80%.",
    title: "Watch 12% more of the course",
    next: ["Continue the course"],
  });
  expect(await panelOf([condition("questions", 3, 5), condition("watched", 0, 50)])).toMatchObject({
    isRefused: true,
    reason: "Opens once the course has 5 questions and you have watched 50%.",
    title: "This certification needs more questions",
  });
  expect(await panelOf([condition("open", 1, 2)])).toMatchObject({
    isRefused: false,
    reason: "You can request now. 1 open answer will be missing from the review.",
    title: "1 open answer left to write",
  });
  expect(await panelOf([condition("score", 20, 70)])).toMatchObject({ title: "Score 20% · 70% needed" });
  expect(await panelOf([condition("score", 50, 70, 3)])).toMatchObject({
    title: "3 more first-try answers get you there",
  });
});

test("CER-61: with all requirements met the request is the only action, and its consequences show", async () => {
  const conditions = [condition("watched", 94, 80), condition("score", 75, 70), condition("open", 2, 2)];
  await openAs({ ...working, certificateScore: 75, certificateProgress: { ...progress, conditions } });
  expect(await screen.findByRole("heading", { level: 1, name: "Ready to request" })).toBeDefined();
  const panel = await findPanel();
  expect(panel.getByRole("heading", { level: 2, name: "Everything is in place" })).toBeDefined();
  expect(panel.queryByRole("link")).toBeNull();
  expect(panel.getByText(/^Free, it's part of your certification/)).toBeDefined();
  const next = within(screen.getByRole("region", { name: "What happens next" }));
  expect(next.getByText("A reviewer reads 1 open answer")).toBeDefined();
  expect(next.getByText(/Between 64% and 68% is possible/)).toBeDefined();
  expect(next.getByText(/^A decision takes effect 10 minutes after it is made/)).toBeDefined();
});

test("CER-09, CER-59: a pending request shows its date and what was reviewed, and cannot be repeated", async () => {
  await openAs({
    ...working,
    certificatePoints: { ...points, outOf: 25 },
    certificateStatus: "requested",
    certificateRequestedAt: "2026-05-03T10:00:00Z",
  });
  expect(await screen.findByText("Requested on 05/03/2026, waiting for review")).toBeDefined();
  const panel = await findPanel();
  expect(panel.getByText("1 of 2 read")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Request Certificate" })).toBeNull();
  expect(screen.getByText(/written, not read yet/)).toBeDefined();
  expect(panel.getByRole("region", { name: "Learning period" }).textContent).toContain("until 01/20/2027");
});

test("CER-10, CER-11, CER-58: a rejection shows the specified text with its reason, and can be requested again", async () => {
  await openAs({ ...working, certificateStatus: "rejected", certificateRejectedFor: "Please use your own words." });
  expect(await screen.findByRole("heading", { level: 1, name: "Not this time" })).toBeDefined();
  expect(
    screen.getByText(
      "You did not meet the minimum performance level required. Please complete the necessary learning and reapply for the certification.",
    ),
  ).toBeDefined();
  expect(screen.getByText("Please use your own words.")).toBeDefined();
  const panel = await findPanel();
  expect(panel.getByRole("heading", { level: 2, name: "To request again" })).toBeDefined();
  expect(panel.getByRole("button", { name: "Request Certificate" })).toBeDefined();
});

test("CER-64: a certification with a disputed payment is on hold, and links to the wallet", async () => {
  await openAs({ ...working, certificateSuspended: true });
  expect(await screen.findByRole("heading", { level: 1, name: "On hold until your wallet is paid" })).toBeDefined();
  const panel = await findPanel();
  expect(panel.getByRole("link", { name: "Pay what your wallet owes" }).getAttribute("href")).toBe(paths.account);
  expect(panel.getByRole<HTMLButtonElement>("button", { name: "Request Certificate" }).disabled).toBe(true);
  expect(panel.getByText("Opens once your wallet is paid.")).toBeDefined();
});

test("CER-63: a guest sees the requirements, and a certification with too few questions is not for sale", async () => {
  const asking = { ...certification, minWatchPercent: 80, minQuestions: 5, validityMonths: 36 };
  serve(makeCourse({ certification: asking, questionCount: 12 }));
  await openCourse({ at, signedIn: false });
  const wanted = within(await screen.findByRole("region", { name: "What it takes" }));
  expect(wanted.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Watch at least 80%of the course's lectures",
    "Score 70%in first tries and read open answers",
    "Pass a reviewA reviewer reads your open answers and decides",
  ]);
  expect(screen.getByText("The certificate is valid for 36 months from its issue")).toBeDefined();
  cleanup();
  serve(makeCourse({ certification: asking, questionCount: 3 }));
  await openCourse({ at, signedIn: false });
  expect(
    await screen.findByText(
      "This certification needs 5 questions and the course has 3. Its author has to add some first.",
    ),
  ).toBeDefined();
  const buy = await screen.findByRole<HTMLButtonElement>("button", { name: /^Buy with certification/ });
  const trial = screen.getByRole<HTMLButtonElement>("button", { name: "Start a 14-Day Free Trial" });
  expect([buy.disabled, trial.disabled]).toEqual([true, true]);
});

test("CER-63: a trial shows the score so far and what can still score", async () => {
  const trying = { ...nothing, evaluationShow: false, evaluationExists: true, evaluationEndsIn: 86_400 };
  const { certificateScore, certificatePoints, certificateProgress } = working;
  await openAs({ ...trying, certificateScore, certificatePoints, certificateProgress }, makeCourse({ certification }));
  expect(await screen.findByRole("img", { name: "Score 67% · 70% needed" })).toBeDefined();
  expect(screen.getByRole("region", { name: "Where you can still score" })).toBeDefined();
  expect(within(screen.getByRole("region", { name: "What it takes" })).getByText("93% watched")).toBeDefined();
});

const serial = "7QK4M2TD9XWF3HKPA2BC7QK4M2TD";
const certificate: ShownCertificate = {
  serial,
  state: "valid",
  isOwn: true,
  isPublic: false,
  name: "Lena Moravec",
  course: { id: 5, name: "Algorithms on Graphs", category: null },
  signedBy: { name: "Ruth Adeyemi", institution: null },
  objectives: [],
  lectures: 5,
  questions: 24,
  duration: 3600,
  moduleDurations: [1800, 1200, 600],
  score: 75,
  level: 70,
  choices: 24,
  openRead: 4,
  watched: 60,
  watchedSeconds: 2160,
  moduleWatched: [100, 30, 0],
  watchNeeded: 0,
  reviewedBy: "Nora Feld",
  issuedAt: "2026-11-30T10:00:00.000Z",
  endsAt: "2029-11-30T10:00:00.000Z",
  revokedAt: null,
  revokedFor: null,
};
const issuedCourse = () => {
  const issued = entitlements("issued");
  return { ...issued, userCertification: issued.userCertification && { ...issued.userCertification, serial } };
};

test("CER-12, CER-42, CER-65: an issued certificate shows as recorded, with the timeline as watched", async () => {
  serve(issuedCourse(), {
    "certification.details": () => ({ ...bought, certificateStatus: "issued" }),
    "certificate.read": () => certificate,
  });
  await openCourse({ at });
  expect(await screen.findByText("Congratulations, your certificate has been issued.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Your certificate" })).toBeDefined();
  const paper = within(await screen.findByRole("region", { name: "Your certificate" }));
  expect(paper.getByText("Lena Moravec")).toBeDefined();
  expect(paper.getByText("passed the assessment of")).toBeDefined();
  const line = paper.getByRole("img", { name: "Watched of each module: 100%, 30%, 0%" });
  const shares = Array.from(line.children, (part) => (part as HTMLElement).style.getPropertyValue("--watched"));
  expect(shares).toEqual(["100%", "30%", "0%"]);
  expect([...document.querySelectorAll("section dl > div")].map(({ textContent }) => textContent)).toEqual([
    "Score75% passed (70% needed)",
    "Based on24 choice questions, first answer only; 4 open answers, read by a reviewer ",
    "Watched60% 36 min of 1 hr 0 min, 5 lectures",
  ]);
  expect(paper.getByText("Nora Feld").parentElement?.textContent).toBe("Reviewed by Nora Feld");
  expect(paper.getByText("Certificate 7QK4-M2TD-9XWF-3HKP-A2BC-7QK4-M2TD")).toBeDefined();
  expect(paper.getByRole("img", { name: "QR code of the certificate's page" })).toBeDefined();
  const panel = await findPanel();
  expect(panel.getByRole("link", { name: "Open its page" }).getAttribute("href")).toBe(`/certificates/${serial}/`);
  expect(panel.getByRole("switch", { name: "Anyone with the link" })).toBeDefined();
  expect(screen.queryByText("Learning period")).toBeNull();
  expect(screen.queryByRole("button", { name: "Request Certificate" })).toBeNull();
});

test("CER-49, CER-42: a revoked certificate shows since when and why; one that fails to load can be retried", async () => {
  let isDown = true;
  serve(issuedCourse(), {
    "certification.details": () => ({ ...bought, certificateStatus: "issued" }),
    "certificate.read": () => {
      if (isDown) throw new Failure("server.broken");
      return {
        ...certificate,
        state: "revoked",
        revokedAt: "2027-01-02T10:00:00.000Z",
        revokedFor: "It was a mistake.",
      };
    },
  });
  const { user } = await openCourse({ at });
  expect(await screen.findByText("Your certificate could not be read")).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("Revoked on 01/02/2027")).toBeDefined();
  expect(screen.getByText("It was a mistake.")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/^Congratulations/)).toBeNull());
  expect(screen.queryByRole("button", { name: /PDF/ })).toBeNull();
});
