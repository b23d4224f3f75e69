import { stored } from "./stored.ts";

/** The short-lived bearer token and the handle that renews it; kept in this browser, so that all tabs share them. */
export type Tokens = { access?: string; refresh?: string };

// Renewed this long before the end, so that a call does not arrive with a token that has just expired.
const marginSeconds = 20;

export const readTokens = (): Tokens => ({ access: stored.read("access"), refresh: stored.read("refresh") });

export const writeTokens = ({ access, refresh }: Tokens) => {
  const life = access === undefined ? undefined : lifeSeconds(access);
  // Counted from its arrival by this computer's clock: the clock itself may be wrong by hours.
  stored.write("accessUntil", life === undefined ? undefined : String(Date.now() + (life - marginSeconds) * 1000));
  stored.write("access", access);
  stored.write("refresh", refresh);
};

/** True when the stored access token has surely ended and asking with it would be wasted. */
export const accessHasEnded = (): boolean => {
  const until = Number(stored.read("accessUntil") ?? Number.NaN);
  return Number.isFinite(until) && until <= Date.now();
};

/**
 * The server's time by the newest token, which was made when it arrived here, whatever this computer's clock said then.
 */
export const serverNow = (): number => {
  const { exp } = claims(readTokens().access ?? "");
  const until = Number(stored.read("accessUntil") ?? Number.NaN);
  if (typeof exp !== "number" || !Number.isFinite(until)) return Date.now();
  return Date.now() + (exp - marginSeconds) * 1000 - until;
};

/** Whose token it is. Only names the cache's entries: the server alone decides who somebody is. */
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
