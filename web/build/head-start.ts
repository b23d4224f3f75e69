import { readFileSync } from "node:fs";
import { address } from "@cu/api/client";
import type { EarlyCall, Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { type RouteId, routes } from "@cu/api/routes";
import { type Plugin, type Rolldown, build as viteBuild } from "vite";
import type { DrawnFiles } from "../src/document/draw.tsx";
import { drawnPages } from "../src/document/drawn-pages.ts";
import type { Built } from "../src/head-start/head-start.ts";

/**
 * Replaces `theme.js` in the built page with one script that includes it and adds the head start (src/head-start). The
 * script lists the build's files, so its name changes with every build.
 */
export const headStart = (): Plugin => {
  let root = "";
  let base = "";
  let mobileOrigin = "";
  return {
    name: "head-start",
    apply: "build",
    configResolved(config) {
      root = config.root;
      base = String(config.env.VITE_API_ORIGIN ?? "");
      mobileOrigin = String(config.env.VITE_MOBILE_ORIGIN ?? "");
    },
    generateBundle: {
      // The document is complete at this point.
      order: "post",
      async handler(_options, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") throw new Error("The build has no index.html.");
        const program = [...String(html.source).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
        if (program.length === 0) throw new Error("The built page names no program.");
        const built: Built = {
          program: program.map(([, src = ""]) => src),
          ...(mobileOrigin && { mobileOrigin }),
          pages: Object.entries<Page>(pages).flatMap(([name, page]) => builtPage(name, page, bundle, base)),
          fonts: Object.keys(bundle).flatMap((file) => (/-basic-[\w-]+\.woff2$/.test(file) ? [`/${file}`] : [])),
          further: filesOf("/src/page-code.tsx", bundle).scripts,
          session: { guest: base + pathOf("accounts.tokens"), person: base + pathOf("user.read") },
        };
        const theme = readFileSync(`${root}/public/theme.js`, "utf8");
        const source = await classicScript(
          `${theme}\nimport { headStart } from "${root}/src/head-start/head-start.ts";\nheadStart(${JSON.stringify(built)});`,
        );
        const pagesOfFiles = drawnPages.map((name) => [name, filesOf(`/src/${pages[name].code}`, bundle)]);
        const drawn: DrawnFiles = { pages: Object.fromEntries(pagesOfFiles), fonts: built.fonts };
        this.emitFile({ type: "asset", fileName: ".vite/drawn-files.json", source: JSON.stringify(drawn) });
        const script = this.emitFile({ type: "asset", name: "head-start.js", source });
        html.source = String(html.source).replace('src="/theme.js"', `src="/${this.getFileName(script)}"`);
      },
    },
  };
};

/** Empty for pages that are never an entry point. */
const builtPage = (name: string, { path, code, early }: Page, bundle: Rolldown.OutputBundle, base: string) =>
  early && typeof code === "string"
    ? [
        {
          pattern: `^${path.replace(/\/$/, "").replace(/:(\w+)/g, "(?<$1>[1-9]\\d{0,15})")}/?$`,
          name,
          ...filesOf(`/src/${code}`, bundle),
          calls: early.map(({ id, query, kept, signedIn, guest, placed }: EarlyCall) => ({
            address: base + pathOf(id) + address("", { query }),
            ...(kept && { kept: [...kept] }),
            ...(signedIn && { signedIn }),
            ...(guest && { guest }),
            ...(placed && { placed }),
          })),
        },
      ]
    : [];

const pathOf = (id: RouteId): string => {
  const path = routes.find((route) => route.id === id)?.path;
  if (!path) throw new Error(`There is no route ${id}.`);
  return path;
};

/** What the page's module needs in addition to the document's own files; its chunk first. */
const filesOf = (module: string, bundle: Rolldown.OutputBundle): { scripts: string[]; styles: string[] } => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunkWith = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
  const own = chunkWith(module);
  const entry = chunkWith("/src/main.tsx");
  if (!own || !entry) throw new Error(`The build has no ${module}.`);
  const loaded = withImports(entry, chunks);
  const needed = [...withImports(own, chunks)].filter((chunk) => !loaded.has(chunk));
  return {
    scripts: needed.map(({ fileName }) => `/${fileName}`),
    styles: needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)),
  };
};

const withImports = (
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) withImports(next, chunks, found);
  }
  return found;
};

/** Bundled and inlined as a classic script: a module would run only after parsing. */
const classicScript = async (source: string): Promise<string> => {
  const name = "virtual:head-start";
  const entry: Plugin = {
    name: "head-start-entry",
    resolveId: (id) => (id === name ? id : undefined),
    load: (id) => (id === name ? source : undefined),
  };
  const output = await viteBuild({
    configFile: false,
    logLevel: "warn",
    plugins: [entry],
    build: { write: false, target: "es2023", rolldownOptions: { input: name, output: { format: "iife" } } },
  });
  const [script] = (Array.isArray(output) ? output : [output]).flatMap((one) => ("output" in one ? one.output : []));
  if (script?.type !== "chunk") throw new Error("The head start was not built.");
  return script.code;
};
