import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const guide = read("docs/deploying.md");
const blocks = [...guide.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);

test("every block of commands in the guide is one that a shell takes", () => {
  expect(blocks.length).toBeGreaterThan(10);
  for (const block of blocks) {
    const { status, stderr } = spawnSync("bash", ["-n"], { input: block, encoding: "utf8" });
    expect([block, status, stderr]).toEqual([block, 0, ""]);
  }
});

test("every npm script that the guide names is there", () => {
  const scripts = Object.assign(
    {},
    ...["package.json", "stacks/package.json"].map((file) => (JSON.parse(read(file)) as { scripts: object }).scripts),
  ) as object;
  const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named).toContain("deploy");
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("every link inside the guide leads to a heading of it", () => {
  const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/ /g, "-"),
  );
  const links = [...guide.matchAll(/\]\(#([\w-]+)\)/g)].map(([, name]) => name);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !headings.includes(link ?? ""))).toEqual([]);
});
