import { fileURLToPath } from "node:url";
import locales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { amplifyCss } from "./build/amplify-css.ts";
import { headStart } from "./build/head-start.ts";
import { iconWeights } from "./build/icon-weights.ts";
import { lean } from "./build/lean.ts";
import { pageTable } from "./build/page-table.ts";
import { routeTable } from "./build/route-table.ts";

process.env.VITE_PRODUCT_NAME ??= process.env.PRODUCT_NAME ?? "Curio";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What every screen needs, the lists above all; not what carries a library along or belongs to one screen.
const kit = [
  /web\/src\/(?:router|paths|fonts|tokens|base|shell\/(?!log)|lib\/(?!use-list)|head-start|screens\/static\/(?!not-found))/,
  /web\/src\/ui\/(?!more-button|dialog-window|tabs|switch|data-table|progress-ring|video-card|carousel)/,
  /web\/src\/(?:purchase\/offer|course\/(?:card-offer|access-state|authors|use-metas|info-card\/|intro-video))/,
  // So small that a request of its own would cost more.
  /web\/src\/(?:player\/(?:player-view\.module\.css|video-of-link)|classes\/(?:guest-entry|kept-code))/,
  /packages\/(?:pricing|quiz-sheet\/label|api\/(?:form|code\.form|search-text)\.ts)|rolldown\/runtime/,
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr(?!\/dist\/infinite))\//,
];
const icon = /@phosphor-icons\/react\/dist\/csr/;
type Graph = { getModuleInfo: (id: string) => { importers: string[] } | null };
const usersOf = (id: string, graph: Graph) => (icon.test(id) ? (graph.getModuleInfo(id)?.importers ?? []) : []);
// The kit has the icons of the shell and of the lists, and those that the first pages share with others.
const isFirstIcon = (id: string, graph: Graph) => {
  const users = usersOf(id, graph);
  return (
    users.some((user) => /screens\/catalogue/.test(user) || kit.some((part) => part.test(user))) ||
    (users.length > 1 && users.some((user) => /screens\/(?:home|course|watch)\//.test(user)))
  );
};

const watch = [
  /web\/src\/(?:screens\/watch|player|transcript|rich-text|quiz)\//,
  /web\/src\/qna\/(?:place|drafts|class-select|scope-note|use-class-choice|use-thread|discussion-skeleton|(?!course)[\w-]+\.module\.css)/,
  /web\/src\/editor\/rich-text-field\.module\.css/,
  /packages\/(?:rich-text|quiz-sheet|captions)/,
  /node_modules\/(?:media-played-ranges-mixin|@tanstack)/,
];

// Without groups, whatever two screens share becomes a file of its own, and a first load is twenty requests.
const groups = [
  {
    name: (id: string, graph: Graph) => (kit.some((part) => part.test(id)) || isFirstIcon(id, graph) ? "kit" : null),
    debugName: "kit",
    priority: 2,
  },
  {
    name: (id: string, graph: Graph) => (usersOf(id, graph).length > 1 ? "icons" : null),
    debugName: "icons",
    priority: 1,
  },
  // The pages of a course and what they sell: people go to and fro between them.
  {
    name: "course",
    test: /web\/src\/(?:purchase\/|course\/(?!info-card)|screens\/course\/(?!dialogs|search\/search-hit|preview\/)|ui\/video-card)/,
    priority: 1,
  },
  // The code entry is on many pages; its windows and the calendar come when they open, and what a student shares is a
  // form of My Classes.
  {
    name: "classes",
    test: /web\/src\/classes\/(?!days-field|data-sharing|[\w-]*dialog)/,
    minShareCount: 2,
    priority: 1,
  },
  // Home with what it shares with the other public pages, to which people come from it.
  {
    name: "marketing",
    test: /web\/src\/(?:marketing\/(?!authors-of|course-building|featured-carousel|questions)|screens\/home|ui\/carousel(?!-track))/,
    priority: 1,
  },
  // The watch page with what is also fetched later on other pages, by somebody about to go there: the player of a
  // preview, and Q&A. Most lectures have questions, so their drawer would be asked for right after the page.
  { name: "watch-page", test: (id: string) => watch.some((part) => part.test(id)), priority: 1 },
];

/**
 * `vite build` makes the site in dist/site; `vite build --mode accounts` makes the accounts pages of the API host in
 * dist/accounts, whose files lie under /accounts/assets/ there.
 */
export default defineConfig(({ mode, command }) => {
  const accounts = mode === "accounts";
  return {
    root: here("."),
    base: accounts && command === "build" ? "/accounts/assets/" : "/",
    plugins: [
      { ...locales.vite({ locales: ["en-US"] }), enforce: "pre" },
      routeTable(here(".")),
      pageTable(),
      // Amplify's screens are on the accounts pages alone.
      ...(accounts ? [amplifyCss()] : [lean(), iconWeights(here(".")), headStart()]),
      react(),
    ],
    build: {
      outDir: here(accounts ? "dist/accounts" : "dist/site"),
      emptyOutDir: true,
      assetsDir: accounts ? "." : "assets",
      target: "es2023",
      manifest: true,
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Amplify's screens for signing in are 611 kB and come after their page; the first loads have tests of their own.
      chunkSizeWarningLimit: 620,
      rolldownOptions: {
        input: here(accounts ? "accounts.html" : "index.html"),
        output: accounts ? {} : { codeSplitting: { groups } },
      },
    },
  };
});
