import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session.ts";
import { answer, button, mcq, openChat } from "./assistant.test-kit.tsx";
import { conversationOf } from "./conversation.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("GPT-01 GPT-09: summary and multiple choice are requested by one press, without typing", async () => {
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

test("GPT-10 GPT-30: for the primary author the prompts prefill the box; an edited summary prompt is a question", async () => {
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

test("GPT-12: a double click asks once, and while something is answered nothing else is asked", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: ReturnType<typeof answer> }>();
  const { user, api } = await openChat({ "assistant.summary": () => promise });
  await user.dblClick(button("Summary"));
  await user.click(button("Multiple choice"));
  expect(api.of("assistant.summary")).toHaveLength(1);
  resolve({ data: answer("Done [00:10]") });
  await screen.findByText("Done");
  expect(api.of("assistant.generate-question")).toEqual([]);
});

test("GPT-02: a message has its sender, content, element, elementId and whether it is a question", async () => {
  const { user, videoId } = await openChat();
  await user.click(button("Multiple choice"));
  await screen.findByRole("list", { name: "Options" });
  const talk = conversationOf(session.state().who, { courseId: 5, videoId }, "Quick-union").state();
  expect(talk.messages).toMatchObject([
    { user: "WELCOME", content: expect.stringContaining("Quick-union") },
    { user: "USER", content: "Ask me a multiple-choice question about this lecture.", element: 2 },
    { user: "GPT", content: mcq, element: 2, mcq: true, elementId: 78 },
  ]);
});

test("GPT-17: the welcome is typed at a character every 30 ms, and shows immediately with reduced motion", async () => {
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
  const [first, second, third] = [
    "Reading the transcript…",
    "Still working on it. A long lecture takes longer.",
    "This takes longer than usual. Watch on: the answer will be here.",
  ];
  expect(text()).toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(text()).toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(text()).toBe(second);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(text()).toBe(second);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(text()).toBe(third);
});

test("GPT-14: without a summary the specified sentence shows, and there is nothing to rate", async () => {
  const { user } = await openChat({ "assistant.summary": () => ({ data: null }) });
  await user.click(button("Summary"));
  await screen.findByText("We are sorry! We have no summaries for this context.");
  expect(screen.queryByRole("button", { name: "Good answer" })).toBeNull();
});

test("GPT-21: chat history comes first, oldest first", async () => {
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

test("GPT-21: history that loads late is inserted before newer questions, which stay", async () => {
  const history = Promise.withResolvers<{ data: ReturnType<typeof kept>[] }>();
  const kept = (question: string) => ({
    id: 4,
    question,
    answer: "To the root [00:10]",
    local: true,
    createdAt: "2026-11-20T10:00:00Z",
  });
  const { user } = await openChat({ "assistant.last-expand-on": () => history.promise });
  await user.click(button("Summary"));
  await screen.findByText(/Roots are joined/);
  history.resolve({ data: [kept("earlier?")] });
  await screen.findByText("earlier?");
  const log = screen.getByRole("log").textContent ?? "";
  const places = ["I am cuGPT", "earlier?", "To the root", "Summarise this lecture.", "Roots are joined"].map((words) =>
    log.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("GPT-02 GPT-12: a chat starts with the welcome only; sending clears the box, and blank text is not sent", async () => {
  const { videoId } = await openChat();
  const place = { courseId: 5, videoId };
  const chat = conversationOf(session.state().who, place, "Quick-union");
  await waitFor(() => expect(chat.state().history).toBe("ready"));
  const empty = { pending: null, failed: null, draft: "", draftOf: null, ratings: new Map(), chosen: new Map() };
  const welcome = { user: "WELCOME", content: expect.stringContaining("Quick-union"), at: "" };
  expect(chat.state()).toEqual({ ...empty, messages: [welcome], history: "ready" });
  chat.ask(3, "  ");
  chat.retry();
  expect(chat.state()).toEqual({ ...empty, messages: [welcome], history: "ready" });

  chat.write("Summarise", 1);
  chat.write("Summarise it");
  expect(chat.state()).toMatchObject({ draft: "Summarise it", draftOf: 1 });
  chat.write("", 2);
  expect(chat.state()).toMatchObject({ draft: "", draftOf: null });
  chat.write("Ask", null);
  expect(chat.state()).toMatchObject({ draft: "Ask", draftOf: null });

  chat.ask(3, "  What is a root? ");
  const ask = { element: 3, prompt: "What is a root?", key: expect.any(String) };
  expect(chat.state()).toMatchObject({ draft: "", pending: { ask, since: expect.any(Number) } });
  chat.ask(2, "Something else");
  await waitFor(() => expect(chat.state().pending).toBeNull());
  const at = expect.stringMatching(/Z$/);
  expect(chat.state().messages).toEqual([
    welcome,
    { user: "USER", content: "What is a root?", element: 3, at },
    { user: "GPT", content: "> Follow the parents. [00:10]", element: 3, mcq: false, elementId: 79, local: true, at },
  ]);
});

test("GPT-02: the chats of twenty lectures are cached separately; beyond that the oldest is dropped", async () => {
  await openChat();
  const chatAt = (videoId: number, who = "somebody") => conversationOf(who, { courseId: 5, videoId }, "Quick-union");
  const first = chatAt(9000);
  expect(chatAt(9000)).toBe(first);
  expect(chatAt(9000, "else")).not.toBe(first);
  for (let n = 1; n <= 18; n++) chatAt(9000 + n);
  expect(chatAt(9000)).toBe(first);
  const heard = vi.fn();
  const leave = first.subscribe(heard);
  first.write("a");
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  first.write("b");
  expect(heard).toHaveBeenCalledTimes(1);
  chatAt(9100);
  expect(chatAt(9000)).not.toBe(first);
});

test("GPT-01: a new answer scrolls into view from its question on; a pending one scrolls to the end", async () => {
  const height = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  // Messages are placed 100 px apart.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return 100 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  const { promise, resolve } = Promise.withResolvers<{ data: ReturnType<typeof answer> }>();
  const { user } = await openChat({ "assistant.summary": () => promise });
  const log = screen.getByRole("log");
  expect(log.scrollTop).toBe(0);
  await user.click(button("Summary"));
  await waitFor(() => expect(log.scrollTop).toBe(900));
  resolve({ data: answer("Done [00:10]") });
  await screen.findByText("Done");
  // The welcome comes first, then the question, then its answer.
  expect(log.scrollTop).toBe(100 - 16);
  height.mockReturnValue(1200);
  await user.click(button("Multiple choice"));
  await screen.findByRole("list", { name: "Options" });
  expect(log.scrollTop).toBe(300 - 16);
});

test("GPT-10: a multiple-choice prompt edited by the primary author still yields a multiple-choice question", async () => {
  const { user, api, input } = await openChat({}, { isOwner: true });
  await user.click(button("Multiple choice"));
  expect(document.activeElement).toBe(input);
  await user.type(input, " About roots.");
  await user.click(button("Send"));
  await screen.findByRole("list", { name: "Options" });
  expect(api.of("assistant.generate-question")[0]?.body).toEqual({
    prompt: "Ask me a multiple-choice question about this lecture. About roots.",
  });
  expect(api.of("assistant.expand-on")).toEqual([]);
  expect(document.activeElement).toBe(input);
});
