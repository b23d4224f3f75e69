import type { Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { sourceFiles } from "../source/files.ts";
import { readModule } from "../source/module.ts";
import { changedFiles } from "./git.ts";
import { journeysReached } from "./journeys.ts";
import { testsReached } from "./reach.ts";
import { bundles, conditions, installStacks, readings, root, type Step, site, stacks, types, vitest } from "./step.ts";

/** What must hold, the quickest to fail first; the steps of one stage run side by side, as far as there are cores. */
export type Stage = readonly Step[];

const units = ["packages", "local-cloud", "domain"] as const;

export const wholePlan = (isFull: boolean): Stage[] => [
  [...readings, installStacks],
  // They reach into the stacks, whose packages are there by now.
  [types],
  ...units.map((project) => [vitest(project)]),
  [site, bundles],
  [vitest("web")],
  [vitest("journeys")],
  ...(isFull ? [[conditions]] : []),
  [stacks],
];

/** The others only lead on. */
const pagesWithCode = Object.values<Page>(pages).flatMap(({ path, code }) =>
  typeof code === "string" ? [{ path, code }] : [],
);

// The route table and what is built of it decide the stacks.
const ofStacks =
  /^(?:stacks\/|sst\.config|functions\/(?:build|package\.json)|web\/build\/|packages\/api\/|scripts\/bundle)/;

/** What a change reaches: always the types and the lint, then its tests, bundles, journeys and stacks. */
export const changedPlan = (given: string | undefined): { readonly stages: Stage[]; readonly notes: string[] } => {
  const { ref, files } = changedFiles(root, given);
  const modules = sourceFiles(root).map((file) => readModule(root, file));
  const tests = testsReached(modules, files);
  const journeys = journeysReached(modules, files, pagesWithCode);
  const touches = (place: RegExp) => files.some((file) => place.test(file));
  const testsOf = (project: (typeof units)[number] | "web"): Stage[] => {
    const reached = tests.get(project) ?? [];
    return reached.length > 0 ? [[vitest(project, reached)]] : [];
  };
  const count = [...tests.values()].reduce((sum, list) => sum + list.length, 0);
  return {
    stages: [
      [...readings, installStacks],
      [types],
      ...units.flatMap(testsOf),
      [
        ...(touches(/^web\//) || journeys.files.length > 0 ? [site] : []),
        ...(touches(/^(?:core|functions|packages)\//) ? [bundles] : []),
      ],
      ...testsOf("web"),
      ...(journeys.files.length > 0 ? [[vitest("journeys", journeys.files)]] : []),
      ...(touches(ofStacks) ? [[stacks]] : []),
    ],
    notes: [
      `${files.length} files differ from ${ref.slice(0, 8)}: they reach ${count} test files and ${journeys.files.length} journeys.`,
      ...(journeys.isCut
        ? ["They reach a third of all pages or journeys: npm test runs every journey, this run the smoke journey."]
        : []),
    ],
  };
};
