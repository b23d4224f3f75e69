/** A route of the gateway; `entry` is passed to `load`. */
export type GatewayRoute = { id: string; method: string; path: string; entry: string };

export type Match =
  | { route: GatewayRoute; params: Record<string, string> }
  | { allowed: string[] }
  | "missing"
  | "malformed";

type Branch = { literals: Map<string, Branch>; parameter?: Branch; routes: Map<string, GatewayRoute> };

/** Finds routes by method and path. A literal segment wins over a parameter; one slash at the end makes no difference. */
export function createRouteTable(routes: readonly GatewayRoute[]): (method: string, path: string) => Match {
  const root = newBranch();
  for (const route of routes) {
    const branch = segmentsOf(route.path).reduce(branchFor, root);
    const taken = branch.routes.get(route.method);
    if (taken) throw new Error(`${route.id} and ${taken.id} both answer ${route.method} ${route.path}.`);
    branch.routes.set(route.method, route);
  }

  return (method, path) => {
    const segments = decodeAll(segmentsOf(path));
    if (!segments) return "malformed";
    const found = find(root, segments, 0, method);
    const route = found?.routes.get(method) ?? (method === "HEAD" ? found?.routes.get("GET") : undefined);
    if (route) return { route, params: paramsOf(route, segments) };
    return found ? { allowed: [...found.routes.keys()].sort() } : "missing";
  };
}

/** Backtracks to a match that supports the method, so that a literal route of another method does not hide a parameter's. */
function find(branch: Branch, segments: string[], at: number, method: string): Branch | undefined {
  const segment = segments[at];
  if (segment === undefined) return branch.routes.size > 0 ? branch : undefined;
  const literal = branch.literals.get(segment);
  const first = literal && find(literal, segments, at + 1, method);
  if (first && answers(first, method)) return first;
  const second = branch.parameter && segment !== "" ? find(branch.parameter, segments, at + 1, method) : undefined;
  return second && answers(second, method) ? second : (first ?? second);
}

function answers({ routes }: Branch, method: string): boolean {
  return routes.has(method) || (method === "HEAD" && routes.has("GET"));
}

function branchFor(branch: Branch, segment: string): Branch {
  if (parameterName(segment)) {
    branch.parameter ??= newBranch();
    return branch.parameter;
  }
  const next = branch.literals.get(segment) ?? newBranch();
  branch.literals.set(segment, next);
  return next;
}

function paramsOf({ path }: GatewayRoute, segments: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [at, segment] of segmentsOf(path).entries()) {
    const name = parameterName(segment);
    if (name) params[name] = segments[at] ?? "";
  }
  return params;
}

const parameterName = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

const segmentsOf = (path: string): string[] => path.replace(/^\//, "").replace(/\/$/, "").split("/");

function decodeAll(segments: string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function newBranch(): Branch {
  return { literals: new Map(), routes: new Map() };
}
