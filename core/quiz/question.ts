import type { OptionDraft } from "@cu/quiz-sheet/option";
import type { QuestionDraft } from "@cu/quiz-sheet/question";
import { Entity, type EntityItem } from "electrodb";
import type { VideoItem } from "../courseware/video.entity.ts";
import type { Item } from "../store/batch.ts";
import { keyOf } from "../store/entity-item.ts";
import { padded } from "../store/id.ts";
import { packJson, unpackJson } from "../store/packed.ts";
import { client, indexes, model, tableName } from "../store/table.ts";

/** An uploaded image as a question keeps it, with all that an answer shows, so that no read follows. */
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
  /** Counts its edits from 1, which is left out. */
  readonly version?: number;
  /** The version that its key, type and options come from, where a later edit left these as they were. */
  readonly keyVersion?: number;
  /** The revision that learners have, where later edits were only typos in what they read (D-82). */
  readonly seenAs?: string;
  readonly video: number;
  readonly options: readonly OptionRecord[];
  readonly images: readonly ImageRecord[];
};

/** DynamoDB refuses items over 400 KB. */
export const questionLimit = 380 * 1024;

/**
 * A question of a video. It is shown while the video's `questionIds` name it: that list is changed in one write, so
 * many questions appear together although they do not fit into one transaction.
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
      /** How many bytes its video counts for it, whichever version is shown; in the first version alone. */
      bytes: { type: "number" },
      /** Deleted for learners; attempts and statistics keep it (E-114). */
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
 * The key of a version of a question. A version never changes: an edit writes the next one, and the video says which is
 * shown, so that whoever has read one may keep it.
 */
export const questionKey = (video: Pick<VideoItem, "id" | "questionVersions">, id: number): Item => {
  const { pk, sk } = keyOf(QuestionEntity, { video: video.id, id });
  const version = versionOf(video, id);
  return { pk, sk: version === 1 ? sk : `${sk}#${padded(version)}` };
};

export const versionOf = ({ questionVersions }: Pick<VideoItem, "questionVersions">, id: number): number =>
  (questionVersions as Record<string, number> | undefined)?.[id] ?? 1;

/** The version that answers are graded by: edits of other texts and of the time leave it as it is. */
export const keyVersionOf = ({ version = 1, keyVersion = version }: QuestionRecord): number => keyVersion;

export const packQuestion = (question: QuestionRecord): Uint8Array => packJson(question);

export type QuestionItem = EntityItem<typeof QuestionEntity>;

export const unpackQuestion = (item: Pick<QuestionItem, "data">): QuestionRecord => unpackJson(item.data);
