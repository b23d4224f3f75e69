import { isTest } from "./files.ts";
import type { Module } from "./module.ts";

export type Tree = {
  readonly root: string;
  /** Folders of the root, lowest first. */
  readonly layers: readonly string[];
  /** The highest layer, if it has no folder of its own: everything else below the root. */
  readonly top?: string;
  /** Layers whose folders are independent of each other up to a cycle. */
  readonly divided: readonly string[];
};

/** docs/architecture.md describes both. */
export const trees: readonly Tree[] = [
  {
    root: "core",
    layers: ["foundation", "storage", "access", "use-cases", "read-models"],
    divided: ["foundation", "storage", "use-cases", "read-models"],
  },
  {
    root: "web/src",
    layers: ["lib", "ui", "features", "shell", "screens"],
    top: "application",
    divided: ["features", "screens"],
  },
];

type Arrow = { readonly from: string; readonly to: string };

/** Violations: upward imports, files outside of all layers, cycles between folders of one layer. */
export const brokenLayers = (modules: readonly Module[], { root, layers, top, divided }: Tree): string[] => {
  const product = modules.filter(({ file }) => file.startsWith(`${root}/`) && !isTest(file));
  const layerOf = (file: string): string | undefined => {
    const folder = file.slice(root.length + 1).split("/")[0] ?? "";
    return layers.includes(folder) ? folder : top;
  };
  const level = (layer: string) => (layer === top ? layers.length : layers.indexOf(layer));
  const imports = arrowsOf(product);
  const folderOf = (file: string) =>
    file
      .split("/")
      .slice(0, root.split("/").length + 2)
      .join("/");
  const homeless = new Set(product.flatMap(({ file }) => (layerOf(file) ? [] : [`${file} is in no layer`])));
  const upward = imports.flatMap(({ from, to }) => {
    const [lower, upper] = [layerOf(from), layerOf(to)];
    return lower && upper && level(lower) < level(upper) ? [`${from} imports ${to}: from ${lower} up to ${upper}`] : [];
  });
  const across = divided.flatMap((layer) => {
    const inside = imports.filter(({ from, to }) => layerOf(from) === layer && layerOf(to) === layer);
    const named = inside.map(({ from, to }) => ({
      from: folderOf(from),
      to: folderOf(to),
      text: importText(from, to),
    }));
    return cycles(named.filter(({ from, to }) => from !== to)).map(({ text }) => `${text}: part of a cycle of folders`);
  });
  return [...homeless, ...upward, ...across];
};

/** Imports that belong to a cycle of files. */
export const fileCycles = (modules: readonly Module[]): string[] =>
  cycles(arrowsOf(modules.filter(({ file }) => !isTest(file)))).map(
    ({ from, to }) => `${importText(from, to)}: part of a cycle of files`,
  );

const importText = (from: string, to: string) => `${from} imports ${to}`;

const arrowsOf = (modules: readonly Module[]): Arrow[] => {
  const known = new Set(modules.map(({ file }) => file));
  return modules.flatMap(({ file, takes }) =>
    [...new Set(takes.map((taking) => taking.file))]
      .filter((taken) => known.has(taken) && taken !== file)
      .map((taken) => ({ from: file, to: taken })),
  );
};

/** The arrows inside of strongly connected components (Tarjan's algorithm). */
const cycles = <A extends Arrow>(arrows: readonly A[]): readonly A[] => {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const order = new Map<string, number>();
  const component = new Map<string, number>();
  const path: string[] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    path.push(node);
    let low = number;
    for (const { to } of next.get(node) ?? []) if (!component.has(to)) low = Math.min(low, order.get(to) ?? visit(to));
    if (low === number) for (const member of path.splice(path.indexOf(node))) component.set(member, number);
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return arrows.filter(({ from, to }) => component.get(from) === component.get(to));
};
