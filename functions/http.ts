import { Failure, FieldFailure } from "@cu/api/failure";
import type { Parsed, Returned, Route } from "@cu/api/route";
import {
  type Admin,
  type Bearer,
  type Creator,
  type Guest,
  guest,
  isAdmin,
  isBearer,
  isCreator,
  isPerson,
  type Person,
  type Visitor,
} from "@cu/core/foundation/actor";
import { findPerson } from "@cu/core/storage/user/person";
import { verifyToken } from "@cu/core/use-cases/session/access-token";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { logBug } from "./log.ts";
import { type Once, parse, type Request, readOnce, readRequest } from "./request.ts";

type ActorOf<R extends Route> = R["for"] extends "admin"
  ? Admin
  : R["for"] extends "creator"
    ? Creator
    : R["for"] extends "signedIn"
      ? Person
      : R["for"] extends "optional"
        ? Visitor
        : undefined;

export type Call<R extends Route> = Parsed<R> & { actor: ActorOf<R>; once: Once | undefined; request: Request };

/** A response with cookies or headers; only accounts, redirects and pages need it. */
export class Reply<T> {
  readonly answer: T;
  readonly more: { headers?: Record<string, string>; cookies?: string[]; status?: number };
  constructor(answer: T, more: Reply<T>["more"]) {
    this.answer = answer;
    this.more = more;
  }
}

/**
 * Builds a Lambda handler from a route and its use case: verifies the token, builds the actor, parses the input, strips
 * fields that are not in the contract. Refusals become their status; any other error is logged as a bug.
 */
export const endpoint = <R extends Route>(
  route: R,
  run: (call: Call<R>) => Promise<Returned<R> | Reply<Returned<R>>>,
) => lambda(route, (request) => readActor(route, request) as Promise<ActorOf<R>>, run);

type BearerOf<R extends Route> = R["for"] extends "optional" ? Bearer | Guest : Bearer;

/**
 * Like `endpoint`, for routes that need only the token's subject: skips reading the user, which would be the second store
 * call of a watch post and the third of a list. Session revocation is checked where the user is read.
 */
export const subjectEndpoint = <R extends Route & { for: "signedIn" | "optional" }>(
  route: R,
  run: (call: Omit<Call<R>, "actor"> & { actor: BearerOf<R> }) => Promise<Returned<R>>,
) => lambda(route, (request) => readBearer(route, request) as Promise<BearerOf<R>>, run);

const lambda = <R extends Route, Actor>(
  route: R,
  readCaller: (request: Request) => Promise<Actor>,
  run: (call: Omit<Call<R>, "actor"> & { actor: Actor }) => Promise<Returned<R> | Reply<Returned<R>>>,
) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({
      onError: ({ error, event, response }) => response ?? refusal(route, error, event.requestContext.requestId),
    })
    .handler(async (event) => {
      const request = readRequest(route, event);
      const actor = await readCaller(request);
      const result = await run({
        ...(await parse(route, event, request)),
        actor,
        once: readOnce(route, event, request),
        request,
      });
      const { answer, more } = result instanceof Reply ? result : new Reply(result, {});
      return reply(more.status ?? route.answer.status, route.answer.schema.parse(answer), more);
    });

const bearer = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

const mustBring = (token: string | undefined): string => {
  if (!token) throw new Failure("token.missing");
  return token;
};

const readBearer = async (route: Route, request: Request): Promise<Bearer | Guest> => {
  const token = bearer(request);
  if (route.for !== "optional") return await verifyToken(mustBring(token));
  if (!token) return guest;
  try {
    return { ...(await verifyToken(token)), orGuest: true };
  } catch (error) {
    // Invalid tokens on public pages are treated as guests (E-041).
    if (error instanceof Failure && error.code === "token.invalid") return guest;
    throw error;
  }
};

const readActor = async (route: Route, request: Request): Promise<Visitor | undefined> => {
  if (route.for === "anyone") return undefined;
  const asked = await readBearer(route, request);
  const caller = isBearer(asked) ? await findPerson(asked) : asked;
  if (route.for === "optional") return caller;
  if (!isPerson(caller)) throw new Failure("token.invalid");
  if (route.for === "creator" && !isCreator(caller)) throw new Failure("actor.forbidden");
  if (route.for === "admin" && !isAdmin(caller)) throw new Failure("actor.forbidden");
  return caller;
};

const reply = (
  statusCode: number,
  body: unknown,
  more: Reply<unknown>["more"] = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    ...(body !== undefined && { "content-type": "application/json; charset=utf-8" }),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...more.headers,
  },
  ...(more.cookies && { cookies: more.cookies }),
  ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
});

const refusal = (route: Route, error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  if (error instanceof Failure) return reply(error.status, error.body, retryHeader(error));
  if (error instanceof FieldFailure) return reply(400, error.fields);
  if (isBusy(error)) return reply(503, new Failure("server.busy").body, { headers: { "retry-after": "1" } });
  logBug(error, { requestId, route: route.id });
  return reply(500, new Failure("server.broken").body);
};

const retryHeader = (failure: Failure) =>
  typeof failure.facts.retryAfterSeconds === "number"
    ? { headers: { "retry-after": String(failure.facts.retryAfterSeconds) } }
    : {};

const busy =
  /^(ProvisionedThroughputExceeded|ThrottlingException|RequestLimitExceeded|TransactionConflict|TransactionInProgress|InternalServerError)/;
const unreached = /^(?:ETIMEDOUT|ECONNRESET|ECONNREFUSED|EPIPE|EPROTO|EAI_AGAIN|ENOTFOUND)$/;

type ServiceFault = Error & { readonly code?: unknown; readonly $metadata?: { readonly httpStatusCode?: number } };

// Transient failures: a dependency is overloaded, down or timed out, or writes keep conflicting. The client may retry.
// ElectroDB wraps the store's errors.
const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata, cause }: ServiceFault = error;
  return busy.test(name) || unreached.test(String(code)) || ($metadata?.httpStatusCode ?? 0) >= 500 || isBusy(cause);
};
