import { cpSync, existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Entry, entries } from "@cu/api/entries";
import { letterFiles } from "@cu/core/foundation/document/letters";
import { type BuildOptions, build as esbuild, type Metafile, type Plugin } from "esbuild";
import { addElectrodb, electrodbBeside, standIn } from "./electrodb-beside.ts";
import { noJsonSchemas } from "./no-json-schemas.ts";
import { pureConstants } from "./pure-constants.ts";
import { sizeLimit } from "./size-limit.ts";

/** `clients`: SDK clients found in the bundle's code; its role must allow exactly these. */
export type Bundle = Entry & { folder: string; bytes: number; limit: number; clients: readonly Client[] };
export type Client = "queues" | "files" | "payments" | "model" | "secrets";

const source = (root: string, entry: Entry) => path.join(root, "functions", `${entry.file}.ts`);

export const missing = (root: string): Entry[] => entries.filter((entry) => !existsSync(source(root, entry)));

/** `only`: these functions instead of all. `plain`: without the steps that make a bundle small, to compare answers with. */
type Choice = { readonly only?: readonly string[]; readonly plain?: boolean };

/**
 * Bundles every handler with one esbuild call into `{out}/{id}/index.mjs` and writes their sizes to `{out}/sizes.json`.
 * Bundles the AWS SDK too, because the runtime's version changes without notice. README.md explains the steps.
 */
export const bundle = async (
  root: string,
  out = path.join(root, ".build", "functions"),
  { only, plain = false }: Choice = {},
): Promise<Bundle[]> => {
  const present = entries.filter((entry) => (only?.includes(entry.id) ?? true) && existsSync(source(root, entry)));
  const { metafile } = await esbuild({
    ...forLambda(root, plain),
    entryPoints: Object.fromEntries(present.map((entry) => [`${entry.id}/index`, source(root, entry)])),
    outdir: out,
    metafile: true,
  });
  const bundles = present.map((entry) => ({
    ...entry,
    folder: path.join(out, entry.id),
    ...measured(metafile, path.relative(root, path.join(out, entry.id, "index.mjs"))),
    limit: sizeLimit(entry),
  }));
  for (const { folder, drawsPaper } of bundles) if (drawsPaper) addFonts(root, folder);
  const chaining = bundles.filter(({ hasEntities }) => hasEntities).map(({ folder }) => folder);
  await addElectrodb(root, out, chaining);
  const sizes = Object.fromEntries(bundles.map(({ id, bytes, limit, clients }) => [id, { bytes, limit, clients }]));
  writeFileSync(path.join(out, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  return bundles;
};

/** Bundles one file as a function is. */
export const bundleFile = async (root: string, file: string, outfile: string, plain = false): Promise<void> => {
  const { metafile } = await esbuild({ ...forLambda(root, plain), entryPoints: [file], outfile, metafile: true });
  const { hasEntities } = measured(metafile, path.relative(root, outfile));
  if (hasEntities) await addElectrodb(root, path.dirname(outfile), []);
};

/** Bundles the renderer of course share images with its fonts, as `picture.mjs` in the prerenderer's folder. */
export const bundlePicture = async (root: string, folder: string): Promise<void> => {
  await bundleFile(root, path.join(root, "core/foundation/image/share-picture.ts"), path.join(folder, "picture.mjs"));
  addFonts(root, folder);
};

const forLambda = (root: string, plain = false) =>
  ({
    absWorkingDir: root,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node22",
    mainFields: ["module", "main"],
    legalComments: "none",
    logLevel: "error",
    plugins: [
      fromLayer("sharp"),
      woff2OfNode,
      ...(plain ? [] : [electrodbBeside(root), noJsonSchemas, pureConstants(root)]),
    ],
    // Some packages inside still say require, which ESM lacks.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  }) satisfies BuildOptions;

/** Source that shows a bundle uses a client: our wrapper, or the SDK package. */
const sourceOf: Readonly<Record<Client, string>> = {
  queues: "core/foundation/cloud/queues.ts",
  files: "core/foundation/cloud/files.ts",
  payments: "node_modules/stripe/",
  model: "node_modules/openai/",
  secrets: "core/foundation/cloud/read-secrets.ts",
};
const clientNames = ["queues", "files", "payments", "model", "secrets"] as const;

/** Copies the font packages into the bundle's node_modules, where the code resolves them. */
const addFonts = (root: string, folder: string): void => {
  const { resolve } = createRequire(path.join(root, "core/package.json"));
  const files = letterFiles();
  const packages = new Set(files.map((file) => `${file.split("/").slice(0, 2).join("/")}/package.json`));
  for (const file of [...files, ...packages]) cpSync(resolve(file), path.join(folder, "node_modules", file));
};

type Measured = { bytes: number; clients: Client[]; drawsPaper: boolean; hasEntities: boolean };

const measured = (metafile: Metafile, file: string): Measured => {
  const output = metafile.outputs[file.split(path.sep).join("/")];
  if (!output) throw new Error(`esbuild wrote no ${file}.`);
  const carried = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    bytes: output.bytes,
    hasEntities: carried.some(([input]) => input === standIn),
    drawsPaper: carried.some(([input]) => input.endsWith("core/foundation/document/letters.ts")),
    clients: clientNames.filter((name) => carried.some(([input]) => input.includes(sourceOf[name]))),
  };
};

/** A native package stays outside. Lambda finds a layer's packages for `require` only, not for `import`. */
const fromLayer = (name: string): Plugin => ({
  name: `${name}-from-layer`,
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind }) =>
      kind === "require-call" ? { path: name, external: true } : { path: name, namespace: "layer" },
    );
    build.onLoad({ filter: /.*/, namespace: "layer" }, () => ({ contents: `module.exports = require("${name}");` }));
  },
});

/**
 * fontkit brings a dictionary of half a megabyte to open fonts in WOFF2. Those of core/foundation/document are WOFF, and Node has
 * the algorithm anyway.
 */
const woff2OfNode: Plugin = {
  name: "woff2-of-node",
  setup: (build) => {
    build.onResolve({ filter: /^brotli\/decompress\.js$/ }, () => ({ path: "brotli", namespace: "brotli" }));
    build.onLoad({ filter: /.*/, namespace: "brotli" }, () => ({
      contents: 'export { brotliDecompressSync as default } from "node:zlib";',
    }));
  },
};
