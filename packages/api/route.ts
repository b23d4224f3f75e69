import * as z from "zod";
import type { FailureCode } from "./failure-status.ts";

/**
 * Who may call: `anyone` gets no actor, `optional` answers better with a token and ignores a bad one, the others refuse
 * without one. Ownership of a single object is never decided here but in core.
 */
export type Audience = "anyone" | "optional" | "signedIn" | "creator" | "admin";

/** What the route's Lambda may touch. Its role is made from exactly this list. */
export type Need =
  | "table.read"
  | "table.write"
  /** Also the partitions of the ledger, which `table.write` alone does not open. */
  | "ledger.write"
  /** Also the log of acts, which `table.write` alone does not open. */
  | "acts.write"
  | "files.write-image"
  | "files.remove-image"
  | "files.read-demo"
  | "files.write-demo"
  /** Marks whether a demo request's file may stay. */
  | "files.tag-demo"
  | "files.read-image"
  | "files.read-course"
  | "files.write-course"
  | "files.remove-course"
  | "files.write-class"
  | "files.read-report"
  /** In parts, as it is made. */
  | "files.write-report"
  | "files.remove-report"
  /** Writes where an act of an admin stands, once and locked. */
  | "anchors.write"
  | "mail.send"
  | "work.send"
  | "assistant.send"
  | "reports.send"
  | "notices.send"
  /** Hands changes of the table to the queues of the stream's consumers. */
  | "changes.send"
  | "model"
  | "payments"
  /** Asks YouTube's Data API with the operator's key, where there is one. */
  | "videoHosts"
  | "accounts"
  /** Looks up and removes people at the user pool as its operator. */
  | "signUps"
  /** Looks people up at the user pool as its operator. */
  | "signIns"
  /** Signs people out at the user pool, turns their app off and gives an address back, as its operator. */
  | "people"
  | "sessionKey"
  /** Signs access tokens. */
  | "tokenKey"
  /** Signs credentials of certificates. */
  | "credentialKey"
  /** Counts calls by the caller's address, so it has to recognise the CDN, which reports it. */
  | "viewerAddress";

const nothing = z.object({});
type Nothing = typeof nothing;

export type Route<
  Id extends string = string,
  For extends Audience = Audience,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  /** `domain.verb`; the handler is `functions/api/{domain}/{verb}.ts`. */
  readonly id: Id;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly for: For;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** How the body travels. `raw` hands the handler the bytes as they came (the webhook's signature covers them). */
  readonly bodyKind: "none" | "json" | "multipart" | "raw";
  /** Largest accepted body in bytes; beyond it 413. */
  readonly bodyLimit: number;
  readonly answer: { readonly status: 200 | 201 | 202 | 204 | 302; readonly schema: A };
  readonly fails: readonly FailureCode[];
  readonly needs: readonly Need[];
  /** Safe to repeat with an `Idempotency-Key` header: same key and body, same answer (kept for 7 days). */
  readonly repeatable: boolean;
};

type Options<Id extends string, For extends Audience, P, Q, B, A> = {
  id: Id;
  method: Route["method"];
  path: Route["path"];
  for: For;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  bodyKind?: Route["bodyKind"];
  bodyLimit?: number;
  answer: { status: Route["answer"]["status"]; schema?: A };
  fails: readonly FailureCode[];
  needs: readonly Need[];
  repeatable?: boolean;
};

/** API Gateway hands a Lambda at most 6 MB; most bodies are far smaller. */
export const smallBody = 256 * 1024;
export const largeBody = 6 * 1024 * 1024;

/** The body of a multipart route. */
export const FormBody = z.custom<FormData>((value) => value instanceof FormData);

/** Makes a route value. Everything else about the route (types, client, document, Lambda, role, gateway) follows from it. */
export const route = <
  const Id extends string,
  const For extends Audience,
  A extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(
  options: Options<Id, For, P, Q, B, A>,
): Route<Id, For, P, Q, B, A> => ({
  ...options,
  params: (options.params ?? nothing) as P,
  query: (options.query ?? nothing) as Q,
  body: (options.body ?? z.undefined()) as B,
  bodyKind: options.bodyKind ?? (options.body ? "json" : "none"),
  bodyLimit: options.bodyLimit ?? smallBody,
  answer: { status: options.answer.status, schema: (options.answer.schema ?? z.undefined()) as A },
  repeatable: options.repeatable ?? false,
});

/** What the caller passes: path parameters and query in their own types (numbers, not text), the body as JSON. */
export type Input<R extends Route> = Part<"params", z.output<R["params"]>> &
  Part<"query", z.output<R["query"]>> &
  (undefined extends z.input<R["body"]> ? { body?: z.input<R["body"]> } : { body: z.input<R["body"]> });

// An empty schema's output is Record<string, never>; nothing has to be passed for it, nor where every field is optional.
type Part<Name extends string, T> = string extends keyof T
  ? { [K in Name]?: T }
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What the handler gets, parsed. */
export type Parsed<R extends Route> = {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
};

/** What the caller receives. */
export type Answer<R extends Route> = z.output<R["answer"]["schema"]>;
/** What the handler returns; fields the schema does not name are dropped before they leave. */
export type Returned<R extends Route> = z.input<R["answer"]["schema"]>;
