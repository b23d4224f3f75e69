import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import type { TestProject } from "vitest/node";
import type { Assets } from "../assets.ts";
import { composeProduct, makeAssets, root } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Removed after the run; tests put what they make below it. */
    folder: string;
    /** What all stacks are made of, for a test that composes them anew. */
    assets: Assets;
    /** The bundles of all handlers. */
    functions: string;
    /** What draws the documents, with what the stack puts beside it. */
    documents: string;
    /** The synthesised cloud assembly of stage prod. */
    assembly: string;
  }
}

/** Synthesises once; the tests read what came out. */
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
