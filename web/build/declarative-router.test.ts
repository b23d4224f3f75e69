import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { cutRouter } from "./declarative-router.ts";

const library = path.dirname(createRequire(import.meta.url).resolve("react-router"));
const source = globSync(`${library}/chunk-*.mjs`)
  .map((file) => readFileSync(file, "utf8"))
  .find((text) => text.includes("function BrowserRouter("));

test("PUB-02: a page loads only the parts of React Router that a <BrowserRouter> uses", () => {
  const cut = cutRouter(source ?? "");
  for (const asked of [
    "isDataRoute ?",
    "usePrefetchBehavior(\n      prefetch",
    "dataRouterOpts?.state",
    "\nLink.displayName =",
  ]) {
    expect(source).toContain(asked);
    expect(cut).not.toContain(asked);
  }
  for (const kept of ["function BrowserRouter(", "function matchRoutes", "validateNavigationTarget(\n    typeof to"])
    expect(cut).toContain(kept);
});

test("PUB-02: a library that reads otherwise than the one that was cut stops the build", () => {
  expect(() => cutRouter("export const BrowserRouter = 1;")).toThrow(/declarative-router/);
});
