import { createHash } from "node:crypto";
import { Failure, FieldFailure } from "@cu/api/failure";
import type { Parsed, Route } from "@cu/api/route";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod";
import { isDeeperThan, maxJsonDepth } from "./json-depth.ts";
import { viewerAddress } from "./viewer-address.ts";

/** Request data a handler may need in addition to the parsed input. */
export type Request = {
  readonly requestId: string;
  /** The caller's address; only for routes that need `viewerAddress`. */
  readonly sourceIp: string;
  readonly origin: string | undefined;
  /** Raw cookies; only the accounts paths and the renewal receive any. Parsed by cookie.ts. */
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The raw body; empty without one. */
  readonly rawBody: Buffer;
};

/** Idempotency key of a payment request, with a fingerprint of the request. */
export type Once = { readonly key: string; readonly fingerprint: string };

export const readRequest = (route: Route, event: APIGatewayProxyEventV2): Request => ({
  requestId: event.requestContext.requestId,
  get sourceIp() {
    return viewerAddress(route, event);
  },
  origin: event.headers.origin,
  cookies: event.cookies ?? [],
  headers: event.headers,
  rawBody: Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8"),
});

/** Parses path, query and body by the route's schemas. An invalid path id is a 404, invalid fields are a 400 by field. */
export const parse = async <R extends Route>(
  route: R,
  event: APIGatewayProxyEventV2,
  request: Request,
): Promise<Parsed<R>> => {
  if (request.rawBody.byteLength > route.bodyLimit) throw new Failure("request.tooLarge");
  const params = route.params.safeParse(event.pathParameters ?? {});
  if (!params.success) throw new Failure("route.missing");
  return {
    params: params.data as Parsed<R>["params"],
    query: fields(route.query, event.queryStringParameters ?? {}) as Parsed<R>["query"],
    body: (await readBody(route, request)) as Parsed<R>["body"],
  };
};

const readBody = async (route: Route, request: Request): Promise<unknown> => {
  const type = request.headers["content-type"] ?? "";
  if (route.bodyKind === "none" || route.bodyKind === "raw") return undefined;
  if (route.bodyKind === "multipart") {
    if (!type.startsWith("multipart/form-data")) throw new Failure("request.type");
    try {
      return await new Response(new Uint8Array(request.rawBody), { headers: { "content-type": type } }).formData();
    } catch {
      throw new Failure("request.invalid");
    }
  }
  // Compressed bodies are refused: they could inflate to any size.
  if (request.headers["content-encoding"] && request.headers["content-encoding"] !== "identity") {
    throw new Failure("request.type");
  }
  if (request.rawBody.byteLength === 0) return fields(route.body, {});
  if (type && !/^application\/(?:[\w.-]+\+|x-amz-)?json\b|^text\/plain\b/.test(type)) throw new Failure("request.type");
  return fields(route.body, parseJson(request.rawBody));
};

const decoder = new TextDecoder("utf-8", { fatal: true });

const parseJson = (bytes: Buffer): unknown => {
  try {
    const text = decoder.decode(bytes);
    if (isDeeperThan(text, maxJsonDepth))
      throw new FieldFailure({ body: [`Nested too deeply: at most ${maxJsonDepth} levels.`] });
    // Lone surrogates are not valid text, and only JSON escapes can introduce them.
    return /\\ud[89a-f]/i.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (error) {
    throw error instanceof FieldFailure ? error : new Failure("request.invalid");
  }
};

const wellFormed = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed())) throw new Error("ill-formed text");
  return value;
};

const fields = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const messages: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join(".") : "body";
    messages[field] = [...(Object.hasOwn(messages, field) ? (messages[field] ?? []) : []), issue.message];
  }
  throw new FieldFailure(messages);
};

/** The `Idempotency-Key` of a repeatable route, bound to the path, query and raw body. */
export const readOnce = (route: Route, event: APIGatewayProxyEventV2, request: Request): Once | undefined => {
  const key = request.headers["idempotency-key"];
  if (!route.repeatable || !key) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new FieldFailure({ "Idempotency-Key": ["Must be at most 255 printable ASCII characters."] });
  }
  const address = `${event.rawPath.replace(/\/+$/, "")}?${event.rawQueryString}`;
  const hash = createHash("sha256").update(address).update("\0").update(request.rawBody);
  return { key, fingerprint: hash.digest("base64url") };
};
