import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import { openApiDocument } from "@cu/api/openapi";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import { contractSchemas } from "./schemas.ts";

const written = () => JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"));

type Operation = { operationId: string; summary: string; tags: string[]; requestBody?: { required?: boolean } };
const operations = (): Operation[] =>
  Object.values(written().paths as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path));

test("ERR-13: docs/openapi.json is the document of the routes as they are now", async () => {
  expect(written()).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes, await contractSchemas()))));
});

test("ERR-13: a validator that is not ours finds nothing wrong with the document", async () => {
  await expect(SwaggerParser.validate(written())).resolves.toMatchObject({ openapi: "3.1.0" });
  const broken = written();
  delete broken.info.title;
  await expect(SwaggerParser.validate(broken)).rejects.toThrow();
});

test("ERR-13: what the contract names is a component by the name of its constant, and all of them are used", async () => {
  const { components, ...rest } = written();
  const names = Object.keys(components.schemas);
  const constants = new Set([...Object.keys(await contractSchemas()), "Failure", "FieldErrors"]);
  expect(names.filter((name) => !constants.has(name.replace(/Output$/, "")))).toEqual([]);
  expect(names.length).toBeGreaterThan(60);
  const all = JSON.stringify([rest, components]);
  expect(names.filter((name) => !all.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

test("ERR-13: every operation has a summary, a described tag, and says whether its body must be there", () => {
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

test("ERR-13: no row of our own ledger stands in what others read", () => {
  expect(JSON.stringify(written()).match(/\b[A-Z]{1,4}-\d{2,3}\b/g) ?? []).toEqual([]);
});
