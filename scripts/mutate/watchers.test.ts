import { expect, test } from "vitest";
import { root } from "../source/files.ts";
import { sample } from "./sample.ts";
import { watchedFiles } from "./watchers.ts";

const files = watchedFiles(root);
const of = (file: string) => files.find((one) => one.file === file);

test("a file is watched by the naming tests beside it, a handler by those that call its route", () => {
  expect(of("web/src/shell/logout-page.tsx")).toMatchObject({ group: "SES" });
  expect(of("web/src/shell/logout-page.tsx")?.tests[0]).toBe("web/src/shell/shell.test.tsx");
  expect(of("functions/api/assistant/expand-on.ts")?.tests[0]).toBe("functions/api/assistant/assistant.test.ts");
  expect(of("core/wallet/hash-chain.ts")?.group).toBe("WAL");
  expect(files.filter(({ tests }) => tests.some((test) => test.startsWith("journeys/")))).toEqual([]);
});

test("a sample is spread over the groups, and the same seed gives the same one", () => {
  const taken = (seed: number) =>
    sample(root, files, 34, seed).map(({ watched, mutant }) => `${watched.file}:${mutant.start}`);
  expect(taken(7)).toEqual(taken(7));
  expect(taken(7)).not.toEqual(taken(8));
  const groups = Map.groupBy(sample(root, files, 34, 7), ({ watched }) => watched.group);
  expect([...groups.values()].map((some) => some.length)).toEqual(Array(17).fill(2));
});
