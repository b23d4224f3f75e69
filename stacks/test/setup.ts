import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import type { TestProject } from "vitest/node";
import type { Assets } from "../assets.ts";
import { composeProduct, makeAssets, root } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Temporary folder for tests, deleted after the run. */
    folder: string;
    /** Assets of all stacks, for tests that synthesise them again. */
    assets: Assets;
    /** The bundles of all handlers. */
    functions: string;
    /** Folder of the documents function, as deployed. */
    documents: string;
    /** The synthesised cloud assembly of stage prod. */
    assembly: string;
  }
}

/** Synthesises once; all tests read the output. */
export default async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(path.join(tmpdir(), "stacks-"));
  const app = new App({ outdir: path.join(folder, "assembly") });
  const assets = await makeAssets(folder);
  composeProduct(app, assets);
  app.synth();
  writeFileSync(path.join(folder, "assets.json"), JSON.stringify(assets));
  project.provide("folder", folder);
  project.provide("assets", assets);
  project.provide("functions", path.join(root, ".build", "deployed"));
  project.provide("documents", path.join(folder, "document"));
  project.provide("assembly", path.join(folder, "assembly"));
  return () => rmSync(folder, { recursive: true, force: true });
};
