import type { Plugin } from "vite";

/**
 * Parts of React Router that only its data routers, framework mode and dev warnings use. `<BrowserRouter>` needs none
 * of them, but the router type is checked at run time, so bundlers can't tree-shake them.
 */
const cuts: [what: RegExp, instead: string][] = [
  // Component-creating calls are tree-shaken only when annotated as pure.
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1"],
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ""],
  [/(?<=^var ENABLE_DEV_WARNINGS = )true/gm, "false"],
  [/^(?=function warning(?:Once)?\()/gm, "/* @__NO_SIDE_EFFECTS__ */ "],
  [/^ {2}invariant\(\n\s+!?useInRouterContext\(\),[\s\S]*?\n {2}\);\n/gm, ""],
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g, "useNavigateUnstable()"],
  [
    /(?<=^function (?:useRoutesImpl|_renderMatches)\(.*), dataRouterOpts\) \{$/gm,
    ") {\nconst dataRouterOpts = void 0;",
  ],
  [/(?<=^ {2}let )dataRouterState = dataRouterOpts\?\.state;/gm, "dataRouterState = void 0;"],
  [/(?<=let routerState = )React\d*\.useContext\(DataRouterStateContext\)/g, "null"],
  [/(?<=let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = )usePrefetchBehavior\([^)]*\)/g, "[false]"],
  [/(?<=^ {4}return )shouldPrefetch && .*PrefetchPageLinks.* : link;/gm, "link;"],
];

export const declarativeRouter = (): Plugin => ({
  name: "declarative-router",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/react-router\/dist\/.*\/chunk-\w+\.mjs$/ },
    handler: (code) => (code.includes("function BrowserRouter(") ? { code: cutRouter(code), map: null } : undefined),
  },
});

/** Throws when the library's source has changed, as the cut would silently match nothing. */
export const cutRouter = (source: string): string =>
  cuts.reduce((code, [what, instead]) => {
    const cut = code.replace(what, instead);
    if (cut === code) throw new Error(`React Router has no ${what} any more; web/build/declarative-router.ts cuts it.`);
    return cut;
  }, source);
