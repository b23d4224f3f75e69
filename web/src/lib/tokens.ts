import { stored } from "./stored.ts";

/** The short-lived bearer token and the refresh token, in local storage so that all tabs share them. */
export type Tokens = { access?: string; refresh?: string };

// Renewed this long before expiry, so that a token doesn't expire in transit.
const marginSeconds = 20;

export const readTokens = (): Tokens => ({ access: stored.read("access"), refresh: stored.read("refresh") });

export const writeTokens = ({ access, refresh }: Tokens) => {
  const life = access === undefined ? undefined : lifeSeconds(access);
  // Measured from arrival by the local clock, which may be hours off.
  stored.write("accessUntil", life === undefined ? undefined : String(Date.now() + (life - marginSeconds) * 1000));
  stored.write("access", access);
  stored.write("refresh", refresh);
};

/** Whether the stored access token has expired, so that a request with it would be wasted. */
export const accessHasEnded = (): boolean => {
  const until = Number(stored.read("accessUntil") ?? Number.NaN);
  return Number.isFinite(until) && until <= Date.now();
};

/** Server time derived from the newest token, which was issued as it arrived; independent of the local clock. */
export const serverNow = (): number => {
  const { exp } = claims(readTokens().access ?? "");
  const until = Number(stored.read("accessUntil") ?? Number.NaN);
  if (typeof exp !== "number" || !Number.isFinite(until)) return Date.now();
  return Date.now() + (exp - marginSeconds) * 1000 - until;
};

/** The token's subject. Used for cache keys only: the server alone authenticates. */
export const subject = (access: string | undefined): string => {
  const sub = access === undefined ? undefined : claims(access).sub;
  return typeof sub === "string" ? sub : access ? "someone" : "guest";
};

const lifeSeconds = (access: string): number | undefined => {
  const { exp, iat } = claims(access);
  const life = Number(exp) - Number(iat);
  return life > 0 ? life : undefined;
};

const claims = (access: string): Record<string, unknown> => {
  try {
    const payload = access.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
  } catch {
    return {};
  }
};
