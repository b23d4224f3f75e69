import { Failure } from "@cu/api/failure";
import { config } from "@cu/core/config/config";
import { sessionSeconds } from "@cu/core/session/find-session";
import { stringifySetCookie } from "cookie";
import type { Request } from "./request.ts";

const name = "session";

/** Only the accounts paths ever see the cookie; script never does. */
const write = (value: string, maxAge: number): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: "/accounts",
    httpOnly: true,
    sameSite: "lax",
    secure: config.stage !== "local",
  });

export const sessionCookie = (value: string): string => write(value, sessionSeconds);

export const endedCookie = (): string => write("", 0);

export const readCookie = (request: Request): string | undefined => request.cookies[name];

/** A form or script of another site can send the cookie along, but not our Origin. */
export const mustBeOurOrigin = (request: Request): void => {
  if (request.origin !== config.apiOrigin && request.origin !== config.webOrigin) throw new Failure("origin.foreign");
};
