import type { RunBlock } from "@cu/rich-text/runs";

export type ListItem = { block: RunBlock; lists: { type: string; items: ListItem[] }[] };

/** One block, or the items of a list. */
export type Group = [RunBlock, ...RunBlock[]];

export const isListItem = ({ type }: RunBlock): boolean => type.endsWith("list-item");

/** Items that follow each other are one list; another kind of item at the lowest depth begins a new one. */
export const groupLists = (blocks: readonly RunBlock[]): Group[] => {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const continues = (list: Group) =>
      isListItem(block) && isListItem(list[0]) && (block.depth > 0 || list[0].type === block.type);
    if (last && continues(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
};

/** Nests Draft's flat list items by depth. A skipped depth counts as one level. */
export const listTree = (blocks: readonly RunBlock[]): ListItem[] => {
  const roots: ListItem[] = [];
  const items: ListItem[] = [];
  for (const block of blocks) {
    const item: ListItem = { block, lists: [] };
    const parent = items.findLast((above) => above.block.depth < block.depth);
    const list = parent?.lists.at(-1);
    if (!parent) roots.push(item);
    else if (list?.type === block.type) list.items.push(item);
    else parent.lists.push({ type: block.type, items: [item] });
    items.push(item);
  }
  return roots;
};
