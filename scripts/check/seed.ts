import { git } from "./git.ts";

/**
 * The seed of a run: TEST_SEED, else the beginning of the commit's hash as a number, so that a commit always runs the
 * same part of the exhaustive programmes (packages/test-kit/programme.ts). Without git, the number of the day.
 */
export const seedOfRun = (
  root: string,
  named = process.env.TEST_SEED,
): { readonly seed: string; readonly of: string } => {
  if (named) return { seed: named, of: "as TEST_SEED says" };
  const commit = git(root, "rev-parse", "HEAD");
  if (!commit) return { seed: String(Math.floor(Date.now() / 86_400_000)), of: "of this day" };
  return { seed: String(Number.parseInt(commit.slice(0, 8), 16)), of: `of commit ${commit.slice(0, 8)}` };
};
