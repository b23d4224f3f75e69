import { randomUUID } from "node:crypto";
import { address } from "@cu/api/client";
import { isFailureCode } from "@cu/api/failure-status";
import type { Route } from "@cu/api/route";
import { handlerFile, type RouteById, type RouteId, routes } from "@cu/api/routes";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { noteExample } from "./note-example.ts";
import { underRole } from "./role.ts";

export type Sent = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  /** JSON unless it is a form, text or bytes. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  cookies?: string[];
};

export type Got = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, string>;
  cookies: string[];
};

export const routeById = <Id extends RouteId>(id: Id): RouteById<Id> => {
  const found = routes.find((route): route is RouteById<Id> & Route => route.id === id);
  if (!found) throw new Error(`No route ${id}`);
  return found;
};

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** A route's own handler. */
export const handlerOf = async (id: RouteId): Promise<Handler> => {
  // An absolute address: the test runner only follows patterns of one folder, and every route must be reachable.
  const file = new URL(`../${handlerFile(routeById(id))}.ts`, import.meta.url).pathname;
  return ((await import(/* @vite-ignore */ file)) as { handler: Handler }).handler;
};

/** Calls a route's handler with its role's permissions and the event API Gateway would send. */
export const call = async (id: RouteId, sent: Sent = {}): Promise<Got> =>
  await callHandler(await handlerOf(id), id, sent);

/** Calls a given handler, such as a bundled one, in place of the route's own. */
export const callHandler = async (handler: Handler, id: RouteId, sent: Sent = {}): Promise<Got> => {
  const route: Route = routeById(id);
  const event = await eventOf(id, sent);
  const result = await underRole(route, () => handler(event, { awsRequestId: randomUUID() } as Context));
  const text = String(result.body ?? "");
  const body = parsed(text);
  mustBeDeclared(route, body.code);
  const status = result.statusCode ?? 200;
  if (status === route.answer.status) noteExample(id, sent, text);
  return {
    status,
    body,
    text,
    headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)])),
    cookies: result.cookies ?? [],
  };
};

// Refusals that the endpoint wrapper may return on any route.
const general =
  /^(?:request\.(?:invalid|type|tooLarge)|route\.missing|token\.(?:missing|invalid)|account\.(?:suspended|leaving)|server\.(?:busy|broken))$/;

/** Fails the current test on a refusal that the contract does not declare. */
const mustBeDeclared = (route: Route, code: unknown): void => {
  const isDoor = code === "actor.forbidden" && (route.for === "creator" || route.for === "admin");
  if (!isFailureCode(code) || isDoor || general.test(code) || route.fails.includes(code)) return;
  throw new Error(`${route.id} answered ${code}, which its \`fails\` does not name.`);
};

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** What API Gateway sends for a request. */
export const eventOf = async (id: RouteId, sent: Sent): Promise<APIGatewayProxyEventV2> => {
  const route: Route = routeById(id);
  const url = new URL(address(route.path, sent), "https://api.example.com");
  const request = new Request(url, { method: "POST", body: bodyOf(sent.body) });
  const bytes = Buffer.from(await request.arrayBuffer());
  const type =
    sent.body instanceof FormData
      ? request.headers.get("content-type")
      : sent.body === undefined
        ? null
        : "application/json";
  const rawPath = url.pathname;
  return {
    version: "2.0",
    routeKey: `${route.method} ${route.path}`,
    rawPath,
    rawQueryString: url.search.slice(1),
    headers: {
      ...(type && { "content-type": type }),
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
    ...(sent.cookies && { cookies: sent.cookies }),
    pathParameters: Object.fromEntries(Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)])),
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      domainName: "api.example.com",
      domainPrefix: "api",
      http: { method: route.method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
      requestId: randomUUID(),
      routeKey: `${route.method} ${route.path}`,
      stage: "$default",
      time: "",
      timeEpoch: 0,
    },
    isBase64Encoded: true,
    ...(sent.body !== undefined && { body: bytes.toString("base64") }),
  };
};

const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  if (body instanceof FormData || typeof body === "string") return body;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return JSON.stringify(body);
};
