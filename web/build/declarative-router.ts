import type { Plugin } from "vite";

/**
 * What of React Router only its data routers, its framework and its warnings to developers need. A `<BrowserRouter>`
 * has none of it, but the library asks at run time which router it is in, so that no bundler can leave it out.
 */
const cuts: [what: RegExp, instead: string][] = [
  // Every component that is made by a call stays in the bundle, with all it uses, unless the call is said to be pure.
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

/** Throws where the library no longer reads as it did, because the cut would silently be none. */
export const cutRouter = (source: string): string =>
  cuts.reduce((code, [what, instead]) => {
    const cut = code.replace(what, instead);
    if (cut === code) throw new Error(`React Router has no ${what} any more; web/build/declarative-router.ts cuts it.`);
    return cut;
  }, source);
