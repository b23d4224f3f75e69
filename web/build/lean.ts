import type { Plugin } from "vite";

/**
 * Leaves out of the bundle what the site never uses.
 *
 * Amplify's primitives carry the whole default theme (2,600 tokens) to resolve style props. We style by CSS modules on our
 * variables and use no style props, so an empty theme is enough.
 * Phosphor ships six weights of every icon; the look has regular, bold and fill.
 */
export const lean = (): Plugin => ({
  name: "lean",
  enforce: "pre",
  load(id) {
    if (!id.endsWith("/@aws-amplify/ui/dist/esm/theme/defaultTheme.mjs")) return;
    return `
      import { breakpoints } from "./breakpoints.mjs";
      export const defaultTheme = { tokens: {}, breakpoints, name: "default-theme" };
    `;
  },
  transform(code, id) {
    if (!/@phosphor-icons\/react\/dist\/defs\//.test(id)) return;
    return { code: code.replace(/^ {2}\[\n {4}"(?:thin|light|duotone)",\n[\s\S]*?\n {2}\],?\n/gm, ""), map: null };
  },
});
