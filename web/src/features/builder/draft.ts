/** Where a borrowed video comes from. */
export type Source = {
  moduleId: number;
  moduleName: string;
  price: number;
  courseName: string | null;
  /** Owned by another author: no discount lowers its price (MOD-20). */
  byLicence?: true | undefined;
};

/** A draft's video. Its key is host plus video id, so a draft contains each video once (E-149). */
export type DraftVideo = {
  key: string;
  id?: number | undefined;
  title: string;
  videoType: "youtube" | "vimeo";
  embedId: string;
  embedHash: string | null;
  duration: number | null;
  importedFromURL: string | null;
  source?: Source | undefined;
};

export type DraftModule = {
  key: string;
  id?: number | undefined;
  name: string;
  isDefaultPrice: boolean;
  customPrice: number | null;
  primaryAuthorUsername?: string | undefined;
  coAuthorUsernames: string[];
  videos: string[];
};

/** The arrangement of a draft's videos; everything that can be moved. */
export type Contents = {
  readonly videos: readonly DraftVideo[];
  readonly modules: readonly DraftModule[];
  readonly bank: readonly string[];
};

/** A list of videos: a module's key, or the bank. */
export type ListName = string;
export const bank = "bank";

/** A position in a list of videos, zero-based. */
export type Place = { readonly list: ListName; readonly at: number };

export const keyOf = ({ videoType, embedId }: Pick<DraftVideo, "videoType" | "embedId">): string =>
  `${videoType}:${embedId}`;

export const emptyModule = (name: string): DraftModule => ({
  key: crypto.randomUUID(),
  name,
  isDefaultPrice: true,
  customPrice: null,
  coAuthorUsernames: [],
  videos: [],
});

/** A list's videos in order. */
export const listOf = ({ modules, bank: kept }: Contents, list: ListName): readonly string[] =>
  list === bank ? kept : (modules.find(({ key }) => key === list)?.videos ?? []);

export const positionOf = (contents: Contents, video: string): Place | undefined => {
  for (const list of [...contents.modules.map(({ key }) => key), bank]) {
    const at = listOf(contents, list).indexOf(video);
    if (at >= 0) return { list, at };
  }
  return undefined;
};

/** The module's one-based number, or undefined for the bank. */
export const numberOf = ({ modules }: Contents, list: ListName): number | undefined => {
  const index = modules.findIndex(({ key }) => key === list);
  return index < 0 ? undefined : index + 1;
};

/** "2.3", or "in the bank": a video's position as shown on screen. */
export const placeText = (contents: Contents, { list, at }: Place): string => {
  const number = numberOf(contents, list);
  return number === undefined ? "in the bank" : `${number}.${at + 1}`;
};
