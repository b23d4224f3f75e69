import path from "node:path";
import { type Bundle, bundle, missing } from "../functions/build/bundle.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

const report = (bundles: Bundle[]): void => {
  const sorted = bundles.toSorted((a, b) => a.bytes - b.bytes);
  for (const { id, bytes, limit } of sorted) {
    console.log(`${kilobytes(bytes).padStart(8)} of ${kilobytes(limit).padStart(8)}  ${id}`);
  }
  const at = (share: number) => kilobytes(sorted[Math.floor((sorted.length - 1) * share)]?.bytes ?? 0);
  console.log(`${sorted.length} bundles: smallest ${at(0)}, median ${at(0.5)}, largest ${at(1)}`);
};

const root = path.dirname(import.meta.dirname);
const bundles = await bundle(root);
report(bundles);
if (process.argv.includes("--check")) {
  const complaints = [
    ...missing(root).map(({ id, file }) => `${id} has no handler: functions/${file}.ts`),
    ...bundles
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ id, bytes, limit }) => `${id} is ${bytes} bytes, over its limit of ${limit}`),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exit(1);
}
