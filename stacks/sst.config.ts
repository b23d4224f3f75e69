import type { SSTConfig } from "sst";
import { appName, regionOf } from "./stage.ts";

/**
 * A thin shell for SST 2: the stacks are plain CDK. It lies here and not at the root, because SST leaves out of its
 * bundle what the package.json beside it names, and looks that up here (docs/decisions/010-operators-tools.md).
 */
export default {
  config: () => ({ name: appName, region: regionOf(process.env) }),
  async stacks(app) {
    const { deploy } = await import("./sst.ts");
    await deploy(app);
  },
} satisfies SSTConfig;
