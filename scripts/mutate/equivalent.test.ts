import { expect, test } from "vitest";
import { isEquivalent } from "./equivalent.ts";
import { mutantsOf } from "./mutants.ts";

const kept = (text: string, file = "web/src/a.tsx") =>
  mutantsOf(file, text)
    .filter((mutant) => !isEquivalent(file, mutant, text))
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

test("a component that draws nothing may return undefined, a function that answers null may not", () => {
  expect(kept("const Part = () => {\n  return null;\n};")).toEqual([]);
  expect(kept("export const partOf = () => {\n  return null;\n};")).toEqual(["return: null"]);
  expect(kept("const Part = () => {\n  const f = () => {\n    return null;\n  };\n  use(f);\n};")).toEqual([
    "return: null",
    "statement: use(f);",
  ]);
  expect(kept("const Part = () => {\n  return null;\n};", "core/a.ts")).toEqual(["return: null"]);
});

test("a revision may grow by two, but not shrink, and nothing else may", () => {
  expect(kept("set({ revision: was.revision + 1, count: was.count + 1 });", "core/a.ts")).toEqual([
    "statement: set({ revision: was.revision + 1, count: was.count + 1 });",
    "arithmetic: was.revision + 1",
    "arithmetic: was.count + 1",
    "constant: 1",
  ]);
});

test("the first revision may be any but zero, the first of anything else may not", () => {
  const first = (name: string) => kept(`const item = { ${name}: { type: "number", default: 1 } };`, "core/a.ts");
  expect(first("revision")).toEqual([]);
  expect(first("uses")).toEqual(["constant: 1"]);
});

test("the lines of a picture and the size of an icon may be others, the size of anything else may not", () => {
  expect(kept("const ticks = (n: number) => `M${n * 20} ${n % 5 === 0 ? 2 : 8}V96`;")).toEqual([]);
  expect(kept("const path = (n: number) => `/page/${n * 20}`;")).toContain("arithmetic: n * 20");
  expect(kept("const Part = () => (\n  <CoinsIcon size={20} aria-hidden />\n);")).not.toContain("constant: 20");
  expect(kept("const Part = () => (\n  <List size={20} />\n);")).toContain("constant: 20");
});

test("React keys, a text field's rows, and the first number of attempts that are only compared may change", () => {
  expect(kept("const Part = () => (\n  <TextArea key={1} rows={4} most={5} />\n);")).not.toContain("constant: 4");
  expect(kept("const Part = () => (\n  <TextArea key={1} rows={4} most={5} />\n);")).toContain("constant: 5");
  const counted = "const [attempt, setAttempt] = useState(0);";
  expect(kept(counted)).toEqual([]);
  expect(kept(`${counted}\nconst isLater = attempt > 0;`)).toContain("constant: 0");
  expect(kept("const [count, setCount] = useState(0);")).toEqual(["constant: 0"]);
});

test("skeletons may change, the loading state and the loaded content may not", () => {
  const text = `const Part = () => (
  <Skeleton label="Loading it">
    {[1, 2].map((n) => (
      <Bar key={n} height={n + 1} />
    ))}
  </Skeleton>
);
const all = [1].map((n) => n);`;
  expect(kept(text)).toEqual([
    `return: ${text.slice(text.indexOf("(\n  <Skel"), text.indexOf(";\nconst all"))}`,
    'words: "Loading it"',
    "constant: 1",
    "return: n",
  ]);
  expect(kept("const part = open(<Skeleton size={3} />, 4);")).toEqual(["constant: 3", "constant: 4"]);
  expect(kept('const part = open(<Bar width="60%" height={18} />, 4);')).toEqual(["constant: 4"]);
  expect(kept("const part = open(<Barrier height={18} />);")).toEqual(["constant: 18"]);
});

test("a column's alignment may change, other booleans may not", () => {
  expect(kept("const column = { number: true, narrow: true };")).toEqual(["constant: true"]);
});

test("an entity attribute's `required` may change in any file; other `required` may not", () => {
  const required = "{ required: true }";
  expect(kept(`new Entity(${required});`, "core/question.ts")).toEqual([]);
  expect(kept(`const field = ${required};`, "core/field.entity.ts")).toEqual(["constant: true"]);
});

test("an instant that was never set may be another of 1970, a number that was never counted may not", () => {
  expect(kept("let saidAt = 0;\nconst until = item.openUntil ?? 0;", "core/a.ts")).toEqual([]);
  expect(kept("const { correctAt = 0 } = item;", "core/a.ts")).toEqual(["constant: 0"]);
});
