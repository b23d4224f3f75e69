import type { Audience, Route } from "@cu/api/route";
import { gatewayPath } from "./route-key.ts";

/**
 * The HTTP APIs of a stage. AWS allows 300 integrations in one and raises that for nobody, so each audience has its own
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

/** Where only classes are looked at: any signed-in person may call it, but its callers teach. */
export const dashboard = "/api/v1/dashboard/";

/** Which API serves a route: a rule about that route alone, so that another one's coming or going moves none. */
export const apiOf = ({ for: audience, path }: Pick<Route, "for" | "path">): ApiName =>
  path.startsWith(dashboard) ? "creator" : byAudience[audience];

/** What an address belongs to that the table below does not have. Most routes are learners'. */
export const otherwise: ApiName = "learner";

/** The parts of an address and then its method, to the API behind them; `*` is any part. */
export type ApiTable = { [part: string]: ApiTable | ApiName };

type Row = { parts: string[]; api: ApiName };

/** By it the CDN finds the API of a request. Where everything below an address is one API's, it ends there. */
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
  // Beside a `*` a word that is left out would be taken for any part.
  return Object.fromEntries(
    entries.filter(([part, found]) => found !== otherwise || (part !== "*" && byPart.has("*"))),
  );
};
