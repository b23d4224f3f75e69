import path from "node:path";
import type { Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";

/** The graph of modules, as the bundler hands it to the name of a group. */
type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; importers: string[] } | null };

/**
 * What a chunk has besides the static imports of its pages: the program fetches it later, but then at once with the
 * page, and each file would be a request.
 */
const together: { chunk: string; root: string }[] = [
  // One rule of style, on the page of every wrong address.
  { chunk: "kit", root: "screens/static/static.module.css" },
  // Both hosts' players need it, and no lecture has both.
  { chunk: "watch", root: "../../node_modules/media-played-ranges-mixin/dist/index.js" },
  // Everybody who is signed in has them; their style is in the kit.
  { chunk: "own", root: "shell/own-tools.tsx" },
];

const icon = /@phosphor-icons\/react\/dist\/csr/;
// Where what such a chunk needs and other pages as well is to be found, when it is too much for the kit.
const apart: Record<string, string> = { watch: "study", own: "own" };
const table: Page[] = Object.values<Page>(pages);

/**
 * The kit is what the document needs, what two chunks of entrances need (pages with a head start), and what one needs
 * and a page that does not share with it; where that one is the lecture, it is a file of its own ("study"), because it
 * is much and nobody needs it before. A chunk of pages is what they need beyond the kit. Without groups, whatever two
 * pages need would be a file of its own, and a first load twenty requests.
 */
export const chunkGroups = (root: string) => {
  let chunkOf: ((id: string) => string | undefined) | undefined;
  let lateNeeds: ReadonlySet<string> | undefined;
  const group = (wanted: string, priority: number) => ({
    debugName: wanted,
    priority,
    name: (id: string, graph: Graph) => {
      // The graph is complete when the first name is asked for.
      chunkOf ??= chunksBy(graph, (file) => path.join(root, "src", file));
      return chunkOf(id) === wanted ? wanted : null;
    },
  });
  const names = new Set(table.flatMap(({ chunk = [], shares = [] }) => [chunk, shares].flat()));
  return [
    group("kit", 3),
    ...Object.values(apart).map((name) => group(name, 2)),
    ...[...names].map((name) => group(name, 1)),
    // What two late parts need: the icons that are left, and the field for rich text before its editor is there.
    {
      debugName: "late",
      name: (id: string, graph: Graph) => {
        lateNeeds ??= closure(graph, path.join(root, "src", "editor/rich-text-field.tsx"));
        const isShared = (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
        return lateNeeds.has(id) || (icon.test(id) && isShared) ? "late" : null;
      },
    },
  ];
};

/** Somebody who loads chunks: a page, or what comes together with one. */
type User = { chunk?: string; shares: readonly string[]; isEntrance: boolean; needs: ReadonlySet<string> };

const loads = ({ chunk, shares }: User, name: string) => chunk === name || shares.includes(name);

/** The chunk of a module, or nothing where the bundler decides. */
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
    // What is fetched beside every page would have a style sheet of its own as a request of its own.
    if (own && !ofPages.has(own) && id.endsWith(".css")) return "kit";
    if (own && !other && here.every((user) => loads(user, own))) return own;
    // A style sheet of its own would be another request.
    if (own) return (!other && !id.endsWith(".css") && apart[own]) || "kit";
    const [first, second] = here.flatMap(({ shares }) => shares.filter((name) => !drawn.has(name)));
    return second && first;
  };
};

/** A module and all that it imports before it runs. */
const closure = (graph: Graph, id: string, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, next, found);
  return found;
};
