import type { Answer, Call } from "../http.ts";
import { S3Failure } from "./failure.ts";
import type { Bucket, CorsRule } from "./store.ts";

/** The response to a CORS preflight request. */
export function preflight(bucket: Bucket | undefined, { headers }: Call): Answer {
  const asked = (headers["access-control-request-headers"] ?? "").split(",").map((name) => name.trim().toLowerCase());
  const names = asked.filter((name) => name !== "");
  const rule = matchingRule(bucket, headers.origin, headers["access-control-request-method"]);
  if (!rule || !names.every((name) => rule.headers.some((allowed) => matches(allowed.toLowerCase(), name))))
    throw new S3Failure(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  return {
    status: 200,
    headers: {
      ...corsHeaders(bucket, headers.origin, headers["access-control-request-method"]),
      "access-control-allow-methods": rule.methods.join(", "),
      "access-control-allow-headers": names.join(", "),
      "access-control-max-age": "3000",
    },
  };
}

/** CORS response headers for an allowed origin; empty for any other. */
export function corsHeaders(bucket: Bucket | undefined, origin: string | undefined, method = "GET") {
  const rule = matchingRule(bucket, origin, method);
  if (!rule || origin === undefined) return {};
  return {
    vary: "Origin",
    "access-control-allow-origin": rule.origins.includes("*") ? "*" : origin,
    ...(rule.exposed.length > 0 && { "access-control-expose-headers": rule.exposed.join(", ") }),
  };
}

function matchingRule(bucket: Bucket | undefined, origin: string | undefined, method = ""): CorsRule | undefined {
  if (origin === undefined) return undefined;
  return bucket?.cors.find(
    (rule) => rule.methods.includes(method) && rule.origins.some((allowed) => matches(allowed, origin)),
  );
}

/** At most one `*` wildcard, as in S3's rules. */
function matches(pattern: string, text: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.join("*");
  if (rest.length === 0) return text === pattern;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
