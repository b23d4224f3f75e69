import type { Mark } from "@cu/quiz-sheet/certification-score";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { MarksEntity, type MarksItem } from "./marks.entity.ts";

/** `n`: the marked attempt. A rewritten answer waits again. */
export type GivenMark = { readonly n: number; readonly mark: Mark; readonly by: number; readonly at: string };
export type Marks = Readonly<Record<string, GivenMark>>;
export type StoredMarks = { readonly version: number; readonly marks: Marks };

export const marksKey = (sub: string, courseId: number): Item => keyOf(MarksEntity, { sub, courseId });

export const marksAmong = (items: readonly Item[], sub: string, courseId: number): StoredMarks => {
  const data = readAs<MarksItem>(MarksEntity, itemAt(items, marksKey(sub, courseId)));
  return { version: data?.version ?? 0, marks: (data?.marks ?? {}) as Marks };
};
