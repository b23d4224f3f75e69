import { Failure, FieldFailure } from "@cu/api/failure";
import type { Returned, Route } from "@cu/api/route";
import { type RouteById, type RouteId, routes } from "@cu/api/routes";
import { vi } from "vitest";

/** A request received by the fake: path parameters and query as text, as on the wire. */
export type FakeCall = {
  id: RouteId;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};

type Answers = {
  [Id in RouteId]?: (call: FakeCall) => Returned<RouteById<Id>> | Promise<Returned<RouteById<Id>>>;
};

/**
 * A fake server. Responses are parsed with the route's schema, so a fake can't return what the server never would.
 * Throw a `Failure` or `FieldFailure` to refuse, anything else to be unreachable. `calls` records the requests.
 */
export const fakeApi = (answers: Answers) => {
  const calls: FakeCall[] = [];
  const answer = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const found = find(init?.method ?? "GET", url.pathname);
    const given = found && (answers[found.id] as ((call: FakeCall) => unknown) | undefined);
    if (!found || !given)
      return refuse(new Failure("route.missing", `${init?.method ?? "GET"} ${url.pathname} is not faked`));
    const call: FakeCall = {
      id: found.id,
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : init?.body,
      headers: new Headers(init?.headers),
    };
    calls.push(call);
    try {
      const { status, schema } = found.route.answer;
      const { success, data: body, error } = schema.safeParse(await given(call));
      // An error on the console fails the test; thrown here it would look like a missing network.
      if (!success) console.error(`The fake of ${found.id} answers what its contract forbids: ${error.message}`);
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
    } catch (error) {
      if (error instanceof Failure || error instanceof FieldFailure) return refuse(error);
      throw error;
    }
  };
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) => answer(new URL(input, "http://site.test"), init));
  return { calls, of: (id: RouteId) => calls.filter((call) => call.id === id) };
};

const refuse = (failure: Failure | FieldFailure) =>
  failure instanceof Failure
    ? Response.json(failure.body, { status: failure.status })
    : Response.json(failure.fields, { status: 400 });

const find = (method: string, pathname: string) => {
  const slashed = pathname.endsWith("/") || pathname.includes(".") ? pathname : `${pathname}/`;
  for (const route of routes) {
    const params = route.method === method && matching(route, slashed);
    if (params) return { id: route.id as RouteId, route, params };
  }
  return undefined;
};

const matching = (route: Route, pathname: string): Record<string, string> | undefined => {
  const match = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`).exec(pathname);
  return match ? { ...match.groups } : undefined;
};
