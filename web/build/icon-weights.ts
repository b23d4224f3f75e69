import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const drawing = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** Phosphor ships six weights of every icon. The build keeps those that the sources draw. */
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

/** Every weight that the sources give this icon; a use without one draws the regular weight. */
export const usedWeights = (icon: string, sources: readonly string[]): Set<string> => {
  const weights = new Set<string>();
  for (const source of sources) {
    const body = source.replace(/^import .*$/gm, "");
    // An element goes on to its end: what decides about its weight may be larger than something.
    for (const [use] of body.matchAll(new RegExp(`<${icon}Icon\\b.*?/>|(?<!<)\\b${icon}Icon\\b[^>)]*`, "gs"))) {
      const named = [...use.matchAll(/"(bold|duotone|fill|light|regular|thin)"/g)].map(([, weight]) => weight ?? "");
      for (const weight of named.length > 0 ? named : ["regular"]) weights.add(weight);
    }
  }
  return weights;
};

/** The file that draws an icon, without the weights that nothing uses. */
export const keepWeights = (code: string, weights: ReadonlySet<string>): string =>
  code.replace(/^ {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?\n/gm, (entry, weight: string) =>
    weights.has(weight) ? entry : "",
  );
