import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { templates } from "./assembly.ts";
import { root } from "./product.ts";

const guide = readFileSync(path.join(root, "docs", "deploying.md"), "utf8");

test("every output that the guide asks for is one of the stack that it names", () => {
  const asked = [...guide.matchAll(/output (\w+) (\w+)/g)].map(([, stack = "", key = ""]) => [stack, key]);
  expect(asked.length).toBeGreaterThan(4);
  for (const [stack, key = ""] of asked) {
    const found = templates().find(({ stack: name }) => name === `prod-curio-${stack}`);
    const { Outputs = {} } = JSON.parse(found?.text ?? "{}") as { Outputs?: Record<string, unknown> };
    expect([stack, key, key in Outputs]).toEqual([stack, key, true]);
  }
});

test("the guide's table of settings is what a stage reads from its environment", () => {
  const source = readFileSync(path.join(root, "stacks", "stage.ts"), "utf8");
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const read = [...code.matchAll(/\b[A-Z]{3,}(?:_[A-Z]+)*\b/g)].map(([name]) => name);
  const settings = guide.slice(guide.indexOf("## 2. Settings"), guide.indexOf("## 3. Deploy"));
  const told = [...settings.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name = ""]) => name);
  expect([...new Set(told)].toSorted()).toEqual([...new Set(read)].toSorted());
});
