import { randomBytes } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { config } from "@cu/core/foundation/config/config";
import { sessionSeconds } from "@cu/core/use-cases/session/find-session";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request } from "./request.ts";

/** A cookie's scope. Other sites may link to the accounts pages (lax), but never trigger a renewal (strict). */
type Place = { readonly name: string; readonly path: string; readonly sameSite: "lax" | "strict" };
const session: Place = { name: "session", path: "/accounts", sameSite: "lax" };
const device: Place = { name: "device", path: "/accounts", sameSite: "lax" };
const renewal: Place = { name: "renewal", path: "/api/v1/token", sameSite: "strict" };

/** Sets a cookie, scoped to its path and inaccessible to scripts. */
const write = (place: Place, value: string, maxAge: number): string =>
  stringifySetCookie({ ...place, value, maxAge, httpOnly: true, secure: config.stage !== "local" });

export const sessionCookie = (value: string): string => write(session, value, sessionSeconds);

/** Required for renewal in addition to the refresh handle, which scripts can read (SES-137). */
export const renewalCookie = (value: string): string => write(renewal, value, sessionSeconds);

export const endedCookies = (): string[] => [write(session, "", 0), write(renewal, "", 0)];

const read = ({ cookies }: Request, { name }: Place): string | undefined => parseCookie(cookies.join("; "))[name];

export const readCookie = (request: Request): string | undefined => read(request, session);

export const readRenewal = (request: Request): string | undefined => read(request, renewal);

/** Browsers keep no cookie for longer than this. */
const deviceSeconds = 400 * 24 * 3600;

/** Identifies a known browser, so that sign-ins from others are reported (SES-107). Grants no access. */
export const deviceCookie = (value: string): string => write(device, value, deviceSeconds);

export const newDevice = (): string => randomBytes(18).toString("base64url");

export const readDevice = (request: Request): string | undefined => {
  const value = read(request, device);
  return value !== undefined && /^[\w-]{24}$/.test(value) ? value : undefined;
};

/** A form or script of another site can send the cookie along, but not our Origin. */
export const mustBeOurOrigin = (request: Request): void => {
  if (request.origin !== config.apiOrigin && request.origin !== config.webOrigin) throw new Failure("origin.foreign");
};
