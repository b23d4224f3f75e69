import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { GatewayRoute } from "./route-table.ts";

const textTypes = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)\b)|\+(json|xml)\b/i;

type Parts = {
  request: IncomingMessage;
  route: GatewayRoute;
  params: Record<string, string>;
  body: Buffer;
  requestId: string;
  now: number;
};

/** The event of an HTTP API, payload format 2.0. */
export function toEvent({ request, route, params, body, requestId, now }: Parts): APIGatewayProxyEventV2 {
  const [rawPath = "/", ...query] = (request.url ?? "/").split("?");
  const rawQueryString = query.join("?");
  const headers = headersOf(request);
  const cookies = request.headers.cookie?.split(/; */).filter(Boolean);
  const isBase64Encoded = body.length > 0 && !isText(body, request);
  const routeKey = `${route.method} ${route.path}`;
  return {
    version: "2.0",
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies && { cookies }),
    headers,
    ...(rawQueryString && { queryStringParameters: queryOf(rawQueryString) }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: request.headers.host ?? "localhost",
      domainPrefix: "localhost",
      http: {
        method: request.method ?? "GET",
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? "",
        userAgent: request.headers["user-agent"] ?? "",
      },
      requestId,
      routeKey,
      stage: "$default",
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? "base64" : "utf8") }),
    isBase64Encoded,
  };
}

/** Whatever is not surely text travels as base64; so does "text" that is not UTF-8, or its bytes would be lost. */
function isText(body: Buffer, { headers }: IncomingMessage): boolean {
  const type = headers["content-type"];
  return (type === undefined || textTypes.test(type)) && headers["content-encoding"] === undefined && isUtf8(body);
}

/** Without cookies, which the event has in a separate field. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== "cookie") joined[name] = Array.isArray(value) ? value.join(",") : value;
  }
  return joined;
}

/** A parameter that is given more than once becomes one text with commas. */
function queryOf(rawQueryString: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const earlier = query.get(name);
    query.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return Object.fromEntries(query);
}
