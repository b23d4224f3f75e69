import { fileURLToPath } from "node:url";
import locales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { accountsHead } from "./build/accounts-head.ts";
import { amplifyCss } from "./build/amplify-css.ts";
import { chunkGroups } from "./build/chunk-groups.ts";
import { declarativeRouter } from "./build/declarative-router.ts";
import { headStart } from "./build/head-start.ts";
import { iconWeights } from "./build/icon-weights.ts";
import { lean } from "./build/lean.ts";
import { pageTable } from "./build/page-table.ts";
import { routeTable } from "./build/route-table.ts";

process.env.VITE_PRODUCT_NAME ??= process.env.PRODUCT_NAME ?? "Curio";
process.env.VITE_VIDEO_CONSENT ??= process.env.VIDEO_CONSENT ?? "";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What draws the documents of the site (src/document/serve.ts): one file for Node, with all it needs. */
const drawing: UserConfig = {
  root: here("."),
  plugins: [
    { ...locales.vite({ locales: ["en-US"] }), enforce: "pre" },
    routeTable(here(".")),
    pageTable(),
    lean(),
    declarativeRouter(),
    iconWeights(here(".")),
    react(),
  ],
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: here("src/document/serve.ts"),
    outDir: here("dist/document"),
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node22",
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: "draw.mjs" } },
  },
};

/**
 * `vite build` makes the site in dist/site; `vite build --mode accounts` makes the accounts pages of the API host in
 * dist/accounts, whose files lie under /accounts/assets/ there.
 */
export default defineConfig(({ mode, command, isSsrBuild }) => {
  if (isSsrBuild) return drawing;
  const accounts = mode === "accounts";
  return {
    root: here("."),
    base: accounts && command === "build" ? "/accounts/assets/" : "/",
    plugins: [
      { ...locales.vite({ locales: ["en-US"] }), enforce: "pre" },
      routeTable(here(".")),
      pageTable(),
      // Amplify's screens are on the accounts pages alone.
      ...(accounts
        ? [amplifyCss(), accountsHead()]
        : [lean(), declarativeRouter(), iconWeights(here(".")), headStart()]),
      react(),
    ],
    // Features.DirSelector stays: rewritten as :lang() it would miss a paragraph whose direction its own letters set.
    css: { lightningcss: { exclude: 4 } },
    build: {
      outDir: here(accounts ? "dist/accounts" : "dist/site"),
      emptyOutDir: true,
      assetsDir: accounts ? "." : "assets",
      target: "es2023",
      manifest: true,
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The largest chunk is the table of the language detector, which comes when an author presses for it; the first loads
      // have tests of their own.
      chunkSizeWarningLimit: 980,
      rolldownOptions: {
        input: here(accounts ? "accounts.html" : "index.html"),
        output: accounts
          ? {}
          : {
              codeSplitting: { groups: chunkGroups(here(".")) },
              // Every page's kit carries the names of all chunks, and what chance adds to them cannot be compressed.
              chunkFileNames: "assets/[name]-[hash:7].js",
              assetFileNames: "assets/[name]-[hash:7][extname]",
            },
      },
    },
  };
});
