import type { Group } from "@cu/api/page";
import type { User } from "@cu/api/user";
import { useSyncExternalStore } from "react";
import type * as z from "zod";
import { type ApiError, useApi } from "./api.ts";
import { session } from "./session.ts";

export { useWho } from "./use-who.ts";

type CurrentUser = z.output<typeof User>;

/** Loading words of the product (SES-28); for the user SUCCESS means LOADED. */
export type Session =
  | { status: "NOT LOADED" | "LOADING"; user?: undefined; error?: undefined }
  | { status: "SUCCESS"; user: CurrentUser; error?: undefined }
  | { status: "FAILED"; user?: undefined; error?: ApiError };

/**
 * Who is using the product. A guest has status FAILED without an error. A part of a page that comes later is `late`: it
 * takes the person as the page has read them.
 */
export const useSession = ({ late = false } = {}): Session => {
  const { phase } = useSyncExternalStore(session.subscribe, session.state, session.drawn);
  const { data, error } = useApi("user.read", phase === "READY" ? {} : null, late ? { revalidateIfStale: false } : {});
  if (phase === "NOT LOADED" || phase === "LOADING") return { status: phase };
  if (phase === "FAILED") return { status: "FAILED" };
  if (data) return { status: "SUCCESS", user: data };
  return error ? { status: "FAILED", error } : { status: "LOADING" };
};

/** In which groups of the menus a person is (SES-01); only the server's flags count (SES-34). */
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
