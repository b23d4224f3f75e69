import { cache } from "@cu/process-cache/process-cache";
import type { OpenTry } from "../lib/api.ts";
import { session } from "../lib/session.ts";

// The next person at the same computer sees none of it.
const nameOf = (place: string) => `draft.${session.state().who}.${place}`;

// For a browser that refuses storage: as long as the page lives.
const memory = cache<string, string>("drafts", { max: 100 });

/** What was typed at a place, in this tab, until it has arrived: over a reload, the back button, a lost network. */
export const drafts = {
  read: (place: string): object | undefined => {
    const name = nameOf(place);
    try {
      const found: unknown = JSON.parse(memory.get(name) ?? sessionStorage.getItem(name) ?? "null");
      return typeof found === "object" && found !== null ? found : undefined;
    } catch {
      return undefined;
    }
  },
  write: (place: string, typed: object | undefined) => {
    const name = nameOf(place);
    memory.delete(name);
    try {
      if (typed) sessionStorage.setItem(name, JSON.stringify(typed));
      else sessionStorage.removeItem(name);
    } catch {
      // Private windows of some browsers refuse, and so does a full store.
      if (typed) memory.set(name, JSON.stringify(typed));
    }
  },
};

/** Remembers what was sent from a place without an answer: after a reload too, the same words are one message. */
export const openTry = (place: string) => ({
  get current(): OpenTry | undefined {
    const found = drafts.read(`${place}.try`);
    return found && "body" in found && "key" in found && typeof found.body === "string" && typeof found.key === "string"
      ? { body: found.body, key: found.key }
      : undefined;
  },
  set current(open: OpenTry | undefined) {
    drafts.write(`${place}.try`, open);
  },
});
