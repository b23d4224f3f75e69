import { state } from "@cu/process-cache/process-cache";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { learner } from "../../../test/people.ts";
import { AssistantPanel } from "./assistant-panel.tsx";

export const mcq = JSON.stringify({
  question: "What is missing at [00:20]? “Two objects have the same _____.”",
  options: [
    { Text: "root", is_correct: true },
    { Text: "rope", is_correct: false },
  ],
  explanation: "The lecture says: “Two objects have the same root.” [00:20]",
});

export const answer = (content: string, id = 77) => ({ id, content, local: true });

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

const lectures = state("lectures with a chat", () => ({ last: 500 }));

export const openChat = async (more: Answers = {}, { isOwner = false, isStill = true, returning = false } = {}) => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isStill && query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  if (!returning) lectures.last += 1;
  const api = fakeApi({ ...answers(), ...more });
  const onSeek = vi.fn();
  const chat = (
    <AssistantPanel courseId={5} videoId={lectures.last} lecture="Quick-union" isOwner={isOwner} onSeek={onSeek} />
  );
  const view = await open(chat, { signedIn: true, returning });
  const input = await screen.findByRole("textbox", { name: "Ask cuGPT about this lecture" });
  return { ...view, api, onSeek, input, chat, videoId: lectures.last };
};

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
