import { App } from "aws-cdk-lib";
import type { TestProject } from "vitest/node";
import { composeProduct, makeAssets } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The synthesised cloud assembly of stage prod. */
    assembly: string;
    functions: string;
  }
}

/** Synthesises once; the tests read what came out. */
export default async (project: TestProject): Promise<void> => {
  const assets = await makeAssets();
  const app = new App();
  composeProduct(app, assets);
  project.provide("assembly", app.synth().directory);
  project.provide("functions", assets.bundles[0]?.folder.replace(/[^/]+$/, "") ?? "");
};
