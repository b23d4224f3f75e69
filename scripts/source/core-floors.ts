import { isTest } from "./files.ts";
import type { Module } from "./module.ts";

export type Floor = { readonly name: string; readonly folders: readonly string[] };

const words = (text: string): readonly string[] => text.split(/\s+/);

/**
 * The layers of core, lowest first; `.` is core's root folder. Imports go to lower layers, or to folders of the same layer
 * without cycles. docs/architecture.md describes them.
 */
export const coreFloors: readonly Floor[] = [
  {
    name: "ground",
    folders: words(". config store cloud limit idempotency outbox mail image name search document"),
  },
  {
    name: "records",
    folders: words(
      "person listed ledger act tally courseware classroom roster coupon category institution policy proposal",
    ),
  },
  { name: "access", folders: words("access") },
  {
    name: "deeds",
    folders: words(
      `assistant certificate certification class contact course course-file debt demo draft invitation issue module note payment progress promotion purchase
        qna quiz recall review sample session suspension transcript video wallet watch wish`,
    ),
  },
  {
    name: "overviews",
    folders: words(
      "account archive books catalogue class-answers class-watch cowatch creator dashboard desk earning export find learn notice people receipt report study user audit",
    ),
  },
];

type Arrow = { readonly from: string; readonly to: string; readonly file: string; readonly taken: string };

/** Violations of core's layering: upward imports, folders without a layer, import cycles between folders. */
export const brokenFloors = (modules: readonly Module[], floors: readonly Floor[] = coreFloors): string[] => {
  const product = modules.filter(({ file }) => file.startsWith("core/") && !isTest(file));
  const levels = new Map(floors.flatMap(({ folders }, level) => folders.map((folder) => [folder, level] as const)));
  const present = new Set(product.map(({ file }) => folderOf(file)));
  const homeless = [...present].filter((folder) => !levels.has(folder));
  const gone = [...levels.keys()].filter((folder) => !present.has(folder));
  const arrows = arrowsOf(product).filter(({ from, to }) => levels.has(from) && levels.has(to));
  const level = (folder: string) => levels.get(folder) ?? 0;
  const name = (folder: string) => floors[level(folder)]?.name;
  const upwards = arrows.filter(({ from, to }) => level(from) < level(to));
  const circles = inCircles(arrows.filter(({ from, to }) => level(from) === level(to)));
  return [
    ...homeless.map((folder) => `core/${folder} stands on no floor`),
    ...gone.map((folder) => `core/${folder} has a floor and no files`),
    ...upwards.map(({ file, taken, from, to }) => `${file} imports ${taken}: from ${name(from)} up to ${name(to)}`),
    ...circles.map(({ file, taken }) => `${file} imports ${taken}: part of a circle of folders`),
  ];
};

const folderOf = (file: string): string => /^core\/([^/]+)\//.exec(file)?.[1] ?? ".";

const arrowsOf = (modules: readonly Module[]): Arrow[] =>
  modules.flatMap(({ file, takes }) =>
    [...new Set(takes.map((taking) => taking.file))]
      .filter((taken) => taken.startsWith("core/") && !isTest(taken) && folderOf(taken) !== folderOf(file))
      .map((taken) => ({ from: folderOf(file), to: folderOf(taken), file, taken })),
  );

// Repeatedly removes folders without incoming or outgoing imports; the remaining ones form cycles.
const inCircles = (arrows: readonly Arrow[]): readonly Arrow[] => {
  const [sources, targets] = [new Set(arrows.map(({ from }) => from)), new Set(arrows.map(({ to }) => to))];
  const left = arrows.filter(({ from, to }) => targets.has(from) && sources.has(to));
  return left.length === arrows.length ? left : inCircles(left);
};
