import { spawnSync } from "node:child_process";

/** What git answers, or undefined where it fails. */
export const git = (root: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.trim() : undefined;
};

const lines = (text: string | undefined): string[] => (text ?? "").split("\n").filter(Boolean);

/** Where the work on a branch began; on the main branch itself the commit before the last. */
const begin = (root: string): string | undefined => {
  for (const main of ["origin/HEAD", "origin/main", "main"]) {
    const base = git(root, "merge-base", main, "HEAD");
    if (base) return base === git(root, "rev-parse", "HEAD") ? "HEAD~1" : base;
  }
  return "HEAD~1";
};

/** Every file that differs from a commit, committed since or not, new or deleted. */
export const changedFiles = (root: string, ref = begin(root)): { readonly ref: string; readonly files: string[] } => {
  const commit = ref && git(root, "rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  if (!commit) throw new Error(`There is no commit ${ref}.`);
  const differ = lines(git(root, "diff", "--name-only", "--no-renames", commit));
  return { ref: commit, files: [...differ, ...lines(git(root, "ls-files", "--others", "--exclude-standard"))] };
};
