import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { changedFiles } from "./git.ts";
import { seedOfRun } from "./seed.ts";

const folder = mkdtempSync(path.join(tmpdir(), "check-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const who = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
const git = (...args: string[]) => execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" }).trim();
const commit = (file: string): string => {
  writeFileSync(path.join(folder, file), file);
  git("add", file);
  git("commit", "--quiet", "-m", `files: add ${file}`);
  return git("rev-parse", "HEAD");
};

test("a change is what a branch has done since main, committed or not, new or deleted; on main the last commit", () => {
  git("init", "--quiet", "--initial-branch=main");
  commit("first.ts");
  const second = commit("second.ts");
  expect(changedFiles(folder).files).toEqual(["second.ts"]);
  git("checkout", "--quiet", "-b", "work");
  commit("third.ts");
  commit("fourth.ts");
  unlinkSync(path.join(folder, "first.ts"));
  writeFileSync(path.join(folder, "fifth.ts"), "");
  expect(changedFiles(folder)).toEqual({ ref: second, files: ["first.ts", "fourth.ts", "third.ts", "fifth.ts"] });
  expect(changedFiles(folder, "HEAD").files).toEqual(["first.ts", "fifth.ts"]);
  expect(() => changedFiles(folder, "nowhere")).toThrow("There is no commit nowhere.");
});

test("a commit has one seed, which TEST_SEED replaces", () => {
  const hash = git("rev-parse", "HEAD");
  expect(seedOfRun(folder, "")).toEqual({
    seed: String(Number.parseInt(hash.slice(0, 8), 16)),
    of: `of commit ${hash.slice(0, 8)}`,
  });
  expect(seedOfRun(folder, "12").seed).toBe("12");
  expect(Number(seedOfRun(tmpdir(), "").seed)).toBeGreaterThan(20_000);
});
