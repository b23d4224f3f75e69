import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { stored } from "../../lib/stored.ts";
import { drawer, gradeBy, openAsked, option, submit } from "./quiz.test-kit.tsx";
import { makeAttempt, makeOption, makeQuestion } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

const isSaidAs = (words: RegExp) => screen.getByText(words).closest("[role]")?.getAttribute("role");
const openEnded = makeQuestion({ questionType: "open_ended", options: [], words: "Why do costs never go up?" });

const isPressed = (name: RegExp) => option(name).getAttribute("aria-pressed");
// This attribute styles read-only options.
const isLocked = (name: RegExp) => option(name).matches("[aria-disabled='true']");

test("QZL-12: choosing an option replaces the previous one, and a second press clears it", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(option(/nine/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
  await user.click(option(/nine/));
  expect(isPressed(/nine/)).toBe("false");
});

test("QZL-13: choose all that apply toggles each option", async () => {
  const { player, user } = await openAsked([makeQuestion({ questionType: "choose_all_that_apply" })]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(option(/nine/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["true", "true"]);
  await user.click(option(/seven/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
});

test("QZL-17: submitting nothing warns and sends nothing", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(submit());
  expect(screen.getByText("You must select and answer")).toBeDefined();
  expect(api.of("quiz.attempt")).toEqual([]);
});

test("QZL-18, QZL-09, QZL-11, QZL-42, QZL-53: a wrong answer shows feedback, is read-only, and a retry starts empty", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/nine/));
  await user.click(submit());
  expect(
    await screen.findByText("The answer you have selected is incorrect. Please click the 'Try Again' button to retry."),
  ).toBeDefined();
  expect(isSaidAs(/^The answer you have selected is incorrect/)).toBe("alert");
  expect(document.activeElement?.textContent).toMatch(/^The answer you have selected is incorrect/);
  // Both may scroll now, and are in the tab order.
  const asked = screen.getByText("What does v cost now?").closest("[data-question]");
  const stops = () => [asked, document.activeElement].map((part) => part?.getAttribute("tabindex"));
  expect(stops()).toEqual(["0", "0"]);
  expect(screen.getByRole("button", { name: "Question 1 at 01:00, answered incorrectly", hidden: true })).toBeDefined();
  await user.click(option(/seven/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
  expect([isLocked(/seven/), isLocked(/nine/)]).toEqual([true, true]);
  expect(screen.queryByText(/9 was the old cost/)).toBeNull();

  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(document.activeElement?.textContent).toBe("What does v cost now?");
  expect(stops()).toEqual(["-1", "-1"]);
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "false"]);
  expect([isLocked(/seven/), isLocked(/nine/)]).toEqual([false, false]);
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/^Great job!/);
  expect(api.of("quiz.attempt").map(({ body }) => body)).toEqual([{ selectedOptions: [2] }, { selectedOptions: [1] }]);
});

test("QZL-46: a wrong answer links back to the question's range, at whose end it is asked again", async () => {
  const { player, user } = await openAsked([makeQuestion({ startVideoTimestamp: 30, endVideoTimestamp: 60 })]);
  player.playTo(70);
  await drawer();
  await user.click(option(/nine/));
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: "Watch 00:30–01:00 again" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(vi.mocked(player.seek)).toHaveBeenLastCalledWith(30);
  expect(player.state().isPlaying).toBe(true);
  player.playTo(59);
  expect(screen.queryByRole("dialog")).toBeNull();
  player.playTo(61);
  await drawer();
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "false"]);
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/^Great job!/);
  expect(screen.queryByRole("button", { name: /^Watch .* again$/ })).toBeNull();
});

test("QZL-48: the author's hint shows only with a wrong answer, without explanations", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  expect(screen.queryByText("Hint from the author:")).toBeNull();
  await user.click(option(/nine/));
  await user.click(submit());
  expect(await screen.findByText("Add what you have to what it costs.")).toBeDefined();
  expect(screen.queryByText(/9 was the old cost/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.queryByText("Hint from the author:")).toBeNull();
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/^Great job!/);
  expect(screen.queryByText("Hint from the author:")).toBeNull();
});

test("QZL-49: letters choose, Enter submits and continues, R watches the range again; single-key shortcuts can be turned off", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.keyboard("b");
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
  await user.keyboard("{Control>}a{/Control}x");
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
  await user.keyboard("{Enter}");
  await screen.findByText("Hint from the author:");
  await user.keyboard("r");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(vi.mocked(player.seek)).toHaveBeenLastCalledWith(30);
  player.playTo(59);
  player.playTo(61);
  await drawer();
  act(() => stored.write("letters", "off"));
  await user.keyboard("a");
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "false"]);
  act(() => stored.write("letters", undefined));
  // Chosen by mouse: Enter on the choice submits it instead of deselecting.
  await user.click(option(/seven/));
  await user.keyboard("{Enter}");
  await screen.findByText(/^Great job!/);
  expect(api.of("quiz.attempt").map(({ body }) => body)).toEqual([{ selectedOptions: [2] }, { selectedOptions: [1] }]);
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("QZL-49: no letter chooses while an answer is typed", async () => {
  const { player, user } = await openAsked([openEnded]);
  player.playTo(70);
  await drawer();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "rabbit");
  expect(screen.getByRole("textbox", { name: "Your answer" })).toHaveProperty("value", "rabbit");
  expect(screen.getByRole("dialog")).toBeDefined();
});

const chooseAll = makeQuestion({
  questionType: "choose_all_that_apply",
  options: [...makeQuestion().options, makeOption(3, "eight")],
});

const verdictOn = async (...names: RegExp[]) => {
  const { player, user } = await openAsked([chooseAll], { answers: { "quiz.attempt": gradeBy(1, 3) } });
  player.playTo(70);
  await drawer();
  for (const name of names) await user.click(option(name));
  await user.click(submit());
  return (await screen.findByText(/Try Again' button|Great job/)).textContent;
};

test("QZL-19: a missing option shows its feedback", async () => {
  expect(await verdictOn(/seven/)).toBe(
    "Missing at least one more correct answer. Please click the 'Try Again' button to retry.",
  );
});

test("QZL-20, QZL-37, E-110: a wrong option shows its feedback, also when one is missing", async () => {
  expect(await verdictOn(/seven/, /nine/)).toBe(
    "At least one of the options you have selected is incorrect. Please click the 'Try Again' button to retry.",
  );
});

test("QZL-21, QZL-10: a right answer is praised and cannot be tried again", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  expect(
    await screen.findByText(
      "Great job! Hover over the options to see an explanation as to why each option is correct or incorrect.",
    ),
  ).toBeDefined();
  expect(isSaidAs(/^Great job!/)).toBe("status");
  expect(screen.getByRole("button", { name: "Try Again" })).toHaveProperty("disabled", true);
  // The response contains the grade.
  expect(api.of("quiz.list")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Continue watching" }));
  expect(player.state().isPlaying).toBe(true);
});

const hint = makeOption(9, "They are only replaced by smaller ones.", {
  isCorrect: true,
  because: "See the invariant.",
});

test("QZL-16: an empty open answer warns and sends nothing", async () => {
  const { player, user, api } = await openAsked([openEnded]);
  player.playTo(70);
  await drawer();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "   ");
  await user.click(submit());
  expect(screen.getByText("You must enter your answer")).toBeDefined();
  expect(api.of("quiz.attempt")).toEqual([]);
});

test("QZL-30, QZL-34: an open answer carries at most one image, counts as right and reveals the hint", async () => {
  const image = { id: 77, image: "/images/77.png" };
  const { player, user, api } = await openAsked([openEnded], {
    answers: {
      "quiz.upload-image": () => ({ ...image, uploadedAt: "2026-11-20T10:00:00Z", updatedAt: "2026-11-20T10:00:00Z" }),
      "quiz.attempt": ({ body }) => ({
        ...makeAttempt({
          maxCorrectAnswer: 0,
          answerText: (body as { answerText: string }).answerText,
          answerImage: image,
        }),
        isCorrect: false,
        options: [hint],
        hint: null,
      }),
    },
  });
  player.playTo(70);
  await drawer();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "Only smaller ones win");
  await user.upload(screen.getByLabelText(/Add an image/), new File(["x"], "proof.png", { type: "image/png" }));
  await screen.findByRole("img", { name: "Your upload" });
  expect(screen.queryByLabelText(/Add an image/)).toBeNull();
  await user.click(submit());
  expect(await screen.findByText("They are only replaced by smaller ones.")).toBeDefined();
  expect(screen.queryByText(/^Great job!/)).toBeNull();
  expect(api.of("quiz.attempt")[0]?.body).toEqual({ answerText: "Only smaller ones win", answerImageId: 77 });
  // Without options there are no choice statistics to request.
  expect(api.of("quiz.statistics")).toEqual([]);
});

test("QZL-27: a refused answer shows an error and can be resent", async () => {
  let isBroken = true;
  const { player, user } = await openAsked([makeQuestion()], {
    answers: {
      "quiz.attempt": (given) => {
        if (isBroken) throw new TypeError("network");
        return gradeBy(1)(given);
      },
    },
  });
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  expect(await screen.findByText("Saved on this device")).toBeDefined();
  isBroken = false;
  await user.click(submit());
  expect(await screen.findByText(/^Great job!/)).toBeDefined();
});

test("QZL-51: an answer without network is stored and sent once online", async () => {
  let isBroken = true;
  const { player, user, api } = await openAsked([makeQuestion()], {
    answers: {
      "quiz.attempt": (given) => {
        if (isBroken) throw new TypeError("network");
        return gradeBy(1)(given);
      },
    },
  });
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  expect(await screen.findByText("Saved on this device")).toBeDefined();
  isBroken = false;
  const before = api.of("quiz.attempt").length;
  act(() => void dispatchEvent(new Event("online")));
  act(() => void dispatchEvent(new Event("online")));
  await screen.findByText(/^Great job!/);
  expect(api.of("quiz.attempt")).toHaveLength(before + 1);
});

test("QZL-51: choosing another option replaces an answer waiting to be sent", async () => {
  let isLost = true;
  const { player, user, api } = await openAsked([makeQuestion()], {
    answers: {
      "quiz.attempt": (given) => {
        if (isLost) throw new TypeError("network");
        return gradeBy(1)(given);
      },
    },
  });
  player.playTo(70);
  await drawer();
  await user.click(option(/nine/));
  await user.click(submit());
  await screen.findByText("Saved on this device");
  isLost = false;
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/^Great job!/);
  const keys = api.of("quiz.attempt").map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
  expect(api.of("quiz.attempt").at(-1)?.body).toMatchObject({ selectedOptions: [1] });
});

test("STA-63: a question of a lecture can be reported by its place", async () => {
  const { player } = await openAsked([makeQuestion({ id: 31 })]);
  player.playTo(70);
  await drawer();
  const report = screen.getByRole("link", { name: "Report this question" }).getAttribute("href") ?? "";
  const about = new URL(report, location.origin).searchParams.get("about");
  expect(about).toBe("/collections/5/modules/1/videos/1/#question-31");
});
