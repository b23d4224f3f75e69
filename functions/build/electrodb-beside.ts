import { copyFile } from "node:fs/promises";
import path from "node:path";
import { type BuildOptions, build as esbuild, type Plugin } from "esbuild";

/** The lazy wrapper that replaces ElectroDB in a bundle. */
export const standIn = "functions/build/lazy-entity.ts";
const fileBeside = "electrodb.cjs";

/** Leaves ElectroDB (195 KB) out of a bundle: reads by key do not need it. */
export const electrodbBeside = (root: string): Plugin => ({
  name: "electrodb-beside",
  setup: (build) => {
    build.onResolve({ filter: /^electrodb$/ }, () => ({ path: path.join(root, standIn), sideEffects: false }));
  },
});

/** Copies ElectroDB into these bundle folders, without its validator and SDK calls, which we never use. */
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
 * ElectroDB validates every model against a JSON schema when it creates an entity, which dominates its start-up time.
 * core/foundation/store/models.test.ts validates them instead.
 */
const withoutValidator = stub(
  "no-jsonschema",
  /^jsonschema$/,
  `exports.Validator = class { addSchema() {} validate() { return { errors: [] }; } };
   exports.Validator.prototype.customFormats = {};`,
);

/** Our client brings its operations itself (core/foundation/store/store-client.ts). */
const withoutSdk = stub("no-sdk", /^@aws-sdk\/(lib|util)-dynamodb$/, "");
