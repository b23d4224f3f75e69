import { Unreachable } from "@cu/api/client";
import { state } from "@cu/process-cache/process-cache";
import { fetchOrTake } from "./early-answers.ts";
import { here } from "./here.ts";
import { routeTable } from "./route-table.ts";
import { accessHasEnded, readTokens, subject, type Tokens, writeTokens } from "./tokens.ts";

/**
 * Token lifecycle (SES-14 to SES-20). User data is server state and lives in SWR (use-session.ts). `READY`: there is an
 * access token; `FAILED`: a guest.
 */
export type SessionState = {
  phase: "NOT LOADED" | "LOADING" | "READY" | "FAILED";
  /** Subject of the token, or "guest"; part of every cache key. */
  who: string;
  /** Shown until dismissed. */
  notice?: "ended" | "unreachable";
  /** The page on which the session ended: pages for signed-in users redirect guests before they can press Login. */
  endedAt?: string;
  /** Signed in during this page view, so the user is greeted. */
  isFresh: boolean;
};

const base: string = import.meta.env.VITE_API_ORIGIN ?? "";

const untold = { notice: undefined, endedAt: undefined };

const own = state("session", () => ({
  state: { phase: "NOT LOADED", who: "guest", isFresh: false } as SessionState,
  // Replaced at each sign-in and sign-out: answers to requests of a previous era are discarded.
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

// Documents are prerendered and hydrated as for a guest (PUB-04).
const asGuest: SessionState = { phase: "FAILED", who: "guest", isFresh: false };

export const session = {
  state: () => own.state,
  drawn: () => asGuest,

  subscribe: (listener: () => void) => {
    own.listeners.add(listener);
    return () => own.listeners.delete(listener);
  },

  /** Uses the stored access token; without one it requests tokens for the browser's server session (SES-18). */
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
      // No tokens: a guest. So is a session ended elsewhere; neither shows a notice (E-039).
      become({ phase: "FAILED", notice: response.ok || response.status === 401 ? undefined : "unreachable" });
    } catch {
      if (asked === own.era) become({ phase: "FAILED", notice: "unreachable" });
    }
  },

  /**
   * The token to send. An expired one is renewed first, or routes with optional authentication would answer as to a
   * guest.
   */
  token: async (): Promise<string | undefined> => {
    const { access } = readTokens();
    return access && accessHasEnded() ? session.renew(access) : access;
  },

  /**
   * Replaces a rejected access token. Concurrently rejected calls share one refresh (E-040). Throws `Unreachable`
   * without an answer; the tokens are kept then.
   */
  renew: async (rejected: string | undefined): Promise<string | undefined> => {
    const { access, refresh } = readTokens();
    // Already renewed by another call or tab.
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

  /** Clears the tokens in all tabs; the server session ends on the logout page. */
  clear: () => {
    own.era = {};
    keep({});
    become({ phase: "FAILED", ...untold, isFresh: false });
  },

  dismissNotice: () => become(untold),
};

// The body is unused, but the browser keeps the request open until it is read.
const finish = (refusal: Response): Promise<undefined> =>
  refusal.text().then(
    () => undefined,
    () => undefined,
  );

const renewWith = async (refresh: string): Promise<string | undefined> => {
  const [method, path] = routeTable["accounts.refresh"];
  const asked = own.era;
  // The handle is useless without its cookie.
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
    // Another tab has signed in and replaced the cookie, so the current tokens are not the rejected ones.
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

// Another tab signed in or out, or renewed the token. The prerenderer has no tabs.
if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    if (key !== "access" && key !== null) return;
    const { access } = readTokens();
    become({ phase: access ? "READY" : "FAILED", who: subject(access), ...(access && untold) });
  });
