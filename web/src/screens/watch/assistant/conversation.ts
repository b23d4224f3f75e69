import { cache } from "@cu/process-cache/process-cache";
import { errorText } from "../../../lib/api.ts";
import { ask, type Made, NotOk, type Place, readHistory } from "./calls.ts";
import { type Ask, type Element, type Message, noSummaryText, welcomeText } from "./message.ts";

export type Rating = { readonly rate: 0 | 1; readonly id: number };

export type Talk = {
  readonly messages: readonly Message[];
  readonly history: "loading" | "ready" | "failed";
  /** The pending question, and since when. */
  readonly pending: { readonly ask: Ask; readonly since: number } | null;
  readonly failed: { readonly ask: Ask; readonly text: string } | null;
  /** The input's text, and the button that inserted it. */
  readonly draft: string;
  readonly draftOf: Element | null;
  /** By answer id; the "no answer" message has none. */
  readonly ratings: ReadonlyMap<number | undefined, Rating>;
  /** Chosen options of each question, by the same id. */
  readonly chosen: ReadonlyMap<number | undefined, readonly number[]>;
};

export type Conversation = {
  readonly state: () => Talk;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the question unless one is pending, so a double click sends once. */
  readonly ask: (element: Element, prompt: string) => void;
  readonly retry: () => void;
  readonly loadHistory: () => void;
  readonly write: (draft: string, draftOf?: Element | null) => void;
  readonly rate: (elementId: number, rating: Rating) => void;
  readonly choose: (elementId: number | undefined, options: readonly number[]) => void;
};

const kept = cache<string, Conversation>("conversations", { max: 20 });

/**
 * A user's chat at one lecture. Stored outside the components, so that switching tabs or lectures loses neither the
 * messages nor a pending answer.
 */
export const conversationOf = (who: string, place: Place, lecture: string): Conversation => {
  const key = `${who}/${place.courseId}/${place.videoId}`;
  const found = kept.get(key);
  if (found) return found;
  const made = start(place, lecture);
  kept.set(key, made);
  return made;
};

const start = (place: Place, lecture: string): Conversation => {
  const welcome: Message = { user: "WELCOME", content: welcomeText(lecture), at: "" };
  let state: Talk = {
    messages: [welcome],
    history: "loading",
    pending: null,
    failed: null,
    draft: "",
    draftOf: null,
    ratings: new Map(),
    chosen: new Map(),
  };
  const listeners = new Set<() => void>();
  const become = (change: Partial<Talk>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const say = (...messages: Message[]) => become({ messages: [...state.messages, ...messages] });

  const send = async (wanted: Ask): Promise<void> => {
    become({ pending: { ask: wanted, since: Date.now() }, failed: null });
    try {
      say(answerOf(wanted, await ask(place, wanted)));
      become({ pending: null });
    } catch (error) {
      become({ pending: null, failed: { ask: wanted, text: reasonOf(error) } });
    }
  };

  const loadHistory = async (): Promise<void> => {
    become({ history: "loading" });
    try {
      const { data } = await readHistory(place);
      become({ history: "ready", messages: [welcome, ...data.flatMap(fromHistory), ...state.messages.slice(1)] });
    } catch (error) {
      reasonOf(error);
      become({ history: "failed" });
    }
  };
  void loadHistory();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (element, prompt) => {
      if (state.pending || prompt.trim() === "") return;
      say({ user: "USER", content: prompt.trim(), element, at: new Date().toISOString() });
      become({ draft: "", draftOf: null });
      void send({ element, prompt: prompt.trim(), key: crypto.randomUUID() });
    },
    retry: () => {
      if (state.failed) void send(state.failed.ask);
    },
    loadHistory: () => void loadHistory(),
    write: (draft, draftOf) =>
      become({ draft, draftOf: draft === "" ? null : draftOf === undefined ? state.draftOf : draftOf }),
    rate: (elementId, rating) => become({ ratings: new Map(state.ratings).set(elementId, rating) }),
    choose: (elementId, options) => become({ chosen: new Map(state.chosen).set(elementId, options) }),
  };
};

const answerOf = ({ element }: Ask, made: Made | null): Message => {
  const at = new Date().toISOString();
  if (made === null) return { user: "GPT", content: noSummaryText, element, mcq: false, local: false, at };
  const { id: elementId, content, local } = made;
  return { user: "GPT", content, element, mcq: element === 2, elementId, local, at };
};

type Kept = Awaited<ReturnType<typeof readHistory>>["data"][number];

const fromHistory = ({ id, question, answer, local, createdAt }: Kept): Message[] => [
  { user: "USER", content: question, element: 3, at: createdAt },
  { user: "GPT", content: answer, element: 3, mcq: false, elementId: id, local, at: createdAt },
];

// GPT-15: logs the failure and ends loading; the chat shows it with a retry button (E-143).
const reasonOf = (error: unknown): string => {
  console.warn("cuGPT", error);
  return errorText(error instanceof NotOk ? error.cause : error);
};
