import { copyFile } from "node:fs/promises";
import path from "node:path";
import { type BuildOptions, build as esbuild, type Plugin } from "esbuild";

/** The stand-in that a bundle carries in place of ElectroDB. */
export const standIn = "functions/build/lazy-entity.ts";
const fileBeside = "electrodb.cjs";

/** Leaves ElectroDB out of a bundle: 195 KB, of which a call that reads by key needs nothing. */
export const electrodbBeside = (root: string): Plugin => ({
  name: "electrodb-beside",
  setup: (build) => {
    build.onResolve({ filter: /^electrodb$/ }, () => ({ path: path.join(root, standIn), sideEffects: false }));
  },
});

/** Puts ElectroDB beside the bundles in these folders, without what its part of the product never asks of it. */
export const addElectrodb = async (root: string, out: string, folders: readonly string[]): Promise<void> => {
  const file = path.join(out, fileBeside);
  await esbuild({
    absWorkingDir: root,
    entryPoints: [path.join(root, "node_modules/electrodb/index.js")],
    outfile: file,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node22",
    legalComments: "none",
    plugins: [withoutValidator, withoutSdk],
  } satisfies BuildOptions);
  await Promise.all(folders.map((folder) => copyFile(file, path.join(folder, fileBeside))));
};

const stub = (name: string, filter: RegExp, contents: string): Plugin => ({
  name,
  setup: (build) => {
    build.onResolve({ filter }, ({ path: asked }) => ({ path: asked, namespace: name }));
    build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents }));
  },
});

/**
 * ElectroDB checks every model with a validator of JSON schemas before it makes an entity, which costs more than all else
 * that it does then. core/store/models.test.ts does so once.
 */
const withoutValidator = stub(
  "no-jsonschema",
  /^jsonschema$/,
  `exports.Validator = class { addSchema() {} validate() { return { errors: [] }; } };
   exports.Validator.prototype.customFormats = {};`,
);

/** Our client brings its operations itself (core/store/store-client.ts). */
const withoutSdk = stub("no-sdk", /^@aws-sdk\/(lib|util)-dynamodb$/, "");
