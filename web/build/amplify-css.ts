import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Plugin } from "vite";
import { theme } from "../src/accounts/theme.ts";

const styles = dirname(createRequire(import.meta.url).resolve("@aws-amplify/ui-react/styles/base.layer.css"));

// A colour theme per button variant is most of button.css, and the look has exactly one blue.
const colourThemes = /^\.amplify-button--(?:outlined|primary|link|menu|warning|destructive)--\w+[^{]*\{[^}]*\}\n?/gm;

/**
 * `virtual:amplify/<a>+<b>.css`: the named Amplify style sheets and, before them, only those of the theme's 2,600
 * variables that they use. Amplify's own base sheet is 127 KB of variables, and its ThemeProvider writes them as an
 * inline style, which our content security policy forbids.
 */
export const amplifyCss = (): Plugin => ({
  name: "amplify-css",
  resolveId: (id) => (id.startsWith("virtual:amplify/") ? `\0${id}` : undefined),
  load(id) {
    const names = /^\0virtual:amplify\/(.+)\.css$/.exec(id)?.[1]?.split("+");
    if (!names) return;
    const sheets = names
      .map((name) => readFileSync(`${styles}/${name}.layer.css`, "utf8"))
      .join("\n")
      .replace(colourThemes, "");
    return `@layer amplify.base{:root{${variablesOf(sheets)}}}\n${sheets}`;
  },
});

const variablesOf = (sheets: string): string => {
  const declared = new Map(
    [...theme.cssText.matchAll(/(--amplify-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  const wanted = new Set<string>();
  const want = (text: string) => {
    for (const [, name] of text.matchAll(/var\(\s*(--amplify-[\w-]+)/g)) {
      const value = name === undefined ? undefined : declared.get(name);
      if (name === undefined || value === undefined || wanted.has(name)) continue;
      wanted.add(name);
      want(value);
    }
  };
  want(sheets);
  return [...wanted].map((name) => `${name}:${declared.get(name)};`).join("");
};
