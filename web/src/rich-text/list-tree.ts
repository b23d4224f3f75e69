import type { RunBlock } from "@cu/rich-text/runs";

export type ListItem = { block: RunBlock; lists: { type: string; items: ListItem[] }[] };

export const isListItem = (block: RunBlock | undefined): boolean => block?.type.endsWith("list-item") ?? false;

/** Items that follow each other are one list; another kind of item at the lowest depth begins a new one. */
export const groupLists = (blocks: readonly RunBlock[]): RunBlock[][] => {
  const groups: RunBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const continues = isListItem(block) && isListItem(last?.[0]) && (block.depth > 0 || last?.[0]?.type === block.type);
    if (last && continues) last.push(block);
    else groups.push([block]);
  }
  return groups;
};

/** Draft keeps a list flat, each item with its depth; pages nest them. A depth that skips a step counts as one. */
export const listTree = (blocks: readonly RunBlock[]): ListItem[] => {
  const roots: ListItem[] = [];
  // From a root to the last item: where a deeper one hangs.
  const path: ListItem[] = [];
  for (const block of blocks) {
    while ((path.at(-1)?.block.depth ?? -1) >= block.depth) path.pop();
    const item: ListItem = { block, lists: [] };
    const parent = path.at(-1);
    const list = parent?.lists.at(-1);
    if (!parent) roots.push(item);
    else if (list?.type === block.type) list.items.push(item);
    else parent.lists.push({ type: block.type, items: [item] });
    path.push(item);
  }
  return roots;
};
