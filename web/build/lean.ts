import { createRequire } from "node:module";
import type { Plugin } from "vite";

// The package under the primitives is theirs, not ours.
const ofPrimitives = createRequire(createRequire(import.meta.url).resolve("@aws-amplify/ui-react"));
const { ComponentClassName: classNames } = ofPrimitives("@aws-amplify/ui") as {
  ComponentClassName: Readonly<Record<string, string>>;
};

/**
 * What stands for modules of Amplify. Its primitives carry the whole default theme (2,600 tokens), what makes style
 * sheets of it, and a watch on the window's width in every element, all to resolve style props. We style by CSS modules
 * on our variables and use no style props.
 */
const replacements: Readonly<Record<string, string>> = {
  "/ui/dist/esm/theme/defaultTheme.mjs": `
    import { breakpoints } from "./breakpoints.mjs";
    export const defaultTheme = { tokens: {}, breakpoints, name: "default-theme" };`,
  "/ui/dist/esm/theme/createTheme/createTheme.mjs": `
    import { defaultTheme } from "../defaultTheme.mjs";
    export const createTheme = () => defaultTheme;`,
  "/ui-react/dist/esm/primitives/shared/styleUtils.mjs": `
    const isGiven = ([, value]) => value !== null && value !== undefined;
    export const useStyles = (props, style) => ({
      propStyles: style,
      nonStyleProps: Object.fromEntries(Object.entries(props).filter(isGiven)),
    });`,
  "/ui-react/dist/esm/primitives/utils/splitPrimitiveProps.mjs": `
    export const splitPrimitiveProps = (rest) => ({ styleProps: {}, rest });`,
};

// SWR's way to what every React since 18 has.
const storeShim = "use-sync-external-store/shim";
// A component with one is kept, and all that it uses, whether somebody draws it or not.
const displayNames = /^\w+\.displayName = .*;$/gm;

/** Leaves out of the bundle what the site never uses. */
export const lean = (): Plugin => ({
  name: "lean",
  enforce: "pre",
  load(id) {
    if (id === `\0${storeShim}`) return 'export { useSyncExternalStore } from "react";';
    return Object.entries(replacements).find(([file]) => id.endsWith(`/@aws-amplify${file}`))?.[1];
  },
  resolveId: (id) => (id === storeShim ? `\0${id}` : undefined),
  transform(code, id) {
    if (/\/react-router\/dist\//.test(id)) return { code: code.replace(displayNames, ""), map: null };
    if (!/@aws-amplify\/ui-react\/dist\/esm\/primitives\//.test(id)) return;
    // Each primitive carries the class names of all; its own are written into it.
    const own = code
      .replace(displayNames, "")
      .replace(/\bComponentClassName\.(\w+)/g, (_, name: string) => JSON.stringify(classNames[name]));
    return { code: own, map: null };
  },
});
