import type { SSTConfig } from "sst";

/**
 * A thin shell for SST 2: everything is in stacks/, as plain CDK. Run it from there, where its tools are installed:
 * `cd stacks && npx sst deploy --stage prod` (docs/decisions/010-operators-tools.md says why).
 */
export default {
  config: () => ({ name: "curio", region: process.env.AWS_REGION ?? "eu-west-1" }),
  async stacks(app) {
    const { deploy } = await import("./stacks/sst.ts");
    await deploy(app);
  },
} satisfies SSTConfig;
