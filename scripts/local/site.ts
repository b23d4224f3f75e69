import { createReadStream, existsSync, statSync } from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";

/**
 * What CloudFront does in a deployed stage, on one laptop: the built site with its routes, `/api/*` and `/accounts/*`
 * forwarded to the API host on the same origin, and the same security headers.
 */
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};

export type Policy = {
  /** More origins that scripts may call, e.g. the embedded user pool. */ connect: string[];
  images: string[];
};

export const contentSecurityPolicy = ({ connect, images }: Policy): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // The YouTube player loads its API as a script; the card form loads the provider's.
    "script-src 'self' https://www.youtube.com https://js.stripe.com",
    // Positions along a lecture are set as style attributes; no style element or sheet from elsewhere is allowed in.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    ["img-src 'self' data: https://i.ytimg.com https://i.vimeocdn.com https://vumbnail.com", ...images].join(" "),
    ["connect-src 'self' https://vimeo.com https://api.stripe.com", ...connect].join(" "),
    "frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com https://js.stripe.com",
  ].join("; ");

const headers = (policy: Policy) => ({
  "content-security-policy": contentSecurityPolicy(policy),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
});

/** Sends one file of the built site; false when there is none of that name. */
export const sendFile = (
  folder: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  policy: Policy,
): boolean => {
  const file = path.join(folder, path.normalize(`/${name}`));
  if (!file.startsWith(folder) || path.basename(file).startsWith(".") || !existsSync(file) || !statSync(file).isFile())
    return false;
  const packed = `${file}.br`;
  const brotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? "")) && existsSync(packed);
  response.writeHead(200, {
    ...headers(policy),
    "content-type": types[path.extname(file)] ?? "application/octet-stream",
    // Names under assets/ carry a hash of their content and never change.
    "cache-control": name.includes("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "Accept-Encoding",
    ...(brotli && { "content-encoding": "br" }),
  });
  if (request.method === "HEAD") response.end();
  else createReadStream(brotli ? packed : file).pipe(response);
  return true;
};

const forward = (api: URL, request: IncomingMessage, response: ServerResponse): void => {
  const outgoing = http.request(
    {
      host: api.hostname,
      port: api.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, host: api.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on("error", () => {
    if (!response.headersSent) response.writeHead(502, { "content-type": "application/json" });
    response.end('{"detail":"The API host does not answer.","code":"server.busy"}');
  });
  response.on("close", () => outgoing.destroy());
  request.pipe(outgoing);
};

/** The web host: files of the build, `/api` and `/accounts` forwarded, everything else is a route of the site. */
export const siteServer = ({ folder, api, policy }: { folder: string; api: URL; policy: Policy }) =>
  http.createServer((request, response) => {
    let name: string;
    try {
      name = decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname);
    } catch {
      response.writeHead(400).end("Bad address");
      return;
    }
    if (/^\/(?:api|accounts|__local)(?:\/|$)/.test(name)) return forward(api, request, response);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405).end();
      return;
    }
    if (name !== "/" && sendFile(folder, name, request, response, policy)) return;
    // A missing asset is missing; a missing page is the site's to answer.
    if (path.extname(name) && name.includes("assets/")) response.writeHead(404).end();
    else sendFile(folder, "index.html", request, response, policy);
  });
