import { Failure } from "@cu/api/failure";
import { config } from "../../foundation/config/config.ts";
import { sealWith, unsealWith } from "./seal.ts";

const place = { access: "pool access token", refresh: "pool refresh token" };

/**
 * The pool's access token for pages: claims are readable, but the signature is sealed, so the pool refuses it. With the
 * real token a holder could delete the account or change the password past our rules.
 */
export const sealAccess = (token: string): string => {
  const [header = "", claims = "", signature = ""] = token.split(".");
  return `${header}.${claims}.${sealWith(config.sessionKey, signature, place.access)}`;
};

/** Unseals an access token; `token.invalid` for anything we have not sealed. */
export const openAccess = (sealed: string): string => {
  const [header, claims, signature, ...rest] = sealed.split(".");
  if (!header || !claims || !signature || rest.length > 0) throw new Failure("token.invalid");
  return `${header}.${claims}.${opened(signature, place.access)}`;
};

export const sealRefresh = (token: string): string => sealWith(config.sessionKey, token, place.refresh);

/** Unseals a refresh token; `token.invalid` for anything we have not sealed. */
export const openRefresh = (sealed: string): string => opened(sealed, place.refresh);

const opened = (sealed: string, where: string): string => {
  try {
    return unsealWith(config.sessionKey, sealed, where);
  } catch {
    throw new Failure("token.invalid");
  }
};
