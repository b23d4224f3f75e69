import { createReadStream, existsSync, statSync } from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { cdnProofHeader, viewerAddressHeader } from "@cu/api/cdn";
import { contentSecurityPolicy, openerPolicy, type Policy } from "@cu/api/content-security-policy";
import type { Served } from "../../web/src/document/draw.tsx";
import type { Picture } from "../../web/src/document/picture-kit.ts";
import type { Documents } from "./documents.ts";

/**
 * Local replacement for CloudFront: serves the built site with its routes and security headers, and forwards `/api/*` and
 * `/accounts/*` to the API host on the same origin.
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
  ".xml": "application/xml; charset=utf-8",
};

const headers = (policy: Policy) => ({
  "content-security-policy": contentSecurityPolicy(policy),
  "cross-origin-opener-policy": openerPolicy(policy),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
});

/** Sends a file of the built site; false if it does not exist. */
export const serveFile = (
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

type Api = { url: URL; cdnProof: string };

const forward = ({ url, cdnProof }: Api, request: IncomingMessage, response: ServerResponse): void => {
  const told = { [viewerAddressHeader]: request.socket.remoteAddress ?? "", [cdnProofHeader]: cdnProof };
  const outgoing = http.request(
    {
      host: url.hostname,
      port: url.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, host: url.host, ...told },
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

type Host = {
  folder: string;
  api: Api;
  policy: Policy;
  documents: Documents;
};

const sendDocument = (
  { status, text }: Served,
  request: IncomingMessage,
  response: ServerResponse,
  policy: Policy,
): void => {
  const brotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  response.writeHead(status, {
    ...headers(policy),
    "content-type": types[".html"],
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
    ...(brotli && { "content-encoding": "br" }),
  });
  if (request.method === "HEAD") response.end();
  else response.end(brotli ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : text);
};

const sendPicture = (picture: Picture, response: ServerResponse, policy: Policy): void => {
  const kept = { ...headers(policy), "cache-control": "no-cache" };
  if ("png" in picture) response.writeHead(200, { ...kept, "content-type": types[".png"] }).end(picture.png);
  else if ("moved" in picture) response.writeHead(302, { ...kept, location: picture.moved }).end();
  else response.writeHead(404, kept).end();
};

/** The web host: files of the build, `/api` and `/accounts` forwarded, everything else is a route of the site. */
export const siteServer = (host: Host) => {
  const server = http.createServer((request, response) => {
    serve(host, request, response).catch((error: unknown) => {
      console.error("site", error);
      response.destroy();
    });
  });
  // After five seconds, the default, a request may meet a connection that is just being closed.
  server.keepAliveTimeout = 120_000;
  return server;
};

const serve = async (
  { folder, api, policy, documents }: Host,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  let name: string;
  let search: string;
  try {
    const asked = new URL(request.url ?? "/", "http://site");
    name = decodeURIComponent(asked.pathname);
    ({ search } = asked);
  } catch {
    response.writeHead(400).end("Bad address");
    return;
  }
  if (/^\/(?:api|accounts|video-hosts|__local)(?:\/|$)/.test(name)) return forward(api, request, response);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405).end();
    return;
  }
  if (name !== "/" && serveFile(folder, name, request, response, policy)) return;
  // A missing asset is missing; a missing page is the site's to answer.
  if (path.extname(name) && name.includes("assets/")) response.writeHead(404).end();
  else {
    const robots = await documents.forRobots(name);
    if (robots !== undefined) {
      response.writeHead(200, { ...headers(policy), "content-type": types[path.extname(name)] }).end(robots);
      return;
    }
    const picture = search ? undefined : await documents.picture(name);
    if (picture) {
      sendPicture(picture, response, policy);
      return;
    }
    sendDocument(await documents.of(name, search), request, response, policy);
  }
};
