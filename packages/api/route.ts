import * as z from "zod";
import type { FailureCode } from "./failure-status.ts";

/**
 * Who may call: `anyone` gets no actor, `optional` accepts a token and ignores an invalid one, the others require one.
 * Core checks ownership of single objects.
 */
export type Audience = "anyone" | "optional" | "signedIn" | "creator" | "admin";

/** Permissions of the route's Lambda; its role is derived from exactly this list. */
export type Need =
  | "table.read"
  | "table.write"
  /** Lifts the ledger partitions' exclusion from `table.write`. */
  | "ledger.write"
  /** Lifts the audit log's exclusion from `table.write`. */
  | "acts.write"
  | "files.write-image"
  | "files.remove-image"
  | "files.read-demo"
  | "files.write-demo"
  /** Tags demo request files that may be kept. */
  | "files.tag-demo"
  | "files.read-image"
  | "files.read-course"
  | "files.write-course"
  | "files.remove-course"
  | "files.write-class"
  | "files.read-report"
  /** Multipart, streamed while it is generated. */
  | "files.write-report"
  | "files.remove-report"
  /** Writes anchors of admin acts, once and with an object lock. */
  | "anchors.write"
  | "mail.send"
  | "work.send"
  | "assistant.send"
  | "reports.send"
  | "notices.send"
  /** Forwards table changes to the consumers' queues. */
  | "changes.send"
  | "model"
  | "payments"
  /** Calls YouTube's Data API with the operator's key, if configured. */
  | "videoHosts"
  | "accounts"
  /** Admin calls of the user pool: look up and delete users. */
  | "signUps"
  /** Admin call of the user pool: look up users. */
  | "signIns"
  /** Admin calls of the user pool: sign users out, disable their authenticator app, restore an e-mail address. */
  | "people"
  | "sessionKey"
  /** Signs access tokens. */
  | "tokenKey"
  /** Signs credentials of certificates. */
  | "credentialKey"
  /** Rate limits by IP address, so it has to authenticate the CDN, which reports it. */
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
  /** Encoding of the body. `raw` passes the unparsed bytes, which the webhook's signature covers. */
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

/** Default body limit; Lambda's maximum is 6 MB. */
export const smallBody = 256 * 1024;
export const largeBody = 6 * 1024 * 1024;

/** The body of a multipart route. */
export const FormBody = z.custom<FormData>((value) => value instanceof FormData);

/** Declares a route. Types, client, OpenAPI, Lambda, role and gateway route are derived from it. */
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

/** The client's input: typed path parameters and query, the body as JSON. */
export type Input<R extends Route> = Part<"params", z.output<R["params"]>> &
  Part<"query", z.output<R["query"]>> &
  (undefined extends z.input<R["body"]> ? { body?: z.input<R["body"]> } : { body: z.input<R["body"]> });

// A part is optional if its schema is empty (output Record<string, never>) or all its fields are optional.
type Part<Name extends string, T> = string extends keyof T
  ? { [K in Name]?: T }
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** The handler's parsed input. */
export type Parsed<R extends Route> = {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
};

/** The client's response. */
export type Answer<R extends Route> = z.output<R["answer"]["schema"]>;
/** The handler's return value; fields not in the schema are stripped. */
export type Returned<R extends Route> = z.input<R["answer"]["schema"]>;
