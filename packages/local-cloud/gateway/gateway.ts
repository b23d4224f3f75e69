import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { type Answer, BodyTooLarge, listen, readBody, type Service, send } from "../http.ts";
import { refusal, toAnswer } from "./answer.ts";
import { corsHeaders, preflight } from "./cors.ts";
import { toEvent } from "./event.ts";
import { createRouteTable, type GatewayRoute } from "./route-table.ts";

export type LoadedHandler = { handler: (event: APIGatewayProxyEventV2, context: Context) => unknown };

export type GatewayOptions = {
  routes: readonly GatewayRoute[];
  /** A route's module by its entry, from sources or bundles; asked for each request, so the loader caches. */
  load: (entry: string) => Promise<LoadedHandler>;
  port?: number;
  stage?: string;
  /** The pages that may read answers, with cookies, e.g. `http://localhost:3000`. */
  origins?: readonly string[];
  /** 30,000 by default, as in an HTTP API. */
  timeoutMilliseconds?: number;
  /** Asked first; answers true when it has taken the request over, e.g. for files or `/__local/`. */
  extra?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
  /** Called with a handler's error; logs to stderr by default. */
  onError?: (route: GatewayRoute, cause: unknown) => void;
};

// A Lambda's event may have 6 MB; a body in base64 counts with its third more.
const eventBodyLimit = 6 * 1024 * 1024;

/** Starts an HTTP API: requests become events of payload format 2.0 for the handlers of a route table. */
export async function startGateway({ routes, load, port, stage, ...options }: GatewayOptions): Promise<Service> {
  const { origins = [], timeoutMilliseconds = 30_000, extra, onError = printError } = options;
  const match = createRouteTable(routes);

  async function handle(request: IncomingMessage, requestId: string): Promise<Answer> {
    const asked = preflight(origins, request);
    if (asked) return asked;
    const found = match(request.method ?? "GET", (request.url ?? "/").split("?")[0] ?? "/");
    const body = await readBody(request, eventBodyLimit);
    if (found === "missing" || found === "malformed") return refusal("route.missing");
    if ("allowed" in found) return withHeaders(refusal("request.method"), { allow: found.allowed.join(", ") });
    const { route, params } = found;
    const event = toEvent({ request, route, params, body, requestId, now: Date.now() });
    if ((event.body?.length ?? 0) > eventBodyLimit) return refusal("request.tooLarge");
    try {
      const { handler } = await load(route.entry);
      const context = contextOf(route, requestId, timeoutMilliseconds);
      const result = await within(timeoutMilliseconds, Promise.resolve(handler(event, context)));
      return result === late ? refusal("server.busy") : toAnswer(result);
    } catch (cause) {
      onError(route, cause);
      return refusal("server.broken");
    }
  }

  return listen({ service: "API gateway", port, stage }, async (request, response) => {
    if (extra && (await extra(request, response))) return;
    const requestId = randomUUID();
    const answer = await handle(request, requestId).catch((cause: unknown) => {
      if (cause instanceof BodyTooLarge) return refusal("request.tooLarge");
      throw cause;
    });
    const headers = { ...corsHeaders(origins, request), "apigw-requestid": requestId };
    const complete = withHeaders(answer, { "content-length": Buffer.byteLength(answer.body ?? ""), ...headers });
    send(response, request.method === "HEAD" ? { ...complete, body: "" } : complete);
  });
}

const late = Symbol("late");

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | typeof late> {
  const { promise: timeout, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  // After the time-out the result, or error, is discarded.
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function contextOf(route: GatewayRoute, awsRequestId: string, milliseconds: number): Context {
  const end = Date.now() + milliseconds;
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: route.id,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${route.id}`,
    logGroupName: `/aws/lambda/${route.id}`,
    logStreamName: "local",
    memoryLimitInMB: "512",
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}

function withHeaders(answer: Answer, headers: NonNullable<Answer["headers"]>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function printError(route: GatewayRoute, cause: unknown): void {
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  process.stderr.write(`${route.id}: ${text}\n`);
}
