import { act, screen, waitFor, within } from "@testing-library/react";
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

test("GPT-19 GPT-04: a question is answered here; only then what is right and why is shown", async () => {
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

test("GPT-08 GPT-11 GPT-23: thumbs down opens a comment box that sends nothing empty", async () => {
  const { user, api } = await openChat();
  await user.click(button("Summary"));
  await user.click(await screen.findByRole("button", { name: "Bad answer" }));
  const box = await screen.findByRole("textbox", { name: "What was wrong with this answer?" });
  expect(button("Send comment")).toHaveProperty("disabled", true);
  await user.type(box, "  ");
  expect(button("Send comment")).toHaveProperty("disabled", true);
  await user.type(box, "Wrong second");
  await user.click(button("Send comment"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /What was wrong/ })).toBeNull());
  expect(api.of("assistant.feedback-comment").map(({ body }) => body)).toEqual([{ id: 5, feedback: "Wrong second" }]);
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
