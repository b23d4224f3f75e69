import { randomBytes } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { config } from "@cu/core/config/config";
import { sessionSeconds } from "@cu/core/session/find-session";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request } from "./request.ts";

const session = "session";
const device = "device";

/** Only the accounts paths ever see the cookies; script never does. */
const write = (name: string, value: string, maxAge: number): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: "/accounts",
    httpOnly: true,
    sameSite: "lax",
    secure: config.stage !== "local",
  });

export const sessionCookie = (value: string): string => write(session, value, sessionSeconds);

export const endedCookie = (): string => write(session, "", 0);

const read = ({ cookies }: Request, name: string): string | undefined => parseCookie(cookies.join("; "))[name];

export const readCookie = (request: Request): string | undefined => read(request, session);

/** Browsers keep no cookie for longer than this. */
const deviceSeconds = 400 * 24 * 3600;

/** Knows a browser again, so that its person is told of others (SES-107). It opens nothing. */
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
