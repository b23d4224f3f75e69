import { existsSync } from "node:fs";
import path from "node:path";

/** The settings of a stage from `.env.{stage}` at the root. The shell's settings win over the file's. */
export const loadSettings = (root: string, stage: string): void => {
  const file = path.join(root, `.env.${stage}`);
  if (existsSync(file)) process.loadEnvFile(file);
};

/** `--stage prod` among the arguments of a command. */
export const stageIn = (args: readonly string[]): string => {
  const at = args.findIndex((arg) => arg === "--stage" || arg.startsWith("--stage="));
  const name = args[at]?.split("=")[1] ?? args[at + 1];
  if (at < 0 || !name) throw new Error("Name the stage: --stage prod");
  return name;
};
