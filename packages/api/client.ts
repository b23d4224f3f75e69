import { FieldFailure } from "./failure.ts";
import type { FailureCode } from "./failure-status.ts";
import { Refused } from "./refused.ts";
import type { Answer, Input } from "./route.ts";
import type { RouteById, RouteId } from "./routes.ts";
import { brokenText, busyText } from "./site-texts.ts";

/** Method and path of every route: all that the browser needs of the contract at run time (the schemas stay on the server). */
export type RouteTable = { readonly [id in RouteId]: readonly [method: string, path: string] };

export type CallOptions = {
  /** Makes a money call safe to repeat; the same key with the same body has one effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
};

type Settings = {
  /** Origin of the API host, or "" for the page's own. */
  base: string;
  table: RouteTable;
  /** The access token to send, or undefined for a guest. */
  token: () => string | undefined;
  /** Called once when a call answers 401; a new token means the call is made once more (SES-14). */
  refresh: (rejected: string | undefined) => Promise<string | undefined>;
  fetch?: typeof fetch;
};

/** Thrown when no answer came at all. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  constructor(options?: ErrorOptions) {
    super("Unable to reach the server right now. Please try again later.", options);
  }
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export const address = (path: string, input: Loose): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (query.length === 0) return filled;
  return `${filled}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
};

/**
 * The typed client: `call("wallet.top-up", {params, body})`.
 * Throws `Refused` (known refusals), `FieldFailure` (400 with a field map) or `Unreachable`.
 */
export const client = (settings: Settings) => {
  const send = async (id: RouteId, input: Loose, options: CallOptions, token: string | undefined) => {
    const [method, path] = settings.table[id];
    const form = input.body instanceof FormData;
    const headers = new Headers();
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
    if (input.body !== undefined && !form) headers.set("content-type", "application/json");
    try {
      return await (settings.fetch ?? fetch)(settings.base + address(path, input), {
        method,
        headers,
        body:
          input.body === undefined
            ? undefined
            : input.body instanceof FormData
              ? input.body
              : JSON.stringify(input.body),
        signal: options.signal,
        keepalive: options.keepalive,
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new Unreachable({ cause });
    }
  };

  return async <Name extends RouteId>(
    id: Name,
    input: Input<RouteById<Name>>,
    options: CallOptions = {},
  ): Promise<Answer<RouteById<Name>>> => {
    const token = settings.token();
    let response = await send(id, input, options, token);
    if (response.status === 401) {
      const renewed = await settings.refresh(token);
      if (renewed) response = await send(id, input, options, renewed);
    }
    return (await read(response)) as Answer<RouteById<Name>>;
  };
};

const read = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  if (body && typeof body === "object") {
    const { code, detail, ...facts } = body as Record<string, unknown>;
    if (isOurs(code)) throw new Refused(code, String(detail), response.status, facts);
    if (response.status === 400 && typeof detail !== "string") throw new FieldFailure(body as FieldFailure["fields"]);
  }
  throw response.status === 503
    ? new Refused("server.busy", busyText, 503)
    : new Refused("server.broken", brokenText, 500);
};

/** Any code of our format. Unknown codes of a newer server are shown with its text. */
const isOurs = (code: unknown): code is FailureCode => typeof code === "string" && /^[a-z-]+\.[A-Za-z-]+$/.test(code);
