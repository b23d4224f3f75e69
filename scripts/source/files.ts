import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

const skipped = new Set(["node_modules", "dist", "cdk.out"]);
const places = ["packages", "core", "functions", "web", "scripts", "journeys", "stacks"];

/** Every TypeScript file of the repository, as paths from its root. */
export const sourceFiles = (from: string = root): string[] =>
  [
    ...places.flatMap((place) => walk(path.join(from, place))),
    ...[path.join(from, "sst.config.ts")].filter((file) => existsSync(file)),
  ].map((file) => path.relative(from, file));

const walk = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || skipped.has(entry.name)) return [];
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) return walk(full);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [full] : [];
  });

/** A test, a test's kit, or a folder that only tests use: none of it is part of the product. */
export const isTest = (file: string): boolean =>
  /\.(?:test|test-kit)\.tsx?$/.test(file) || /(?:^|\/)(?:test|test-kit|journeys)\//.test(file);

/** Files that contain tests, including modules imported by a journey's test file. */
export const isTestFile = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /^journeys\/(?!kit\/)[^/]+\/[^/]+\.ts$/.test(file);
