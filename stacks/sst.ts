import type { App } from "sst/constructs";
import { makeAssets } from "./assets.ts";
import { compose } from "./compose.ts";
import { readStage } from "./stage.ts";

/** SST calls this with the root as the current folder; this file is then part of SST's own bundle. */
export const deploy = async (app: App): Promise<void> => {
  if (app.mode === "dev") throw new Error("Developing happens on the local cloud: npm run dev.");
  const stage = readStage(app.stage, process.env);
  const assets = await makeAssets(process.cwd(), stage);
  compose(app, stage, { account: app.account, region: app.region }, assets);
};
