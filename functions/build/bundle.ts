import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Entry, entries } from "@cu/api/entries";
import { letterFiles } from "@cu/core/document/letters";
import { type BuildOptions, build as esbuild, type Metafile, type Plugin } from "esbuild";

/** `clients`: the needs that its code shows by the SDK inside; a role that allows less or more than that is a mistake. */
export type Bundle = Entry & { folder: string; bytes: number; limit: number; clients: readonly Client[] };
export type Client = "queues" | "files" | "payments" | "model" | "secrets";

const source = (root: string, entry: Entry) => path.join(root, "functions", `${entry.file}.ts`);

export const missing = (root: string): Entry[] => entries.filter((entry) => !existsSync(source(root, entry)));

/** Parsers of XML and of tables, which no other function has; only creators wait for it, once a file. */
const checksFiles = "quiz.check-bulk";
/** The maker of PDF files; only who presses "PDF" waits for it. */
const printers = ["earning.statement-file", "certificate.file"];

/** They delete and export accounts and index what is said, and so know nearly every kind of row; nobody waits for them. */
const knowAll = ["consumer.work", "consumer.reports"];

/** Bytes, minified. A bundle loads at every cold start: an import that nothing needs is time that everyone waits. */
export const sizeLimit = ({ id, needs }: Pick<Entry, "needs"> & Partial<Pick<Entry, "id">>): number => {
  if (needs.includes("model")) return 1_250_000;
  if (id !== undefined && knowAll.includes(id)) return 1_180_000;
  if (id === checksFiles) return 900_000;
  if (id !== undefined && printers.includes(id)) return 1_200_000;
  return needs.some((need) => need === "payments" || need.startsWith("files.")) ? 1_060_000 : 800_000;
};

/**
 * Bundles every handler that exists with one esbuild call into `{out}/{id}/index.mjs`; `sizes.json` beside them lists
 * the bytes. The AWS SDK goes in: the Lambda runtime's own changes without notice, loads slower, and is not the one
 * that the tests ran against.
 */
export const bundle = async (root: string, out = path.join(root, ".build", "functions")): Promise<Bundle[]> => {
  const present = entries.filter((entry) => existsSync(source(root, entry)));
  const { metafile } = await esbuild({
    ...forLambda(root),
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
  mkdirSync(out, { recursive: true });
  const sizes = Object.fromEntries(bundles.map(({ id, bytes, limit, clients }) => [id, { bytes, limit, clients }]));
  writeFileSync(path.join(out, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  return bundles;
};

/** What draws the pictures of courses, with its fonts, beside what draws documents: `picture.mjs` in its folder. */
export const bundlePicture = async (root: string, folder: string): Promise<void> => {
  const entryPoints = { picture: path.join(root, "core/image/share-picture.ts") };
  await esbuild({ ...forLambda(root), entryPoints, outdir: folder });
  addFonts(root, folder);
};

const forLambda = (root: string) =>
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
    plugins: [fromLayer("sharp"), credentialsOfLambda, woff2OfNode],
    // Some packages inside still say require, which ESM lacks.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  }) satisfies BuildOptions;

const packageOf: Readonly<Record<Client, string>> = {
  queues: "@aws-sdk/client-sqs",
  files: "@aws-sdk/client-s3",
  payments: "stripe",
  model: "openai",
  secrets: "@aws-sdk/client-secrets-manager",
};
const clientNames = ["queues", "files", "payments", "model", "secrets"] as const;

/** The font files where the code asks for them: as packages beside it. */
const addFonts = (root: string, folder: string): void => {
  const { resolve } = createRequire(path.join(root, "core/package.json"));
  const files = letterFiles();
  const packages = new Set(files.map((file) => `${file.split("/").slice(0, 2).join("/")}/package.json`));
  for (const file of [...files, ...packages]) cpSync(resolve(file), path.join(folder, "node_modules", file));
};

type Measured = { bytes: number; clients: Client[]; drawsPaper: boolean };

const measured = (metafile: Metafile, file: string): Measured => {
  const output = metafile.outputs[file.split(path.sep).join("/")];
  if (!output) throw new Error(`esbuild wrote no ${file}.`);
  const carried = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    bytes: output.bytes,
    drawsPaper: carried.some(([input]) => input.endsWith("core/document/letters.ts")),
    clients: clientNames.filter((name) =>
      carried.some(([input]) => input.includes(`node_modules/${packageOf[name]}/`)),
    ),
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
 * A Lambda's credentials are always in its environment. The SDK's default chain also carries the clients of four sign-in
 * services and the readers of shared files: 100 KB that nothing here can reach.
 */
const credentialsOfLambda: Plugin = {
  name: "credentials-of-lambda",
  setup: (build) => {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path: name, resolveDir }) => ({
      path: name,
      namespace: "credentials",
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: "credentials" }, ({ pluginData }) => ({
      contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
      resolveDir: String(pluginData),
    }));
  },
};

/**
 * fontkit brings a dictionary of half a megabyte to open fonts in WOFF2. Those of core/document are WOFF, and Node has
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
