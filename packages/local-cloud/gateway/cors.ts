import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Answer } from "../http.ts";

const allowedHeaders = "Authorization, Content-Type, Idempotency-Key";
const exposedHeaders = "Content-Disposition, Retry-After";
const allowedMethods = "GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS";

/** What lets a page of an allowed origin read the answer, with its cookies. */
export function corsHeaders(origins: readonly string[], { headers }: IncomingMessage): OutgoingHttpHeaders {
  const { origin } = headers;
  if (!origin || !origins.includes(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": exposedHeaders,
  };
}

/** The response to a CORS preflight; without CORS headers unless the origin is allowed. */
export function preflight(origins: readonly string[], request: IncomingMessage): Answer | undefined {
  if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return undefined;
  if (!origins.includes(request.headers.origin ?? "")) return { status: 204 };
  const headers = {
    "access-control-allow-methods": allowedMethods,
    "access-control-allow-headers": allowedHeaders,
    "access-control-max-age": "600",
  };
  return { status: 204, headers };
}
