import { asSeen } from "../../foundation/store/as-seen.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { SheetEntity } from "./sheet.entity.ts";
import { noSheet, type Sheet } from "./sheet.ts";

type Place = { readonly sub: string; readonly videoId: number };

export const sheetKey = (of: Place): Item => keyOf(SheetEntity, of);

/** The sheet among items read together. */
export const sheetAmong = (items: readonly Item[]): Sheet => {
  const item = items.find(({ sk }) => String(sk).startsWith("quiz-sheet#"));
  return readAs<Sheet>(SheetEntity, item) ?? noSheet;
};

/** Conditional update: fails if the stored revision changed since it was read. */
export const writeSheet = ({ sub, videoId }: Place, seen: Sheet, next: Sheet): Write => ({
  name: "sheet",
  item: { Put: putOf(SheetEntity, { sub, videoId, ...next }, asSeen("revision", seen.revision)) },
});
