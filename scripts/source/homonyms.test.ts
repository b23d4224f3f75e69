import { expect, test } from "vitest";
import { isTest, root, sourceFiles } from "./files.ts";
import { readModule } from "./module.ts";

/** Every function's entry point has this name. */
const entryPoint = "handler";

// A route of the contract is named like its use case on purpose.
const isContract = (file: string) => file.startsWith("packages/api/");

test("an exported value's name has at most two meanings", () => {
  const files = new Map<string, Set<string>>();
  for (const file of sourceFiles().filter((each) => !isTest(each) && !isContract(each))) {
    const { offers, text } = readModule(root, file);
    for (const { name } of offers) {
      const isDeclaredHere = new RegExp(`export (?:async )?(?:const|let|class|function\\*?) ${name}\\b`).test(text);
      if (name !== entryPoint && isDeclaredHere) files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const homonyms = [...files].filter(([, places]) => places.size > 2);
  expect(homonyms.map(([name, places]) => `${name}: ${[...places].join(", ")}`)).toEqual([]);
});
