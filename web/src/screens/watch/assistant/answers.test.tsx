import { Failure } from "@cu/api/failure";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, button, openChat } from "./assistant.test-kit.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("GPT-20 GPT-26: the seconds of an answer are buttons that take the lecture there", async () => {
  const { user, input, onSeek } = await openChat();
  await user.type(input, "What is a parent?{Enter}");
  await user.click(await screen.findByRole("button", { name: "00:10" }));
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(10);
  expect(screen.getByText("Answered from the transcript")).toBeDefined();
});

test("GPT-25 GPT-28: only an answer without a language model is marked as from the transcript", async () => {
  const { user } = await openChat({
    "assistant.summary": () => ({ data: { ...answer("By a model [00:10]"), local: false } }),
  });
  await user.click(button("Summary"));
  await screen.findByText("By a model");
  expect(screen.queryByText("Answered from the transcript")).toBeNull();
});

test("GPT-19 GPT-04: a question is answered in the chat; correctness and explanation show only afterwards", async () => {
  const { user } = await openChat();
  await user.click(button("Multiple choice"));
  const options = await screen.findByRole("list", { name: "Options" });
  expect(screen.queryByText(/The lecture says/)).toBeNull();
  await user.click(within(options).getByRole("button", { name: /rope/ }));
  expect(screen.getByText("Not quite.")).toBeDefined();
  expect(screen.getByText(/The lecture says/)).toBeDefined();
  const wrong = within(options).getByRole("button", { name: /rope ?, your answer, wrong/ });
  expect(wrong.getAttribute("aria-disabled")).toBe("true");
  expect(within(options).getByRole("button", { name: /root ?, right/ })).toBeDefined();
});

test("GPT-22 GPT-07: thumbs are sent once, and thanked for ten seconds", async () => {
  const { user, api, videoId } = await openChat();
  await user.click(button("Summary"));
  await screen.findByText(/Roots are joined/);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.dblClick(button("Good answer"));
  await screen.findByText("Thank you for your feedback.");
  expect(api.of("assistant.feedback").map(({ body }) => body)).toEqual([
    { rating: 1, feedback: "", element: 1, elementId: 77, videoId, collectionId: 5 },
  ]);
  expect(button("Good answer").getAttribute("aria-pressed")).toBe("true");
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText("Thank you for your feedback.")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText("Thank you for your feedback.")).toBeNull();
});

test("GPT-07: changing the rating shows the thanks again, for ten seconds", async () => {
  const { user } = await openChat();
  await user.click(button("Summary"));
  await screen.findByText(/Roots are joined/);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.click(button("Good answer"));
  await screen.findByText("Thank you for your feedback.");
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await user.click(button("Bad answer"));
  await screen.findByRole("textbox", { name: "What was wrong with this answer?" });
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText("Thank you for your feedback.")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.queryByText("Thank you for your feedback.")).toBeNull();
});

test("GPT-22: the thumb that was given is drawn as given, and only that one", async () => {
  const { user } = await openChat();
  await user.click(button("Summary"));
  await screen.findByText(/Roots are joined/);
  const drawn = () => ["Good answer", "Bad answer"].map((name) => button(name).innerHTML);
  const [plainGood, plainBad] = drawn();
  await user.click(button("Good answer"));
  await waitFor(() => expect(drawn()[0]).not.toBe(plainGood));
  expect(drawn()[1]).toBe(plainBad);
  await user.click(button("Bad answer"));
  await waitFor(() => expect(drawn()[1]).not.toBe(plainBad));
  expect(drawn()[0]).toBe(plainGood);
});

test("GPT-08 GPT-11 GPT-23: thumbs down opens a comment box that sends nothing empty", async () => {
  const { user, api } = await openChat();
  await user.click(button("Summary"));
  await user.click(await screen.findByRole("button", { name: "Bad answer" }));
  const box = await screen.findByRole("textbox", { name: "What was wrong with this answer?" });
  for (const nothing of ["{Shift}", "  "]) {
    await user.type(box, nothing);
    await user.click(button("Send comment"));
    expect(screen.getByRole("alert").textContent).toBe("Please write something first.");
    expect(document.activeElement).toBe(box);
    expect([box.getAttribute("aria-invalid"), box.getAttribute("aria-describedby")]).toEqual([
      "true",
      screen.getByRole("alert").id,
    ]);
  }
  await user.type(box, "Wrong second");
  expect(screen.queryByRole("alert")).toBeNull();
  expect([box.getAttribute("aria-invalid"), box.getAttribute("aria-describedby")]).toEqual(["false", null]);
  await user.click(button("Send comment"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /What was wrong/ })).toBeNull());
  expect(api.of("assistant.feedback-comment").map(({ body }) => body)).toEqual([{ id: 5, feedback: "  Wrong second" }]);
});

test("GPT-33, X9: raw HTML, links and pictures of an answer are not shown", async () => {
  const content = [
    "Before <img src=x onerror=alert(1)> <b>bold</b> [00:10]",
    "![pixel](https://evil.test/p.png) [press me](https://evil.test) <https://evil.test/auto>",
    "[ref][1]",
    "",
    "[1]: https://evil.test/ref",
  ].join("\n");
  const { user, container } = await openChat({ "assistant.summary": () => ({ data: answer(content) }) });
  await user.click(button("Summary"));
  await screen.findByRole("button", { name: "00:10" });
  const log = within(container).getByRole("log");
  expect(log.querySelectorAll("a, img, script, iframe, b, [onerror]")).toHaveLength(0);
  expect(log.textContent).toContain("press me");
});

const several = JSON.stringify({
  question: "Which lead to a root? [00:20]",
  options: [
    { Text: "parents", is_correct: true },
    { Text: "ropes", is_correct: false },
    { Text: "trees", is_correct: true },
  ],
  explanation: "They are followed upwards. [00:30]",
});

test("GPT-19 GPT-04: options of a multi-select question can be toggled before they are checked together", async () => {
  const { user, onSeek } = await openChat({ "assistant.generate-question": () => answer(several, 78) });
  await user.click(button("Multiple choice"));
  const options = within(await screen.findByRole("list", { name: "Options, choose all that apply" }));
  const option = (name: RegExp) => options.getByRole("button", { name });
  const pressed = () => options.getAllByRole("button").map((one) => one.getAttribute("aria-pressed"));
  expect(options.getAllByRole("button").map((one) => one.textContent)).toEqual(["Aparents", "Bropes", "Ctrees"]);
  expect(button("Check")).toHaveProperty("disabled", true);
  await user.click(option(/ropes/));
  await user.click(option(/parents/));
  await user.click(option(/ropes/));
  expect(pressed()).toEqual(["true", "false", "false"]);
  expect(screen.queryByText(/followed upwards/)).toBeNull();
  await user.click(option(/trees/));
  await user.click(button("Check"));
  expect(screen.getByText("That is right.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
  expect(options.getAllByRole("button").map((one) => one.textContent)).toEqual([
    "parents, your answer, right",
    "Bropes, wrong",
    "trees, your answer, right",
  ]);
  // Answered questions are final.
  await user.click(option(/ropes/));
  expect(pressed()).toEqual(["true", "false", "true"]);
  await user.click(button("00:20"));
  await user.click(button("00:30"));
  expect(onSeek.mock.calls).toEqual([[20], [30]]);
});

test("GPT-19: half of the right options is not quite it; a single right option is graded on press", async () => {
  const { user } = await openChat({ "assistant.generate-question": () => answer(several, 78) });
  await user.click(button("Multiple choice"));
  await user.click(await screen.findByRole("button", { name: /parents/ }));
  await user.click(button("Check"));
  expect(screen.getByText("Not quite.")).toBeDefined();
  cleanup();
  const single = await openChat();
  await single.user.click(button("Multiple choice"));
  const right = await screen.findByRole("button", { name: /root/ });
  expect([right.getAttribute("aria-pressed"), right.getAttribute("aria-disabled")]).toEqual([null, null]);
  expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
  await single.user.click(right);
  expect(screen.getByText("That is right.")).toBeDefined();
});

test("GPT-24: an open question shows its hint on demand, and grades nothing", async () => {
  const open = JSON.stringify({ question: "What is a root?", options: [], explanation: "It is its own parent." });
  const { user } = await openChat({ "assistant.generate-question": () => answer(open, 78) });
  await user.click(button("Multiple choice"));
  await screen.findByText("What is a root?");
  expect(screen.queryByText("It is its own parent.")).toBeNull();
  await user.click(button("Show the hint"));
  expect(screen.getByText("It is its own parent.")).toBeDefined();
  expect(screen.queryByText(/Not quite|That is right/)).toBeNull();
  expect(screen.queryByRole("list", { name: /Options/ })).toBeNull();
});

test("GPT-22: a rating that cannot be sent shows an error and can be retried; the other rating replaces it", async () => {
  let isDown = true;
  const { user, api } = await openChat({
    "assistant.feedback": ({ body }) => {
      if (isDown) throw new Failure("answer.missing");
      const { rating } = body as { rating: 0 | 1 };
      return { ...(body as object), id: 5, rate: rating } as never;
    },
  });
  await user.click(button("Summary"));
  await user.click(await screen.findByRole("button", { name: "Bad answer" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This answer does not exist.");
  expect(screen.queryByRole("textbox", { name: /What was wrong/ })).toBeNull();
  expect(screen.queryByText("Thank you for your feedback.")).toBeNull();
  const pressed = () => ["Good answer", "Bad answer"].map((name) => button(name).getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["false", "false"]);
  isDown = false;
  await user.click(button("Bad answer"));
  const box = await screen.findByRole("textbox", { name: "What was wrong with this answer?" });
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(pressed()).toEqual(["false", "true"]);
  await user.click(button("Good answer"));
  await waitFor(() => expect(pressed()).toEqual(["true", "false"]));
  expect(screen.queryByRole("textbox", { name: /What was wrong/ })).toBeNull();
  // Rating the same again sends nothing.
  await user.click(button("Good answer"));
  expect(api.of("assistant.feedback").map(({ body }) => (body as { rating: number }).rating)).toEqual([0, 0, 1]);
});

test("GPT-23: a comment that cannot be sent stays in its box with the reason, and is thanked for when it could", async () => {
  let isDown = true;
  const { user } = await openChat({
    "assistant.feedback-comment": ({ body }) => {
      if (isDown) throw new Failure("feedback.missing");
      return body as { id: number; feedback: string };
    },
  });
  await user.click(button("Summary"));
  await user.click(await screen.findByRole("button", { name: "Bad answer" }));
  const box = await screen.findByRole("textbox", { name: "What was wrong with this answer?" });
  await user.type(box, "Wrong second");
  await user.click(button("Send comment"));
  expect((await screen.findByRole("alert")).textContent).toBe("This feedback does not exist.");
  expect(box).toHaveProperty("value", "Wrong second");
  isDown = false;
  await user.click(button("Send comment"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /What was wrong/ })).toBeNull());
  expect(screen.getByText("Thank you for your feedback.")).toBeDefined();
});

test("ERR-20: a question that is too long stays in its box with an error and is not sent", async () => {
  const { user, api, input } = await openChat();
  await user.click(input);
  await user.paste("😀".repeat(4001));
  expect(screen.getByText("Ensure this field has no more than 4000 characters.")).toBeDefined();
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(button("Send")).toHaveProperty("disabled", true);
  await user.keyboard("{Enter}");
  expect(api.of("assistant.expand-on")).toHaveLength(0);
  fireEvent.change(input, { target: { value: "😀".repeat(4000) } });
  expect(screen.queryByText(/no more than 4000/)).toBeNull();
  expect(button("Send")).toHaveProperty("disabled", false);
});
