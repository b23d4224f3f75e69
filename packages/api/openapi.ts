import * as z from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { failureStatus } from "./failure-status.ts";
import type { Route } from "./route.ts";

const FailureBody = z.object({ detail: z.string(), code: z.string() }).catchall(z.unknown()).meta({
  id: "Failure",
  description: "A refusal. Facts such as `shortfall` or `price` stand beside detail and code.",
});

const FieldMap = z
  .record(z.string(), z.array(z.string()))
  .meta({ id: "FieldErrors", description: "Messages by field" });

const needsToken = (route: Route) => route.for === "signedIn" || route.for === "creator" || route.for === "admin";

const codesOf = (route: Route) => [
  ...route.fails,
  ...(needsToken(route) ? (["token.missing", "token.invalid"] as const) : []),
  ...(route.for === "creator" || route.for === "admin" ? (["actor.forbidden"] as const) : []),
];

const responses = (route: Route) => {
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(route)) {
    const status = failureStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const takesFields = route.bodyKind === "json" || route.bodyKind === "multipart";
  if (takesFields && !byStatus.has(400)) byStatus.set(400, []);
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(", ") || "Fields that are not right",
      content: {
        "application/json": { schema: status === 400 && takesFields ? z.union([FailureBody, FieldMap]) : FailureBody },
      },
    },
  ]);
  const { status, schema } = route.answer;
  const answer =
    schema instanceof z.ZodUndefined
      ? { description: "No content" }
      : { description: "The answer", content: { "application/json": { schema } } };
  return { [String(status)]: answer, ...Object.fromEntries(refusals) };
};

const requestBody = (route: Route) => {
  if (route.bodyKind === "none") return {};
  if (route.bodyKind === "json") return { requestBody: { content: { "application/json": { schema: route.body } } } };
  const type = route.bodyKind === "multipart" ? "multipart/form-data" : "application/octet-stream";
  return { requestBody: { content: { [type]: { schema: z.unknown() } } } };
};

const operation = (route: Route) => ({
  operationId: route.id,
  tags: [route.id.slice(0, route.id.indexOf("."))],
  summary: route.summary,
  requestParams: {
    path: route.params as z.ZodObject,
    query: route.query as z.ZodObject,
    ...(route.repeatable && { header: z.object({ "Idempotency-Key": z.string().max(255).optional() }) }),
  },
  ...requestBody(route),
  responses: responses(route),
  security: needsToken(route) ? [{ bearer: [] }] : route.for === "optional" ? [{}, { bearer: [] }] : [],
});

/** The OpenAPI 3.1 document of a list of routes. `docs/openapi.json` is this, and CI proves that it is fresh. */
export const openApiDocument = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Course platform API", version: "1" },
    paths: paths as ZodOpenApiPathsObject,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  });
};
