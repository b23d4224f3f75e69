import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const drawing = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** Phosphor ships six weights per icon. The build keeps only those that are used. */
export const iconWeights = (root: string): Plugin => {
  let sources: string[] = [];
  return {
    name: "icon-weights",
    apply: "build",
    buildStart() {
      sources = globSync(`${root}/src/**/*.{ts,tsx}`).map((file) => readFileSync(file, "utf8"));
    },
    transform(code, id) {
      const icon = drawing.exec(id)?.[1];
      return icon ? { code: keepWeights(code, usedWeights(icon, sources)), map: null } : undefined;
    },
  };
};

/** Every weight used for this icon; without the prop it is regular. */
export const usedWeights = (icon: string, sources: readonly string[]): Set<string> => {
  const weights = new Set<string>();
  for (const source of sources) {
    const body = source.replace(/^import .*$/gm, "");
    // Matches up to the end of the element: the weight may be an expression that contains ">".
    for (const [use] of body.matchAll(new RegExp(`<${icon}Icon\\b.*?/>|(?<!<)\\b${icon}Icon\\b[^>)]*`, "gs"))) {
      const named = [...use.matchAll(/"(bold|duotone|fill|light|regular|thin)"/g)].map(([, weight]) => weight ?? "");
      for (const weight of named.length > 0 ? named : ["regular"]) weights.add(weight);
    }
  }
  return weights;
};

/** An icon's module without unused weights. */
export const keepWeights = (code: string, weights: ReadonlySet<string>): string =>
  code.replace(/^ {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?\n/gm, (entry, weight: string) =>
    weights.has(weight) ? entry : "",
  );
