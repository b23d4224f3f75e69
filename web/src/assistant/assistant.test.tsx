import { Failure } from "@cu/api/failure";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../lib/session.ts";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";
import { learner } from "../test/people.ts";
import { AssistantPanel } from "./assistant-panel.tsx";
import { conversationOf } from "./conversation.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const mcq = JSON.stringify({
  question: "What is missing at [00:20]? “Two objects have the same _____.”",
  options: [
    { Text: "root", is_correct: true },
    { Text: "rope", is_correct: false },
  ],
  explanation: "The lecture says: “Two objects have the same root.” [00:20]",
});
const answer = (content: string, id = 77) => ({ id, content, local: true });
const pending = { id: "job-00000001", status: "pending" as const };

type Answers = Parameters<typeof fakeApi>[0];

const answers = (): Answers => ({
  "user.read": () => learner,
  "assistant.last-expand-on": () => ({ data: [] }),
  "assistant.summary": () => ({ data: answer("- Roots are joined to roots. [03:26]") }),
  "assistant.generate-question": () => answer(mcq, 78),
  "assistant.expand-on": () => answer("> Follow the parents. [00:10]", 79),
  "assistant.feedback": ({ body }) => {
    const sent = body as { rating: 0 | 1; elementId: number };
    return { ...(body as object), id: 5, rate: sent.rating } as never;
  },
  "assistant.feedback-comment": ({ body }) => body as { id: number; feedback: string },
});

let lastVideo = 500;

const openChat = async (more: Answers = {}, { isOwner = false, isStill = true, returning = false } = {}) => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isStill && query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  if (!returning) lastVideo += 1;
  const api = fakeApi({ ...answers(), ...more });
  const onSeek = vi.fn();
  const chat = (
    <AssistantPanel courseId={5} videoId={lastVideo} lecture="Quick-union" isOwner={isOwner} onSeek={onSeek} />
  );
  const view = await open(chat, { signedIn: true, returning });
  const input = await screen.findByRole("textbox", { name: "Ask cuGPT about this lecture" });
  return { ...view, api, onSeek, input, chat };
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("GPT-01 GPT-09: summary and multiple choice are asked for by one press, without typing", async () => {
  const { user, api } = await openChat();
  await user.click(button("Summary"));
  expect(await screen.findByText(/Roots are joined to roots/)).toBeDefined();
  await user.click(button("Multiple choice"));
  expect(await screen.findByText(/Two objects have the same _____/)).toBeDefined();
  expect(api.of("assistant.summary")).toHaveLength(1);
  expect(api.of("assistant.generate-question")[0]?.body).toEqual({
    prompt: "Ask me a multiple-choice question about this lecture.",
  });
});

test("GPT-10 GPT-30: for the primary author the prompts stand in the box first; an edited summary is a question", async () => {
  const { user, api, input } = await openChat({}, { isOwner: true });
  await user.click(button("Summary"));
  expect(input).toHaveProperty("value", "Summarise this lecture.");
  expect(api.of("assistant.summary")).toEqual([]);
  await user.keyboard("{Enter}");
  await screen.findByText(/Roots are joined to roots/);
  await user.click(button("Summary"));
  await user.type(input, " In two lines.");
  await user.keyboard("{Enter}");
  await screen.findByText(/Follow the parents/);
  expect(api.of("assistant.expand-on")[0]?.body).toEqual({ prompt: "Summarise this lecture. In two lines." });
  await user.click(button("Multiple choice"));
  await user.clear(input);
  await user.type(input, "What is a rope?");
  await user.click(button("Send"));
  await waitFor(() => expect(api.of("assistant.expand-on")).toHaveLength(2));
});

test("GPT-12 GPT-13: nothing empty is sent; Enter sends, Shift and Enter begin a new line", async () => {
  const { user, api, input } = await openChat();
  expect(button("Send")).toHaveProperty("disabled", true);
  await user.type(input, "  {Enter}");
  expect(api.of("assistant.expand-on")).toEqual([]);
  await user.clear(input);
  await user.type(input, "What is{Shift>}{Enter}{/Shift}a root?");
  expect(input).toHaveProperty("value", "What is\na root?");
  expect(button("Send")).toHaveProperty("disabled", false);
  await user.type(input, "{Enter}");
  await screen.findByText(/Follow the parents/);
  expect(api.of("assistant.expand-on")[0]?.body).toEqual({ prompt: "What is\na root?" });
  expect(input).toHaveProperty("value", "");
});

test("a double click asks once, and while something is answered nothing else is asked", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: ReturnType<typeof answer> }>();
  const { user, api } = await openChat({ "assistant.summary": () => promise });
  await user.dblClick(button("Summary"));
  await user.click(button("Multiple choice"));
  expect(api.of("assistant.summary")).toHaveLength(1);
  resolve({ data: answer("Done [00:10]") });
  await screen.findByText("Done");
  expect(api.of("assistant.generate-question")).toEqual([]);
});

test("GPT-02: a message is of the welcome, the user or cuGPT, with content, element, elementId and whether it is a question", async () => {
  const { user } = await openChat();
  await user.click(button("Multiple choice"));
  await screen.findByRole("list", { name: "Options" });
  const talk = conversationOf(session.state().who, { courseId: 5, videoId: lastVideo }, "Quick-union").state();
  expect(talk.messages).toMatchObject([
    { user: "WELCOME", content: expect.stringContaining("Quick-union") },
    { user: "USER", content: "Ask me a multiple-choice question about this lecture.", element: 2 },
    { user: "GPT", content: mcq, element: 2, mcq: true, elementId: 78 },
  ]);
});

test("GPT-17: the welcome is typed, a character every 30 ms, and stands at once without motion", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await openChat({}, { isStill: false });
  const typed = () => document.querySelector("[aria-hidden=true] > span")?.previousSibling?.textContent ?? "";
  expect(typed()).toBe("");
  act(() => void vi.advanceTimersByTime(30 * 10));
  expect(typed()).toBe("I am cuGPT");
  cleanup();
  await openChat();
  expect(typed()).toMatch(/^I am cuGPT\. I can summarise “Quick-union”.*yours\.$/);
});

test("GPT-06 D-06: the loading text changes after 20 seconds and again after 30", async () => {
  const { user } = await openChat({ "assistant.summary": () => new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  const quick = user.click(button("Summary"));
  await act(() => vi.advanceTimersByTimeAsync(100));
  await quick;
  const text = () => screen.getAllByRole("status").find(({ textContent }) => textContent !== "")?.textContent;
  const first = text();
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(text()).toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  const second = text();
  expect(second).not.toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(text()).toBe(second);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect([first, second]).not.toContain(text());
});

test("GPT-14: where there is no summary the document's sentence stands, and nothing to rate", async () => {
  const { user } = await openChat({ "assistant.summary": () => ({ data: null }) });
  await user.click(button("Summary"));
  await screen.findByText("We are sorry! We have no summaries for this context.");
  expect(screen.queryByRole("button", { name: "Good answer" })).toBeNull();
});

test("GPT-15 GPT-16: a failed summary is logged as 'Network response was not ok', the loading ends, and it can be tried again", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  let isDown = true;
  const { user, api } = await openChat({
    "assistant.summary": () => {
      if (isDown) throw new Failure("assistant.failed");
      return { data: answer("Back again [00:10]") };
    },
  });
  await user.click(button("Summary"));
  await screen.findByText("cuGPT could not answer just now. Please try again in a moment.");
  expect(warned.mock.calls[0]?.[1]).toMatchObject({ message: "Network response was not ok" });
  expect(screen.queryByText(/Reading the transcript/)).toBeNull();
  isDown = false;
  await user.click(button("TRY AGAIN"));
  await screen.findByText("Back again");
  expect(api.of("assistant.summary")).toHaveLength(2);
});

test("GPT-15: a network that is lost while a question is answered is told as one", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, input } = await openChat({
    "assistant.expand-on": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText("Unable to reach the server right now. Please try again later.");
  expect(warned).toHaveBeenCalled();
});

test("GPT-16: a history that cannot be read is 'Network response was not ok' too, and can be read again", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  let isDown = true;
  const { user } = await openChat({
    "assistant.last-expand-on": () => {
      if (isDown) throw new Failure("server.busy");
      return {
        data: [
          {
            id: 3,
            question: "What is a root?",
            answer: "Its own parent [00:40]",
            local: true,
            createdAt: "2026-11-20T10:00:00Z",
          },
        ],
      };
    },
  });
  await screen.findByText("Your earlier questions could not be loaded.");
  expect(warned.mock.calls[0]?.[1]).toMatchObject({ message: "Network response was not ok" });
  isDown = false;
  await user.click(button("TRY AGAIN"));
  await screen.findByText("What is a root?");
});

test("GPT-21: what was asked here before stands first, oldest first", async () => {
  const record = (id: number, question: string) => ({
    id,
    question,
    answer: `To ${question} [00:10]`,
    local: true,
    createdAt: `2026-11-20T10:00:0${id}Z`,
  });
  const { user } = await openChat({
    "assistant.last-expand-on": () => ({ data: [record(1, "first?"), record(2, "second?")] }),
  });
  await screen.findByText("second?");
  await user.click(button("Summary"));
  await screen.findByText(/Roots are joined/);
  const log = screen.getByRole("log").textContent ?? "";
  const places = ["first?", "second?", "Summarise this lecture.", "Roots are joined"].map((words) =>
    log.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
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
  const { user, api } = await openChat();
  await user.click(button("Summary"));
  await screen.findByText(/Roots are joined/);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.dblClick(button("Good answer"));
  await screen.findByText("Thank you for your feedback.");
  expect(api.of("assistant.feedback").map(({ body }) => body)).toEqual([
    { rating: 1, feedback: "", element: 1, elementId: 77, videoId: lastVideo, collectionId: 5 },
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

test("GPT-29: a pending answer is polled for, and arrives although the tab was left meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  let polls = 0;
  const { user, input, rerender, chat } = await openChat({
    "assistant.expand-on": () => pending,
    "assistant.job": () => {
      polls += 1;
      if (polls === 2) throw new TypeError("no network");
      return polls < 4 ? pending : { id: pending.id, status: "done", answer: answer("Here at last [00:10]") };
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText("What is a root?");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  rerender(<p>Transcript</p>);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(polls).toBe(4);
  rerender(chat);
  expect(await screen.findByText("Here at last")).toBeDefined();
  expect(screen.getByText("What is a root?")).toBeDefined();
});

test("GPT-27 L1: a limit is told in the server's words, and a retry is the same request for the server", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const words = "You have asked cuGPT 20 times in this hour. It opens again in 48 minutes, at 16:00 UTC.";
  const { user, api, input } = await openChat({
    "assistant.expand-on": () => {
      throw new Failure("request.limited", words, { retryAfterSeconds: 2880 });
    },
  });
  await user.type(input, "What is a root?{Enter}");
  await screen.findByText(words);
  await user.click(button("TRY AGAIN"));
  await waitFor(() => expect(api.of("assistant.expand-on")).toHaveLength(2));
  const keys = api.of("assistant.expand-on").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("X9: raw HTML, links and pictures of an answer are not shown", async () => {
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
