import * as z from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { type FailureCode, failureStatus } from "./failure-status.ts";
import { failureText } from "./failure-text.ts";
import type { Route } from "./route.ts";
import { tags } from "./tags.ts";

const FailureBody = z.object({ detail: z.string(), code: z.string() }).catchall(z.unknown()).meta({
  id: "Failure",
  description: "A refusal. Facts such as `shortfall` or `price` are siblings of detail and code.",
});

// The shape of `FieldErrors` in failure.ts: rows of a list have maps of their own (ERR-10).
const FieldMap: z.ZodType = z
  .lazy(() => z.record(z.string(), z.union([z.array(z.string()), FieldMap, z.array(FieldMap)])))
  .meta({ id: "FieldErrors", description: "Messages by field; of a field with fields, or a list of rows, again maps" });

const BadRequest = z
  .union([FailureBody, FieldMap, z.array(FieldMap)])
  .meta({ id: "BadRequest", description: "A refusal, or what is wrong with the fields that were sent" });

const needsToken = (route: Route) => route.for === "signedIn" || route.for === "creator" || route.for === "admin";

const codesOf = (route: Route) => [
  ...route.fails,
  ...(needsToken(route) ? (["token.missing", "token.invalid"] as const) : []),
  ...(route.for === "creator" || route.for === "admin" ? (["actor.forbidden"] as const) : []),
];

/** One call of a route with its answer, as a test of it made it. Params and query are texts, as in an address. */
export type Example = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
};
/** By route id. */
export type Examples = Readonly<Record<string, Example>>;

const responses = (route: Route, example: Example | undefined) => {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of codesOf(route)) {
    const status = failureStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const hasQuery = Object.keys((route.query as z.ZodObject).shape).length > 0;
  const takesFields = hasQuery || route.bodyKind === "json" || route.bodyKind === "multipart";
  if (takesFields && !byStatus.has(400)) byStatus.set(400, []);
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${failureText[code]}`).join("\n\n") || "Fields that are not right",
      content: {
        "application/json": {
          schema: status === 400 && takesFields ? BadRequest : FailureBody,
        },
      },
    },
  ]);
  const { status, schema } = route.answer;
  const answer =
    schema instanceof z.ZodUndefined
      ? { description: "No content" }
      : {
          description: "The answer",
          content: { "application/json": { schema, ...(example && { example: example.answer }) } },
        };
  return { [String(status)]: answer, ...Object.fromEntries(refusals) };
};

const requestBody = (route: Route, example: Example | undefined) => {
  if (route.bodyKind === "none") return {};
  if (route.bodyKind === "json") {
    const required = !route.body.safeParse(undefined).success;
    const sent = example?.body === undefined ? {} : { example: example.body };
    return { requestBody: { required, content: { "application/json": { schema: route.body, ...sent } } } };
  }
  const type = route.bodyKind === "multipart" ? "multipart/form-data" : "application/octet-stream";
  return { requestBody: { required: true, content: { [type]: { schema: z.unknown() } } } };
};

/** Fields of an address, each with the value that the example has for it. */
const fieldsOf = (schema: z.ZodType, values: Readonly<Record<string, string>> = {}): z.ZodObject => {
  const { shape } = schema as z.ZodObject;
  const shown = Object.entries(shape).map(([name, field]) => {
    const example = values[name];
    return [
      name,
      example === undefined
        ? field
        : (field as z.ZodType).meta({ param: { example: typed(field as z.ZodType, example) } }),
    ];
  });
  return z.object(Object.fromEntries(shown));
};

/** The text of an address as its documented type. */
const typed = (field: z.ZodType, text: string): string | number | boolean => {
  const { type } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
  if (type === "integer" || type === "number") return Number(text);
  return type === "boolean" ? text === "true" : text;
};

const operation = (route: Route, example: Example | undefined) => ({
  operationId: route.id,
  tags: [route.id.slice(0, route.id.indexOf("."))],
  summary: route.summary,
  requestParams: {
    path: fieldsOf(route.params, example?.params),
    query: fieldsOf(route.query, example?.query),
    ...(route.repeatable && { header: z.object({ "Idempotency-Key": z.string().max(255).optional() }) }),
  },
  ...requestBody(route, example),
  responses: responses(route, example),
  security: needsToken(route) ? [{ bearer: [] }] : route.for === "optional" ? [{}, { bearer: [] }] : [],
});

const servers = [
  {
    url: "https://{host}",
    description: "A deployed stage, on the host name of its site",
    variables: { host: { default: "learn.example.com" } },
  },
  { url: "http://localhost:3001", description: "npm start" },
];

/**
 * The OpenAPI 3.1 document of a list of routes, with the named shapes as its components and the
 * examples in its operations. `docs/openapi.json` is this, and
 * CI proves that it is fresh.
 */
export const openApiDocument = (
  routes: readonly Route[],
  schemas: Readonly<Record<string, z.ZodType>>,
  examples: Examples,
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, examples[route.id]) };
  }
  return withUsedSchemas(
    createDocument({
      openapi: "3.1.0",
      info: { title: "Course platform API", version: "1" },
      servers,
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths: paths as ZodOpenApiPathsObject,
      components: { schemas, securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    }),
  );
};

/** Drops schemas that no route uses, such as those that only build others. */
const withUsedSchemas = (document: ReturnType<typeof createDocument>): ReturnType<typeof createDocument> => {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  // A shape with two forms is called …Output in answers; where no route takes the other one, it gets the plain name.
  const nameOf = (name: string): string => {
    const short = name.replace(/Output$/, "");
    return used.has(short) ? name : short;
  };
  const renamed = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part).replace(/(?<="#\/components\/schemas\/)\w+/g, (name) => nameOf(name))) as T;
  const kept = Object.entries(schemas).flatMap(([name, schema]) =>
    used.has(name) ? [[nameOf(name), renamed(schema)] as const] : [],
  );
  return {
    ...document,
    paths: renamed(document.paths),
    components: { ...document.components, schemas: Object.fromEntries(kept) },
  };
};
