import { spawnSync } from "node:child_process";
import path from "node:path";
import { bundle } from "../bundle.ts";
import { median } from "./measure.ts";

/** P10: size of every function, and the time until its module is loaded, beside an empty module. */
const root = path.resolve(import.meta.dirname, "../..");
const bundles = await bundle(root);

const loadMilliseconds = (file: string | undefined): number => {
  const script = file
    ? `const from = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - from); process.exit(0)`
    : "const from = performance.now(); await import('data:text/javascript,'); console.log(performance.now() - from)";
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, STAGE: "bench", TABLE_NAME: "t", AWS_REGION: "eu-west-1" },
  });
  return Number(stdout.toString());
};

const times = new Map<string, number[]>();
for (let round = 0; round < 3; round++) {
  for (const { id, folder } of [{ id: "floor: an empty module", folder: undefined }, ...bundles]) {
    const taken = loadMilliseconds(folder && path.join(folder, "index.mjs"));
    times.set(id, [...(times.get(id) ?? []), taken]);
  }
}

console.log(
  "\nP10: function bundles (bar: ≤ 30 ms and ≤ 200 KB in the end; ≤ 800 KB, 1,050 with payments or files, asserted now)",
);
const rows = bundles
  .map(({ id, bytes }) => ({ id, bytes, milliseconds: median(times.get(id) ?? []) }))
  .toSorted((a, b) => b.bytes - a.bytes);
console.log(
  `  ${"floor: an empty module".padEnd(34)}${"".padStart(10)}   ${median(times.get("floor: an empty module") ?? [])
    .toFixed(1)
    .padStart(7)} ms`,
);
for (const { id, bytes, milliseconds } of rows) {
  console.log(
    `  ${id.padEnd(34)}${(bytes / 1000).toFixed(0).padStart(7)} KB   ${milliseconds.toFixed(1).padStart(7)} ms`,
  );
}
