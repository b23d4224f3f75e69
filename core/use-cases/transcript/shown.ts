import { type Language, spoken } from "@cu/captions/language";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { TranslationEntity } from "./translation.entity.ts";

/** The shown version of a transcript; 0 without one. */
export type Shown = { readonly version: number; readonly chunks: number };

/** Far more than any lecture is translated into. */
export const maxTranslations = 20;

/**
 * The version of a video's transcript in a language. One store call for a translation, none for the spoken language.
 */
export const shownIn = async (video: VideoItem, language: Language): Promise<Shown> => {
  if (language === spoken) return { version: video.transcriptVersion ?? 0, chunks: video.transcriptChunks ?? 0 };
  const { data } = await TranslationEntity.get({ videoId: video.id, language }).go({ consistent: true });
  return { version: data?.version ?? 0, chunks: data?.chunks ?? 0 };
};

type Change = Shown & {
  readonly videoId: number;
  readonly language: Language;
  /** Only over this version; without it over any older one. */
  readonly seen?: number | undefined;
  /** The spoken language, if it is set with this version. */
  readonly name?: string | undefined;
};

/** Writes that show a version: the condition `shown` fails if another version was shown since. */
export const showWrites = (change: Change): Write[] =>
  change.language === spoken ? [inVideo(change)] : inTranslation(change);

const over = (attribute: string, seen: number | undefined): string => {
  if (seen === 0) return `attribute_not_exists(${attribute})`;
  if (seen !== undefined) return `${attribute} = :seen`;
  return `(attribute_not_exists(${attribute}) OR ${attribute} < :version)`;
};

const values = ({ version, chunks, seen, name }: Change) => ({
  ":version": version,
  ":chunks": chunks,
  ...(seen && { ":seen": seen }),
  ...(name !== undefined && { ":name": name }),
});

const inVideo = (change: Change): Write => ({
  name: "shown",
  item: {
    Update: {
      TableName: tableName(),
      Key: keyOf(VideoEntity, { id: change.videoId }),
      UpdateExpression: `SET transcriptVersion = :version, transcriptChunks = :chunks${
        change.name === undefined ? "" : ", transcriptLanguage = :name"
      }`,
      ConditionExpression: `attribute_exists(pk) AND ${over("transcriptVersion", change.seen)}`,
      ExpressionAttributeValues: values(change),
    },
  },
});

const inTranslation = ({ videoId, language, version, chunks, seen }: Change): Write[] => {
  const isNew = "attribute_not_exists(translations) OR contains(translations, :tag) OR size(translations) < :most";
  const still = {
    ConditionExpression: over("version", seen),
    ...(seen !== 0 && { ExpressionAttributeValues: seen === undefined ? { ":version": version } : { ":seen": seen } }),
  };
  return [
    { name: "shown", item: { Put: putOf(TranslationEntity, { videoId, language, version, chunks }, still) } },
    {
      name: "video",
      item: {
        Update: {
          TableName: tableName(),
          Key: keyOf(VideoEntity, { id: videoId }),
          UpdateExpression: "ADD translations :tags",
          ConditionExpression: `attribute_exists(pk) AND (${isNew})`,
          ExpressionAttributeValues: { ":tags": new Set([language]), ":tag": language, ":most": maxTranslations },
        },
      },
    },
  ];
};
