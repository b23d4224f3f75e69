import * as z from "zod";
import { type Listed, type Listing, reasonInTitle, youtubeId } from "./listing.ts";

const Runs = z
  .object({ runs: z.array(z.object({ text: z.string() })) })
  .transform(({ runs }) => runs.map(({ text }) => text).join(""));
const Simple = z.object({ simpleText: z.string() }).transform(({ simpleText }) => simpleText);
const Text = z.union([Runs, Simple]);

/** A row in the page format YouTube used until 2025, and still serves to some visitors. */
const Renderer = z.object({
  videoId: z.string(),
  title: Text,
  lengthSeconds: z.string().optional(),
  isPlayable: z.boolean().optional(),
});

/** A row in the current page format. */
const Lockup = z.object({
  contentId: z.string(),
  contentType: z.literal("LOCKUP_CONTENT_TYPE_VIDEO").optional(),
  metadata: z.object({ lockupMetadataViewModel: z.object({ title: z.object({ content: z.string() }) }) }),
  contentImage: z.unknown(),
});

const Metadata = z.object({ title: z.string() });

/**
 * A playlist by its public page, which embeds its first hundred videos as JSON in a script; undefined without any. The
 * JSON's structure changes every few months, its names hardly ever, so names are searched at any depth.
 */
export const readPlaylistPage = (html: string): Listing | undefined => {
  const data = dataOf(html);
  if (data === undefined) return undefined;
  const listing: Listing = { title: undefined, videos: [], total: null, more: false };
  for (const [name, value] of entriesIn(data)) {
    if (name === "playlistVideoRenderer") add(listing, rendered(value));
    else if (name === "lockupViewModel") add(listing, lockedUp(value));
    else if (name === "continuationItemRenderer" || name === "continuationItemViewModel") listing.more = true;
    else if (name === "playlistMetadataRenderer") listing.title ??= Metadata.safeParse(value).data?.title;
    else if (name === "numVideosText") listing.total ??= countIn(Text.safeParse(value).data);
    else if (name === "content") listing.total ??= countIn(value);
  }
  return listing.videos.length > 0 ? listing : undefined;
};

const add = ({ videos }: Listing, video: Listed | undefined) => {
  if (video && youtubeId.test(video.embedId)) videos.push(video);
};

const dataOf = (html: string): unknown => {
  const named = html.search(/\bytInitialData\b["'\]]*\s*=/);
  const start = named < 0 ? -1 : html.indexOf("{", named);
  const end = start < 0 ? -1 : html.indexOf("</script>", start);
  if (end < 0) return undefined;
  try {
    return JSON.parse(html.slice(start, html.lastIndexOf("}", end) + 1));
  } catch {
    return undefined;
  }
};

/** Every name and value at any depth, in document order. Iterative, because the host controls the depth. */
function* entriesIn(data: unknown): Generator<[name: string, value: unknown]> {
  const open: [string, unknown][] = [["", data]];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    yield entry;
    const [, value] = entry;
    if (typeof value === "object" && value !== null) open.push(...Object.entries(value).reverse());
  }
}

const rendered = (value: unknown): Listed | undefined => {
  const { data } = Renderer.safeParse(value);
  if (!data) return undefined;
  const { videoId: embedId, title, lengthSeconds, isPlayable } = data;
  const reason = reasonInTitle(title) ?? (isPlayable === false ? "unavailable" : undefined);
  return { embedId, title, duration: lengthSeconds === undefined ? null : Number(lengthSeconds) || null, reason };
};

const lockedUp = (value: unknown): Listed | undefined => {
  const { data } = Lockup.safeParse(value);
  if (!data) return undefined;
  const { title } = data.metadata.lockupMetadataViewModel;
  return {
    embedId: data.contentId,
    title: title.content,
    duration: clockIn(data.contentImage),
    reason: reasonInTitle(title.content),
  };
};

/** The length displayed on a video's thumbnail, in seconds. */
const clockIn = (image: unknown): number | null => {
  for (const [name, value] of entriesIn(image)) {
    if (name !== "text" || typeof value !== "string" || !/^(?:\d{1,3}:)?\d{1,2}:\d{2}$/.test(value)) continue;
    return value.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  }
  return null;
};

const countIn = (text: unknown): number | null => {
  const digits = typeof text === "string" ? /^([\d,]{1,9}) videos?$/.exec(text)?.[1] : undefined;
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
};
