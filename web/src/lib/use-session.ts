import type { Group } from "@cu/api/page";
import type { User } from "@cu/api/user";
import { useSyncExternalStore } from "react";
import type * as z from "zod";
import { type ApiError, useApi } from "./api.ts";
import { session } from "./session.ts";

export { useWho } from "./use-who.ts";

type CurrentUser = z.output<typeof User>;

/** Loading states of the specification (SES-28); for the user SUCCESS means LOADED. */
export type Session =
  | { status: "NOT LOADED" | "LOADING"; user?: undefined; error?: undefined }
  | { status: "SUCCESS"; user: CurrentUser; error?: undefined }
  | { status: "FAILED"; user?: undefined; error?: ApiError };

/**
 * The current user. A guest has status FAILED without an error. Lazily rendered parts pass `late` to reuse the user
 * that the page has loaded.
 */
export const useSession = ({ late = false } = {}): Session => {
  const { phase } = useSyncExternalStore(session.subscribe, session.state, session.drawn);
  const { data, error } = useApi("user.read", phase === "READY" ? {} : null, late ? { revalidateIfStale: false } : {});
  if (phase === "NOT LOADED" || phase === "LOADING") return { status: phase };
  if (phase === "FAILED") return { status: "FAILED" };
  if (data) return { status: "SUCCESS", user: data };
  return error ? { status: "FAILED", error } : { status: "LOADING" };
};

/** The user's menu groups (SES-01); only the server's flags count (SES-34). */
export const groupsOf = (user: CurrentUser | undefined): ReadonlySet<Group> =>
  new Set<Group>(
    user
      ? [
          "learner",
          ...(user.isContentCreator ? (["creator"] as const) : []),
          ...(user.isAdmin ? (["admin"] as const) : []),
        ]
      : ["guest"],
  );
