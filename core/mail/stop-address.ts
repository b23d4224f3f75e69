import { config } from "../config/config.ts";

/** Where one press ends a mail (RFC 8058); opened by a person, it asks them first. */
export const stopAddress = (token: string): string => `${config.apiOrigin}/api/v1/notices/stop/${token}/`;
