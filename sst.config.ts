import type { SSTConfig } from "sst";
import { appName, regionOf } from "./stacks/stage.ts";

/**
 * A thin shell for SST 2: the stacks are plain CDK. SST leaves out of its bundle what the package.json here names, and
 * looks that up in stacks/, where it runs: so nothing here names what the contract is made of
 * (docs/decisions/010).
 */
export default {
  config: () => ({ name: appName, region: regionOf(process.env) }),
  async stacks(app) {
    const { deploy } = await import("./stacks/sst.ts");
    await deploy(app);
  },
} satisfies SSTConfig;
