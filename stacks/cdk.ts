import { existsSync } from "node:fs";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { makeAssets } from "./assets.ts";
import { compose } from "./compose.ts";
import { readStage } from "./stage.ts";

/** The same stacks for the plain CDK: `npx cdk deploy --all -c stage=prod` in stacks/. */
const root = path.dirname(import.meta.dirname);
const app = new App();
const name: unknown = app.node.tryGetContext("stage");
if (typeof name !== "string") throw new Error("Name the stage: -c stage=prod");
// As SST does by itself.
const settings = path.join(root, `.env.${name}`);
if (existsSync(settings)) process.loadEnvFile(settings);
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
if (!account || !region) throw new Error("The CDK found no AWS account and region: sign in first.");
compose(app, readStage(name, process.env), { account, region }, await makeAssets(root));
app.synth();
