import { existsSync } from "node:fs";
import path from "node:path";
import { type Bundle, bundle, missing } from "../scripts/bundle.ts";

/** Everything a deployment uploads, built before the stacks are composed. */
export type Assets = {
  readonly bundles: readonly Bundle[];
  /** The built site, and the accounts pages. */
  readonly site: string;
  readonly accounts: string;
  /** sharp with the binaries of the Lambda's processor, as a layer. */
  readonly sharpLayer: string;
};

/** Bundles every handler and finds what `npm run build` made. An incomplete product is not deployed. */
export const makeAssets = async (root: string): Promise<Assets> => {
  const absent = missing(root);
  if (absent.length > 0) throw new Error(`Without a handler: ${absent.map(({ id }) => id).join(", ")}`);
  return { ...readBuilt(root), bundles: await bundle(root) };
};

const readBuilt = (root: string) => ({
  site: built(path.join(root, "web", "dist", "site"), "index.html"),
  accounts: built(path.join(root, "web", "dist", "accounts"), "accounts.html"),
  sharpLayer: sharpLayer(root),
});

export const sharpLayer = (root: string): string =>
  path.dirname(built(path.join(root, "stacks", "layers", "sharp", "nodejs"), "node_modules/@img/sharp-linux-arm64"));

const built = (folder: string, proof: string): string => {
  if (!existsSync(path.join(folder, proof)))
    throw new Error(`${path.join(folder, proof)} is missing: run "npm run build" in stacks/ first.`);
  return folder;
};
