import { expect, test } from "vitest";
import { withPureConstants } from "./pure-constants.ts";

const marked = (text: string) => withPureConstants("some.ts", text);
const pure = (text: string) => `/* @__PURE__ */ (() => (${text}))()`;

test("an unused constant's initialiser can be tree-shaken", () => {
  expect(marked("const a = z.object({ ...b, c: d.e });")).toBe(`const a = ${pure("z.object({ ...b, c: d.e })")};`);
  expect(marked("export const a = new Map(), b = [...c];")).toBe(
    `export const a = ${pure("new Map()")}, b = ${pure("[...c]")};`,
  );
  expect(marked("const é = `${x}`;\nconst a = { b } as const satisfies T;")).toBe(
    `const é = ${pure("`${x}`")};\nconst a = ${pure("{ b } as const satisfies T")};`,
  );
});

test("statements, functions, awaited values and what can change stay as they are", () => {
  for (const text of [
    "register(a);",
    "let a = b();",
    "const a = () => b();",
    "const a = function () {};",
    "const a = 7, b = a;",
    "const a = await b();",
    "function a() { const b = c(); }",
    "for (const a of b()) c(a);",
    "declare const a: B;",
    "export default b();",
  ]) {
    expect(marked(text)).toBe(text);
  }
});
