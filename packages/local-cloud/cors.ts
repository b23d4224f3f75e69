import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Headers that let a page served from this machine call a service; none for any other page. */
export function crossOrigin(asked: IncomingHttpHeaders, exposed: string): OutgoingHttpHeaders {
  const origin = asked.origin;
  if (!origin || !localOrigin.test(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposed,
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": asked["access-control-request-headers"] ?? "*",
    "access-control-max-age": "600",
  };
}
