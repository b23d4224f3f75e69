import path from "node:path";
import type { Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";

/** Rolldown's module graph, as passed to a group's `name` function. */
type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; importers: string[] } | null };

/** Dynamic imports that always load together with these pages; as separate chunks each would cost a request. */
const together: { chunk: string; root: string }[] = [
  // A single rule, used by the not-found page.
  { chunk: "kit", root: "screens/static/static.module.css" },
  // Shared by both hosts' players; a lecture loads only one of them.
  { chunk: "watch", root: "../../node_modules/media-played-ranges-mixin/dist/index.js" },
  // Loaded for every signed-in user; the styles are in the kit.
  { chunk: "own", root: "shell/own-tools.tsx" },
];

const icon = /@phosphor-icons\/react\/dist\/csr/;
// Chunk for modules that such a chunk shares with other pages and that are too large for the kit.
const apart: Record<string, string> = { watch: "study", own: "own" };
const table: Page[] = Object.values<Page>(pages);

/**
 * The kit holds what the entry needs, what two entry-page chunks share, and what one of them shares with a page that
 * doesn't load it. The lecture's share goes to a separate chunk ("study"), because it is large and unused elsewhere.
 * Page chunks hold the rest. Without groups every pair of pages would get a chunk, and a first load would take twenty
 * requests.
 */
export const chunkGroups = (root: string) => {
  let chunkOf: ((id: string) => string | undefined) | undefined;
  let lateNeeds: ReadonlySet<string> | undefined;
  const group = (wanted: string, priority: number) => ({
    debugName: wanted,
    priority,
    name: (id: string, graph: Graph) => {
      // The graph is complete by the first `name` call.
      chunkOf ??= chunksBy(graph, (file) => path.join(root, "src", file));
      return chunkOf(id) === wanted ? wanted : null;
    },
  });
  const names = new Set(table.flatMap(({ chunk = [], shares = [] }) => [chunk, shares].flat()));
  return [
    group("kit", 3),
    ...Object.values(apart).map((name) => group(name, 2)),
    ...[...names].map((name) => group(name, 1)),
    // Shared by two late parts: the remaining icons, and the rich-text field's placeholder.
    {
      debugName: "late",
      name: (id: string, graph: Graph) => {
        lateNeeds ??= closure(graph, path.join(root, "src", "features/editor/rich-text-field.tsx"));
        const isShared = (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
        return lateNeeds.has(id) || (icon.test(id) && isShared) ? "late" : null;
      },
    },
  ];
};

/** A page, or an entry of `together`, that loads chunks. */
type User = { chunk?: string; shares: readonly string[]; isEntrance: boolean; needs: ReadonlySet<string> };

const loads = ({ chunk, shares }: User, name: string) => chunk === name || shares.includes(name);

/** The chunk of a module; undefined leaves the choice to the bundler. */
export const chunksBy = (graph: Graph, source: (file: string) => string) => {
  const needsOf = (file: string) => closure(graph, source(file));
  const entry = needsOf("main.tsx");
  const pageUsers = table.flatMap(({ code, chunk, shares = [], early }): User[] =>
    typeof code === "string"
      ? [{ ...(chunk && { chunk }), shares, isEntrance: early !== undefined, needs: needsOf(code) }]
      : [],
  );
  const parts = together.map(
    ({ chunk, root }): User => ({ chunk, shares: [], isEntrance: true, needs: needsOf(root) }),
  );
  const users = [...pageUsers, ...parts];
  const drawn = new Set(users.map(({ chunk }) => chunk));
  const ofPages = new Set(pageUsers.map(({ chunk }) => chunk));
  return (id: string): string | undefined => {
    if (entry.has(id)) return "kit";
    const here = users.filter(({ needs }) => needs.has(id));
    const [own, other] = new Set(here.flatMap(({ isEntrance, chunk }) => (isEntrance && chunk) || []));
    // A separate style sheet would cost every page a request.
    if (own && !ofPages.has(own) && id.endsWith(".css")) return "kit";
    if (own && !other && here.every((user) => loads(user, own))) return own;
    // A separate style sheet would cost a request.
    if (own) return (!other && !id.endsWith(".css") && apart[own]) || "kit";
    const [first, second] = here.flatMap(({ shares }) => shares.filter((name) => !drawn.has(name)));
    return second && first;
  };
};

/** A module and its transitive static imports. */
const closure = (graph: Graph, id: string, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, next, found);
  return found;
};
