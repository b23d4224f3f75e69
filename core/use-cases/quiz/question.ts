import type { OptionDraft } from "@cu/quiz-sheet/option";
import type { QuestionDraft } from "@cu/quiz-sheet/question";
import { Entity, type EntityItem } from "electrodb";
import type { Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { padded } from "../../foundation/store/id.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";

/** An uploaded image with all displayed data, so that no further read is needed. */
export type ImageRecord = {
  readonly id: number;
  /** Key in the files bucket. */
  readonly key: string;
  readonly uploadedAt: string;
  readonly updatedAt: string;
};

export type OptionRecord = Omit<OptionDraft, "imageId"> & { readonly id: number; readonly image: ImageRecord | null };

export type QuestionRecord = Omit<QuestionDraft, "options" | "imageIds"> & {
  readonly id: number;
  /** Edit counter; absent for 1. */
  readonly version?: number;
  /** The version that its key, type and options come from, if later edits did not change these. */
  readonly keyVersion?: number;
  /** The revision shown to learners, if later edits only fixed typos (D-82). */
  readonly seenAs?: string;
  readonly video: number;
  readonly options: readonly OptionRecord[];
  readonly images: readonly ImageRecord[];
};

/** DynamoDB refuses items over 400 KB. */
export const questionLimit = 380 * 1024;

/**
 * A question of a video. It is visible while the video's `questionIds` contain it: that list changes in one write, so
 * many questions appear atomically although they exceed one transaction.
 */
export const QuestionEntity = new Entity(
  {
    model: model("question"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      video: { type: "number", required: true },
      /** Deflated JSON of a QuestionRecord. */
      data: { type: "any", required: true },
      createdAt: { type: "string", required: true },
      /** Its bytes in the video's quota, for all versions; only in the first version. */
      bytes: { type: "number" },
      /** Hidden from learners; attempts and statistics keep it (E-114). */
      deletedAt: { type: "string" },
    },
    indexes: {
      byVideo: {
        pk: { field: indexes.primary.pk, composite: ["video"], template: "video#${video}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["id"], template: "question#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/**
 * The key of the shown version of a question. Versions are immutable and therefore cacheable: an edit writes a new one
 * and the video refers to it.
 */
export const questionKey = (video: Pick<VideoItem, "id" | "questionVersions">, id: number): Item => {
  const { pk, sk } = keyOf(QuestionEntity, { video: video.id, id });
  const version = versionOf(video, id);
  return { pk, sk: version === 1 ? sk : `${sk}#${padded(version)}` };
};

export const versionOf = ({ questionVersions }: Pick<VideoItem, "questionVersions">, id: number): number =>
  (questionVersions as Record<string, number> | undefined)?.[id] ?? 1;

/** The version that grades answers; edits of other texts and times keep it. */
export const keyVersionOf = ({ version = 1, keyVersion = version }: QuestionRecord): number => keyVersion;

export const packQuestion = (question: QuestionRecord): Uint8Array => packJson(question);

export type QuestionItem = EntityItem<typeof QuestionEntity>;

export const unpackQuestion = (item: Pick<QuestionItem, "data">): QuestionRecord => unpackJson(item.data);
