import { readFileSync } from "node:fs";
import path from "node:path";
import { useOperatorKeys } from "./operator-keys.ts";

/**
 * Lets an operator's command work on a stage. The operator names the stage twice on purpose: the command must not touch
 * another stage that the environment still points at. `local` means the product that runs from this checkout.
 */
export async function chooseStage(stage: string | undefined, usage: string): Promise<void> {
  if (!stage) fail(usage);
  if (stage === "local" && !process.env.TABLE_NAME) useRunningStack();
  if (process.env.STAGE !== stage)
    fail(`The environment is that of the stage "${process.env.STAGE ?? ""}". Set STAGE and TABLE_NAME of "${stage}".`);
  if (!process.env.TABLE_NAME) fail("TABLE_NAME is not set; it is an output of the stack `storage`.");
  await useOperatorKeys();
}

function useRunningStack(): void {
  const folder = path.resolve(process.env.LOCAL_DATA ?? path.join(import.meta.dirname, "../..", ".local"));
  try {
    const { environment } = JSON.parse(readFileSync(path.join(folder, "endpoints.json"), "utf8")) as {
      environment: Record<string, string>;
    };
    Object.assign(process.env, environment);
  } catch {
    fail(`No running product was found in ${folder}. Start it with npm start.`);
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}
