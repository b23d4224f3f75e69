import { readFileSync } from "node:fs";
import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { openApiDocument } from "@cu/api/openapi";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import * as z from "zod";
import { root, sourceFiles } from "../source/files.ts";
import { fits, readExamples } from "./examples.ts";
import { contractSchemas } from "./schemas.ts";

const written = () => JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"));

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  requestBody?: { required?: boolean };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
};
const operations = (): Operation[] =>
  Object.values(written().paths as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path));

test("ERR-13: docs/openapi.json is the document of the routes as they are now", async () => {
  expect(written()).toEqual(
    JSON.parse(JSON.stringify(openApiDocument(routes, await contractSchemas(), readExamples()))),
  );
});

test("ERR-13: a validator that is not ours finds nothing wrong with the document", async () => {
  await expect(SwaggerParser.validate(written())).resolves.toMatchObject({ openapi: "3.1.0" });
  const broken = written();
  delete broken.info.title;
  await expect(SwaggerParser.validate(broken)).rejects.toThrow();
});

test("ERR-13: what the contract names is a component by the name of its constant or its own id, and all of them are used", async () => {
  const { components, ...rest } = written();
  const names = Object.keys(components.schemas);
  const contract = sourceFiles().filter((file) => file.startsWith("packages/api/"));
  const sources = contract.map((file) => readFileSync(path.join(root, file), "utf8"));
  const ids = sources.flatMap((text) => [...text.matchAll(/\.meta\(\{\s*id: "(\w+)"/g)].map(([, id = ""]) => id));
  const constants = new Set([...Object.keys(await contractSchemas()), ...ids]);
  expect(names.filter((name) => !constants.has(name.replace(/Output$/, "")))).toEqual([]);
  expect(names.length).toBeGreaterThan(60);
  const all = JSON.stringify([rest, components]);
  expect(names.filter((name) => !all.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

/** All inline object schemas, which are not referenced components. */
const inline = (part: unknown): string[] => {
  if (typeof part !== "object" || part === null) return [];
  const own = "properties" in part && Object.keys(part.properties as object).length > 1 ? [JSON.stringify(part)] : [];
  return [...own, ...Object.values(part).flatMap(inline)];
};

test("ERR-13: a schema shared by two routes is one named component", () => {
  const { paths, components } = written();
  const shapes = inline([paths, components.schemas]);
  expect(shapes.length).toBeGreaterThan(60);
  expect(shapes.filter((shape, n) => shapes.indexOf(shape) !== n)).toEqual([]);
});

test("ERR-13: every route shows a call that a test made, and its contract takes what was sent and what was answered", () => {
  const examples = readExamples();
  const withBody = routes.filter(({ answer }) => !(answer.schema instanceof z.ZodUndefined));
  expect(withBody.filter(({ id }) => !(id in examples)).map(({ id }) => id)).toEqual([]);
  const outdated = routes.filter((route) => {
    const example = examples[route.id];
    return example && !fits(route, example);
  });
  expect(outdated.map(({ id }) => id)).toEqual([]);
  for (const { operationId, responses } of operations()) {
    const answer = Object.values(responses)[0]?.content?.["application/json"];
    if (answer) expect([operationId, answer.example]).toEqual([operationId, examples[operationId]?.answer]);
  }
});

test("ERR-13: an example opens nothing: no token, signature or key of a test is in it", () => {
  expect(JSON.stringify(readExamples()).match(/eyJ\w|X-Amz-Signature|127\.0\.0\.1|localhost|_secret_/g) ?? []).toEqual(
    [],
  );
});

test("ERR-13: every operation has a summary, a described tag, and declares whether its body is required", () => {
  const { tags } = written() as { tags: { name: string; description: string }[] };
  const described = new Set(tags.filter(({ description }) => description !== "").map(({ name }) => name));
  expect(operations()).toHaveLength(routes.length);
  for (const { operationId, summary, tags: own, requestBody } of operations()) {
    expect([operationId, summary.length > 5, own.every((tag) => described.has(tag))]).toEqual([
      operationId,
      true,
      true,
    ]);
    if (requestBody) expect([operationId, typeof requestBody.required]).toEqual([operationId, "boolean"]);
  }
});

test("ERR-28: examples of an address have their documented type, and a 400 has the shape that a form of rows answers", () => {
  type Part = { type?: string; $ref?: string };
  const document = written();
  const parts = document.components.schemas as Record<string, Part & { additionalProperties?: unknown }>;
  const wrong = Object.values(document.paths)
    .flatMap((path) => Object.values(path as Record<string, { parameters?: { schema: Part; example?: unknown }[] }>))
    .flatMap(({ parameters = [] }) => parameters)
    .filter(({ example }) => example !== undefined)
    .filter(({ schema, example }) => {
      const { type } = schema.$ref ? (parts[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
      return typeof example !== (type === "integer" ? "number" : type);
    });
  expect(wrong).toEqual([]);
  const rows = JSON.stringify(parts.FieldErrors?.additionalProperties);
  expect(rows.match(/#\/components\/schemas\/FieldErrors/g)).toHaveLength(2);
});

test("ERR-13: the published document contains no ids of our ledger", () => {
  expect(JSON.stringify(written()).match(/\b[A-Z]{1,4}-\d{2,3}\b/g) ?? []).toEqual([]);
});
