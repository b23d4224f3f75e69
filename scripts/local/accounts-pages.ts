import type { IncomingMessage, ServerResponse } from "node:http";
import type { Policy } from "@cu/api/content-security-policy";
import { serveFile } from "./site.ts";

const page = /^\/accounts\/(?:login|signup|password\/reset|manage|sign-out)\/?$/;
const assets = "/accounts/assets/";

/** The accounts pages on the API host; in deployed stages the site's CDN serves them. */
export const accountsPages =
  (folder: string, policy: Policy) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { pathname } = new URL(request.url ?? "/", "http://api");
    if (page.test(pathname)) return serveFile(folder, "accounts.html", request, response, policy);
    return pathname.startsWith(assets) && serveFile(folder, pathname.slice(assets.length), request, response, policy);
  };
