import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { keepWeights, usedWeights } from "./icon-weights.ts";

const drawings = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@phosphor-icons/react/package.json")),
  "dist/defs",
);
const weightsOf = (code: string) => [...code.matchAll(/^ {4}"(\w+)",$/gm)].map(([, weight]) => weight);

test("an icon keeps the weights it is drawn in, however that is written", () => {
  const sources = [
    'import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";\n<PlayIcon size={20} weight="fill" aria-hidden />',
    'createElement(WarningIcon, { size: 18, weight: isWrong ? "bold" : "regular" })',
    '{ name: "bold", label: "Bold", Icon: ListIcon }',
    '<StarIcon size={20} />\n<StarIcon\n  weight="bold"\n/>',
    '<HeartIcon weight={count > 0 ? "fill" : "regular"} aria-hidden />\n<p title="thin" />',
  ];
  expect([...usedWeights("Play", sources)]).toEqual(["fill"]);
  expect([...usedWeights("Warning", sources)]).toEqual(["bold", "regular"]);
  expect([...usedWeights("List", sources)]).toEqual(["regular"]);
  expect([...usedWeights("Star", sources)]).toEqual(["regular", "bold"]);
  expect([...usedWeights("Heart", sources)]).toEqual(["fill", "regular"]);
  expect([...usedWeights("Bell", sources)]).toEqual([]);
});

test("only the unused weights go out of an icon's file", () => {
  const code = readFileSync(path.join(drawings, "Play.es.js"), "utf8");
  expect(weightsOf(code)).toEqual(["bold", "duotone", "fill", "light", "regular", "thin"]);
  const kept = keepWeights(code, new Set(["fill", "regular"]));
  expect(weightsOf(kept)).toEqual(["fill", "regular"]);
  expect(kept.length).toBeLessThan(code.length / 2);
});

test("every icon of the site keeps at least one weight, and each weight it keeps is in its file", () => {
  const sources = globSync(path.join(import.meta.dirname, "../src/**/*.{ts,tsx}")).map((file) =>
    readFileSync(file, "utf8"),
  );
  const icons = new Set(
    sources.flatMap((source) => [...source.matchAll(/dist\/csr\/(\w+)"/g)].map(([, icon]) => icon ?? "")),
  );
  expect(icons.size).toBeGreaterThan(20);
  for (const icon of icons) {
    const used = usedWeights(icon, sources);
    const kept = weightsOf(keepWeights(readFileSync(path.join(drawings, `${icon}.es.js`), "utf8"), used));
    expect(kept.length, icon).toBeGreaterThan(0);
    expect(kept, icon).toEqual([...used].toSorted());
  }
});
