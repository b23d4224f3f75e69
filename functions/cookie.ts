import { Failure } from "@cu/api/failure";
import { config } from "@cu/core/config/config";
import { sessionSeconds } from "@cu/core/session/find-session";
import type { Request } from "./request.ts";

const name = "session";

/** Only the accounts paths ever see the cookie; script never does. */
const attributes = () => `Path=/accounts; HttpOnly; SameSite=Lax${config.stage === "local" ? "" : "; Secure"}`;

export const sessionCookie = (value: string): string => `${name}=${value}; Max-Age=${sessionSeconds}; ${attributes()}`;

export const endedCookie = (): string => `${name}=; Max-Age=0; ${attributes()}`;

export const readCookie = (request: Request): string | undefined => request.cookies.get(name);

/** A form or script of another site can send the cookie along, but not our Origin. */
export const mustBeOurOrigin = (request: Request): void => {
  if (request.origin !== config.apiOrigin && request.origin !== config.webOrigin) throw new Failure("origin.foreign");
};
