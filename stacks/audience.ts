import type { Audience, Route } from "@cu/api/route";
import { gatewayPath } from "./route-key.ts";

/**
 * The HTTP APIs of a stage, one per audience: AWS limits each to 300 integrations and never raises that
 * (docs/decisions/080).
 */
export const apiNames = ["public", "learner", "creator", "admin"] as const;
export type ApiName = (typeof apiNames)[number];

const byAudience: Readonly<Record<Audience, ApiName>> = {
  anyone: "public",
  optional: "public",
  signedIn: "learner",
  creator: "creator",
  admin: "admin",
};

/** Class dashboards: open to all signed-in users, but used by instructors. */
export const dashboard = "/api/v1/dashboard/";

/** The API that serves a route. Depends on that route only, so adding or removing another one moves none. */
export const apiOf = ({ for: audience, path }: Pick<Route, "for" | "path">): ApiName =>
  path.startsWith(dashboard) ? "creator" : byAudience[audience];

/** The API for paths not in the table: most routes are for learners. */
export const otherwise: ApiName = "learner";

/** Trie from path segments and method to API; `*` matches any segment. */
export type ApiTable = { [part: string]: ApiTable | ApiName };

type Row = { parts: string[]; api: ApiName };

/** The CDN's routing table. A branch ends where all routes below it share an API. */
export const apiTable = (routes: readonly Pick<Route, "for" | "method" | "path">[]): ApiTable => {
  const table = below(
    routes.map((route) => ({
      parts: [
        ...gatewayPath(route)
          .replace(/\{\w+\}/g, "*")
          .split("/")
          .slice(1),
        route.method,
      ],
      api: apiOf(route),
    })),
  );
  return typeof table === "string" ? { "*": table } : table;
};

const below = (rows: readonly Row[]): ApiTable | ApiName => {
  const [first, ...others] = new Set(rows.map(({ api }) => api));
  if (first !== undefined && others.length === 0) return first;
  const byPart = Map.groupBy(rows, ({ parts: [part = ""] }) => part);
  const entries = [...byPart].map(
    ([part, own]) => [part, below(own.map(({ parts, api }) => ({ parts: parts.slice(1), api })))] as const,
  );
  // An omitted literal segment would match a sibling `*`.
  return Object.fromEntries(
    entries.filter(([part, found]) => found !== otherwise || (part !== "*" && byPart.has("*"))),
  );
};
