import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Bundle, bundlePicture, missing } from "../functions/build/bundle.ts";
import { bundlesOf } from "./bundles.ts";
import type { Stage } from "./stage.ts";

/** Everything a deployment uploads, built before the stacks are composed. */
export type Assets = {
  readonly bundles: readonly Bundle[];
  /** The built site, and the accounts pages. */
  readonly site: string;
  readonly accounts: string;
  /** The renderer of documents and course share images, with the shell and fonts. */
  readonly documents: string;
  /** Lambda layer with sharp's binaries for its architecture. */
  readonly sharpLayer: string;
};

/** Bundles all handlers and locates the output of `npm run build`; throws if any is missing. */
export const makeAssets = async (root: string, stage: Pick<Stage, "name" | "productName">): Promise<Assets> => {
  const absent = missing(root);
  if (absent.length > 0) throw new Error(`Without a handler: ${absent.map(({ id }) => id).join(", ")}`);
  const { site, accounts, documents } = builtFor(stage, path.join(root, "web", "dist"));
  await bundlePicture(root, documents);
  return { site, accounts, documents, sharpLayer: sharpLayer(root), bundles: await bundlesOf(root) };
};

/** The built pages. They contain the product's name, so another stage's build is refused. */
export const builtFor = ({ name, productName }: Pick<Stage, "name" | "productName">, dist: string) => {
  const site = built(path.join(dist, "site"), "index.html");
  const accounts = built(path.join(dist, "accounts"), "accounts.html");
  const documents = built(path.join(dist, "document"), "draw.mjs");
  for (const page of [path.join(site, "index.html"), path.join(accounts, "accounts.html")])
    if (!readFileSync(page, "utf8").includes(`<title>${productName}</title>`))
      throw new Error(`${page} is not ${productName}'s: run "npm run build -- --stage ${name}" in stacks/ first.`);
  return { site, accounts, documents };
};

export const sharpLayer = (root: string): string =>
  path.dirname(built(path.join(root, "stacks", "layers", "sharp", "nodejs"), "node_modules/@img/sharp-linux-arm64"));

const built = (folder: string, proof: string): string => {
  if (!existsSync(path.join(folder, proof)))
    throw new Error(`${path.join(folder, proof)} is missing: run "npm run build" in stacks/ first.`);
  return folder;
};
