import { config } from "../config/config.ts";

/** The one-click unsubscribe URL (RFC 8058); opened in a browser, it asks for confirmation. */
export const stopAddress = (token: string): string => `${config.apiOrigin}/api/v1/notices/stop/${token}/`;
