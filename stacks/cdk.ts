import path from "node:path";
import { App } from "aws-cdk-lib";
import { makeAssets } from "./assets.ts";
import { compose } from "./compose.ts";
import { loadSettings } from "./settings.ts";
import { readStage, regionOf } from "./stage.ts";

/** Composes the product's stacks for the plain CDK: `npx cdk deploy --all -c stage=prod` in stacks/. */
const root = path.dirname(import.meta.dirname);
const app = new App();
const name: unknown = app.node.tryGetContext("stage");
if (typeof name !== "string") throw new Error("Name the stage: -c stage=prod");
loadSettings(root, name);
const stage = readStage(name, process.env);
const { CDK_DEFAULT_ACCOUNT: account } = process.env;
if (!account) throw new Error("The CDK found no AWS account: sign in first.");
// Not the CDK's own region, which differs from SST's where the shell names none.
compose(app, stage, { account, region: regionOf(process.env) }, await makeAssets(root, stage));
app.synth();
