import { Unreachable } from "@cu/api/client";
import { state } from "@cu/process-cache/process-cache";
import { fetchOrTake } from "../head-start/early-answers.ts";
import { here } from "./here.ts";
import { routeTable } from "./route-table.ts";
import { accessHasEnded, readTokens, subject, type Tokens, writeTokens } from "./tokens.ts";

/**
 * The life of the tokens (SES-14 to SES-20). Who the tokens belong to is server data and lives in SWR (use-session.ts).
 * `READY` means that there is an access token, `FAILED` that there is none: a guest.
 */
export type SessionState = {
  phase: "NOT LOADED" | "LOADING" | "READY" | "FAILED";
  /** Subject of the token, or "guest"; part of every cache key. */
  who: string;
  /** Shown until dismissed. */
  notice?: "ended" | "unreachable";
  /** Where the session ended: a page for signed-in people only turns a guest away before they can press Login. */
  endedAt?: string;
  /** The sign-in happened in this page view, so the person is greeted. */
  isFresh: boolean;
};

const base: string = import.meta.env.VITE_API_ORIGIN ?? "";

const untold = { notice: undefined, endedAt: undefined };

const own = state("session", () => ({
  state: { phase: "NOT LOADED", who: "guest", isFresh: false } as SessionState,
  // Another one begins with each sign-in and sign-out: an answer asked for in the one before is not for this person.
  era: {},
  renewing: undefined as Promise<string | undefined> | undefined,
  listeners: new Set<() => void>(),
}));

const become = (change: Partial<SessionState>) => {
  own.state = { ...own.state, ...change };
  for (const listener of own.listeners) listener();
};

const keep = (tokens: Tokens) => {
  writeTokens(tokens);
  become({ who: subject(tokens.access) });
};

// A document is drawn as for a guest, and taken over as one (PUB-04).
const asGuest: SessionState = { phase: "FAILED", who: "guest", isFresh: false };

export const session = {
  state: () => own.state,
  drawn: () => asGuest,

  subscribe: (listener: () => void) => {
    own.listeners.add(listener);
    return () => own.listeners.delete(listener);
  },

  /** A stored access token is used; without one the browser's sign-in on the server is asked for tokens (SES-18). */
  start: async () => {
    const { access } = readTokens();
    own.era = {};
    const asked = own.era;
    become({ phase: access ? "READY" : "LOADING", who: subject(access), ...untold, isFresh: false });
    if (access) return;
    try {
      const [, path] = routeTable["accounts.tokens"];
      const response = await fetchOrTake(base + path, {
        credentials: "include",
        headers: { accept: "application/json" },
      });
      const tokens = response.ok ? ((await response.json()) as Tokens) : await finish(response);
      if (asked !== own.era) return;
      if (tokens?.access) {
        keep(tokens);
        become({ phase: "READY", isFresh: true });
        return;
      }
      // No tokens: a guest. A session that was ended elsewhere leaves one too, and neither makes any noise (E-039).
      become({ phase: "FAILED", notice: response.ok || response.status === 401 ? undefined : "unreachable" });
    } catch {
      if (asked === own.era) become({ phase: "FAILED", notice: "unreachable" });
    }
  },

  /** The token to send; one that has surely ended is renewed first, or optional routes would answer as to a guest. */
  token: async (): Promise<string | undefined> => {
    const { access } = readTokens();
    return access && accessHasEnded() ? session.renew(access) : access;
  },

  /**
   * A new access token in place of a refused one. All calls that were refused together share one refresh call (E-040).
   * Throws `Unreachable` when no answer came; the tokens stay then.
   */
  renew: async (rejected: string | undefined): Promise<string | undefined> => {
    const { access, refresh } = readTokens();
    // Another call or another tab was faster.
    if (access !== rejected) return access;
    if (!refresh) {
      if (access) end();
      return undefined;
    }
    own.renewing ??= renewWith(refresh).finally(() => {
      own.renewing = undefined;
    });
    return await own.renewing;
  },

  /** Forgets the tokens in this and every other tab; the server's session ends on the logout page. */
  clear: () => {
    own.era = {};
    keep({});
    become({ phase: "FAILED", ...untold, isFresh: false });
  },

  dismissNotice: () => become(untold),
};

// A refusal's words are not needed, but the browser holds its request open until they are read.
const finish = (refusal: Response): Promise<undefined> =>
  refusal.text().then(
    () => undefined,
    () => undefined,
  );

const renewWith = async (refresh: string): Promise<string | undefined> => {
  const [method, path] = routeTable["accounts.refresh"];
  const asked = own.era;
  // The handle is worth nothing without the cookie that came with it.
  const response = await fetch(base + path, {
    method,
    credentials: "include",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh }),
  }).catch((cause: unknown) => {
    become({ notice: "unreachable" });
    throw new Unreachable({ cause });
  });
  if (response.ok) {
    const { access } = (await response.json()) as { access: string };
    if (asked !== own.era) return undefined;
    keep({ access, refresh });
    become({ phase: "READY", ...untold });
    return access;
  }
  await finish(response);
  if (response.status === 401 || response.status === 400) {
    // A sign-in of another tab has taken the cookie over: its tokens are not the ones that were refused.
    if (readTokens().refresh === refresh) end();
    return undefined;
  }
  become({ notice: "unreachable" });
  throw new Unreachable();
};

const end = () => {
  own.era = {};
  keep({});
  become({ phase: "FAILED", notice: "ended", endedAt: here() });
};

// Another tab signed in, out, or renewed the token. Where documents are drawn there are no tabs.
if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    if (key !== "access" && key !== null) return;
    const { access } = readTokens();
    become({ phase: access ? "READY" : "FAILED", who: subject(access), ...(access && untold) });
  });
