import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { course, modules } from "../course-page.test-kit.ts";
import { option, question, words } from "./sample.test-kit.ts";
import { Sample } from "./sample.tsx";

const [, video] = modules.first.videos;
if (!video) throw new Error("The module has two videos.");
const several = { ...question, questionType: "choose_all_that_apply" as const };
const right = {
  isCorrect: true,
  options: [option(1, "The short one", [true, "It is nearer."]), option(2, "The long one", [false, "Too far."])],
};
const wrong = {
  isCorrect: false,
  options: [option(1, "The short one"), option(2, "The long one", [false, "Too far."])],
};

type Answers = Parameters<typeof fakeApi>[0];

const show = async (answers: Answers, of = course) => {
  const api = fakeApi(answers);
  const { user, unmount } = await open(<Sample course={of} options={{ key: "k" }} />);
  return { api, user, unmount };
};
const ready = async () => {
  await screen.findByText("Which edge is next?");
  return within(screen.getByRole("region", { name: "Try a question of this course" }));
};

test("CRS-51: the question shows with its position, minute and pictures, and with transcript only where there is one", async () => {
  const at = "2026-01-01T00:00:00.000Z";
  const images = [{ id: 7, image: "https://files.test/graph.png", uploadedAt: at, updatedAt: at }];
  const { api, unmount } = await show({ "sample.read": () => ({ question: { ...question, images }, words }) });
  const part = await ready();
  expect(part.getByText(/^The lecture stops/).textContent).toBe(
    "The lecture stops at its minute and asks. This one is from 1.2. No account needed, nothing is kept.",
  );
  expect(part.getByText("1.2 at 1:04. Just before this question:")).toBeDefined();
  expect(part.getByText(words[0]?.text ?? "")).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "Try a question of this course" })).toBeDefined();
  const strip = part.getByRole("group");
  expect(strip.getAttribute("aria-label")).toBe("The question is at 1:04 of 11:02");
  expect(within(strip).getByRole("img", { name: "Question 1 at 01:04, waiting for your answer" })).toBeDefined();
  expect(part.getByRole("img", { name: "Part of the question" }).getAttribute("src")).toBe(images[0]?.image);
  expect(api.of("sample.read")[0]).toMatchObject({ params: { courseId: "5" }, query: { key: "k" } });
  unmount();
  const unknown = {
    ...course,
    modules: [{ ...modules.first, videos: modules.first.videos.map((one) => ({ ...one, duration: null })) }],
  };
  await show({ "sample.read": () => ({ question, words: [] }) }, unknown);
  const bare = await ready();
  expect(screen.queryByText(/Just before this question/)).toBeNull();
  expect(bare.getByText("1.2 at 1:04.")).toBeDefined();
  expect([bare.queryByRole("group"), bare.queryByRole("img", { name: "Part of the question" })]).toEqual([null, null]);
});

test("CRS-51: a single transcript line before it is labelled as such", async () => {
  await show({ "sample.read": () => ({ question, words: words.slice(1) }) });
  const part = await ready();
  expect(part.getByText("1.2 at 1:04. Just before this question:")).toBeDefined();
});

test("CRS-51, ERR-07: a failed sample can be retried; one outside this course's lectures is hidden", async () => {
  let isUp = false;
  const { user, unmount } = await show({
    "sample.read": () => {
      if (!isUp) throw new Failure("server.broken");
      return { question, words };
    },
  });
  expect(await screen.findByRole("heading", { name: "The question could not be loaded" })).toBeDefined();
  expect(screen.getByText(/^The lecture stops/).textContent).not.toContain("This one is from");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  await ready();
  unmount();
  const { api } = await show({ "sample.read": () => ({ question: { ...question, video: 4711 }, words }) });
  await waitFor(() => expect(api.of("sample.read")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Try a question of this course" })).toBeNull());
});

test("CRS-52: a second press deselects an option, and nothing is sent without a choice", async () => {
  const { api, user } = await show({
    "sample.read": () => ({ question: several, words }),
    "sample.answer": () => wrong,
  });
  const part = await ready();
  expect(part.getByText("Choose all that apply.")).toBeDefined();
  const submit = () => part.getByRole<HTMLButtonElement>("button", { name: "Submit" });
  const [short, long] = [/The short one/, /The long one/].map((name) => part.getByRole("button", { name }));
  if (!short || !long) throw new Error("There are two options.");
  await user.click(long);
  expect(submit().disabled).toBe(false);
  await user.click(long);
  expect(submit().disabled).toBe(true);
  await user.click(short);
  await user.click(long);
  await user.click(short);
  expect([short, long].map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await user.click(submit());
  await part.findByText("Not yet.");
  expect(api.of("sample.answer")).toMatchObject([
    { params: { courseId: "5" }, query: { key: "k" }, body: { question: 34, selectedOptions: [2] } },
  ]);
  // Options reveal nothing before the right answer.
  expect(part.queryByText(/This option is/)).toBeNull();
  expect(part.queryByRole("button", { name: "Submit" })).toBeNull();
  await user.click(part.getByRole("button", { name: "TRY AGAIN" }));
  expect(part.getByText("Choose all that apply.")).toBeDefined();
  expect(submit().disabled).toBe(true);
});

test("CRS-52: while an answer is on its way no other is taken; a right one opens the question, which is not tried again", async () => {
  const answer = Promise.withResolvers<typeof right>();
  const { api, user } = await show({
    "sample.read": () => ({ question, words }),
    "sample.answer": () => answer.promise,
  });
  const part = await ready();
  expect(part.getByText("Choose one. The explanation appears here, also for a wrong one.")).toBeDefined();
  expect(part.queryByRole("button", { name: "Submit" })).toBeNull();
  const long = part.getByRole("button", { name: /The long one/ });
  await user.click(part.getByRole("button", { name: /The short one/ }));
  await user.click(long);
  expect(long.getAttribute("aria-pressed")).toBe("false");
  answer.resolve(right);
  await part.findByText("Right.");
  expect(api.of("sample.answer").map(({ body }) => body)).toEqual([{ question: 34, selectedOptions: [1] }]);
  expect(part.getByText("This option is correct.")).toBeDefined();
  expect(part.getByText("This option is not correct.")).toBeDefined();
  expect(part.queryByRole("button", { name: "TRY AGAIN" })).toBeNull();
  // A pressed option keeps the focus.
  expect(document.activeElement).not.toBe(part.getByRole("status"));
});

test("CRS-52, PRV-02: a link to its transcript shows after an answer, if it starts in the free part", async () => {
  for (const [start, href] of [
    [119, `/collections/5/?key=k&preview=${video.id}&t=119`],
    [120, undefined],
  ] as const) {
    const { user, unmount } = await show({
      "sample.read": () => ({ question: { ...question, startVideoTimestamp: start }, words }),
      "sample.answer": () => wrong,
    });
    const part = await ready();
    expect(part.queryByRole("link", { name: /^Watch from/ })).toBeNull();
    await user.click(part.getByRole("button", { name: /The long one/ }));
    await part.findByText("Not yet.");
    expect(part.queryByRole("link", { name: /^Watch from/ })?.getAttribute("href")).toBe(href);
    unmount();
  }
});

test("CRS-52, QZL-55: a question edited since it was read shows that, updates, and asks again", async () => {
  const seen = { ...question, revision: "1.aaaaaaaa" };
  const now = { ...question, revision: "2.bbbbbbbb", options: [option(1, "The long one"), option(2, "The short one")] };
  let shown = seen;
  const { api, user } = await show({
    "sample.read": () => ({ question: shown, words }),
    "sample.answer": () => {
      if (shown === now) return right;
      shown = now;
      throw new Failure("question.edited", undefined, { question: now });
    },
  });
  const part = await ready();
  await user.click(part.getByRole("button", { name: /A.*The short one/ }));
  await part.findByText("This question was just edited.");
  const short = await part.findByRole("button", { name: /B.*The short one/ });
  expect(part.getAllByRole("button", { pressed: false })).toHaveLength(2);
  await user.click(short);
  await part.findByText("Right.");
  expect(part.queryByText("This question was just edited.")).toBeNull();
  expect(api.of("sample.answer").map(({ body }) => body)).toMatchObject([
    { selectedOptions: [1], revision: "1.aaaaaaaa" },
    { selectedOptions: [2], revision: "2.bbbbbbbb" },
  ]);
});
