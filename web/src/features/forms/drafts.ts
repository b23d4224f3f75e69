import { cache } from "@cu/process-cache/process-cache";
import type { OpenTry } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";

// Per user, so that the next user of this browser doesn't see it.
const nameOf = (place: string) => `draft.${session.state().who}.${place}`;

// Fallback without storage: lasts as long as the page.
const memory = cache<string, string>("drafts", { max: 100 });

/** Unsent input per key, in this tab: survives a reload, Back and a lost network. */
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

/** Stores an unanswered attempt of a form: after a reload too, the same text is sent once. */
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
