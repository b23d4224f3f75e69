import type { RichText } from "./schema.ts";

/**
 * Removes traces of the editor: renumbers keys of blocks and links, sorts ranges, drops unused links. Editors may use the
 * same keys for all texts of a session, which would reveal that anonymous texts share an author.
 */
export function canonical(raw: RichText): RichText {
  const entityMap: RichText["entityMap"] = {};
  const places = new Map<string, number>();
  const place = (key: number): number => {
    const name = String(key);
    const known = places.get(name);
    if (known !== undefined) return known;
    const next = places.size;
    places.set(name, next);
    const url = raw.entityMap[name]?.data.url ?? "";
    entityMap[String(next)] = { type: "LINK", mutability: "MUTABLE", data: { url } };
    return next;
  };
  const blocks = raw.blocks.map((block, index) => ({
    key: `b${index}`,
    type: block.type,
    text: block.text,
    depth: block.depth,
    data: {},
    inlineStyleRanges: block.inlineStyleRanges
      .map(({ offset, length, style }) => ({ offset, length, style }))
      .sort((left, right) => inOrder(left, right) || left.style.localeCompare(right.style)),
    entityRanges: block.entityRanges
      .toSorted(inOrder)
      .map(({ offset, length, key }) => ({ offset, length, key: place(key) })),
  }));
  return { blocks, entityMap };
}

type Range = { readonly offset: number; readonly length: number };

function inOrder(left: Range, right: Range): number {
  return left.offset - right.offset || left.length - right.length;
}
