import * as z from "zod";
import { askHostJson, HostSilent, type Hosts } from "./host.ts";
import { type Listed, type Listing, type Reason, reasonInTitle, youtubeId } from "./listing.ts";

const api = "https://www.googleapis.com/youtube/v3/";
/** The Data API's maximum page size. */
const pageLength = 50;

const Rows = z.object({
  nextPageToken: z.string().max(500).optional(),
  pageInfo: z.object({ totalResults: z.int().nonnegative() }).optional(),
  items: z.array(z.unknown()),
});
type Rows = z.output<typeof Rows>;
const Row = z.object({ snippet: z.object({ title: z.string(), resourceId: z.object({ videoId: z.string() }) }) });
const Detail = z.object({
  id: z.string(),
  contentDetails: z.object({ duration: z.string().optional() }).optional(),
  status: z.object({
    privacyStatus: z.string().optional(),
    uploadStatus: z.string().optional(),
    embeddable: z.boolean().optional(),
  }),
});
type Detail = z.output<typeof Detail>;
const Titles = z.object({ items: z.array(z.object({ snippet: z.object({ title: z.string() }) })) });

type Ask = (resource: string, query: Record<string, string>) => Promise<unknown>;

/**
 * A playlist by YouTube's Data API: up to `most` videos with lengths, including unplayable ones. If the host stops
 * responding or time runs out after the first page, the part read so far is returned.
 */
export const readByKey = async (playlistId: string, key: string, hosts: Hosts, most: number): Promise<Listing> => {
  // In a header, because URLs end up in logs.
  const ask: Ask = (resource, query) =>
    askHostJson(`${api}${resource}?${new URLSearchParams(query)}`, hosts, { headers: { "x-goog-api-key": key } });
  const [title, first] = await Promise.all([titleOf(playlistId, ask), rowsOf(playlistId, undefined, ask)]);
  const listing: Listing = { title, videos: [], total: first.pageInfo?.totalResults ?? null, more: false };
  for (let rows: Rows | undefined = first; rows; ) rows = await readOn(listing, rows, ask, playlistId, most);
  return listing;
};

/** Adds a page of rows to the listing; returns the next page, if any. */
const readOn = async (
  listing: Listing,
  { items, nextPageToken }: Rows,
  ask: Ask,
  playlistId: string,
  most: number,
): Promise<Rows | undefined> => {
  const isFull = listing.videos.length + items.length >= most;
  try {
    // The next page is fetched in parallel with the lengths of this one: a hundred rounds fit the time of an import.
    const [details, next] = await Promise.all([
      detailsOf(items, ask),
      nextPageToken === undefined || isFull ? undefined : rowsOf(playlistId, nextPageToken, ask).catch(nothing),
    ]);
    listing.videos.push(...listed(items, details));
    listing.more = nextPageToken !== undefined && next === undefined;
    return next;
  } catch (error) {
    if (!(error instanceof HostSilent) || listing.videos.length === 0) throw error;
    listing.more = true;
    return undefined;
  }
};

const nothing = (error: unknown): undefined => {
  if (!(error instanceof HostSilent)) throw error;
};

const titleOf = async (id: string, ask: Ask): Promise<string | undefined> => {
  const answer = await ask("playlists", { part: "snippet", id, fields: "items/snippet/title" });
  return Titles.safeParse(answer).data?.items[0]?.snippet.title;
};

const rowsOf = async (playlistId: string, pageToken: string | undefined, ask: Ask): Promise<Rows> => {
  const answer = await ask("playlistItems", {
    part: "snippet",
    playlistId,
    maxResults: String(pageLength),
    // Without the descriptions, which may have 5,000 characters each.
    fields: "nextPageToken,pageInfo/totalResults,items/snippet(title,resourceId/videoId)",
    ...(pageToken !== undefined && { pageToken }),
  });
  const rows = Rows.safeParse(answer).data;
  if (!rows) throw new HostSilent();
  return rows;
};

const detailsOf = async (rows: readonly unknown[], ask: Ask): Promise<Map<string, Detail>> => {
  const ids = rows.flatMap((row) => Row.safeParse(row).data?.snippet.resourceId.videoId ?? []).filter(isId);
  if (ids.length === 0) return new Map();
  const fields = "items(id,contentDetails/duration,status(privacyStatus,uploadStatus,embeddable))";
  const answer = await ask("videos", { part: "contentDetails,status", id: ids.join(), fields });
  const items = z.object({ items: z.array(z.unknown()) }).safeParse(answer).data?.items;
  if (!items) throw new HostSilent();
  return new Map(items.flatMap((item) => Detail.safeParse(item).data ?? []).map((detail) => [detail.id, detail]));
};

const isId = (id: string): boolean => youtubeId.test(id);

const listed = (rows: readonly unknown[], details: ReadonlyMap<string, Detail>): Listed[] =>
  rows.flatMap((row) => {
    const snippet = Row.safeParse(row).data?.snippet;
    if (!snippet || !isId(snippet.resourceId.videoId)) return [];
    const { title, resourceId } = snippet;
    const detail = details.get(resourceId.videoId);
    return {
      embedId: resourceId.videoId,
      title,
      duration: secondsOf(detail?.contentDetails?.duration),
      // The API omits details of videos that are not publicly visible.
      reason: detail ? reasonOf(detail) : (reasonInTitle(title) ?? "unavailable"),
    };
  });

const reasonOf = ({ status: { privacyStatus, uploadStatus, embeddable } }: Detail): Reason | undefined => {
  if (privacyStatus === "private") return "private";
  if (uploadStatus === "deleted" || uploadStatus === "failed" || uploadStatus === "rejected") return "deleted";
  return embeddable === false ? "notEmbeddable" : undefined;
};

/** "PT1H2M3S" in seconds; null for a broadcast, which has no length yet. */
const secondsOf = (text = ""): number | null => {
  const parts = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,7})S)?)?$/.exec(text);
  if (!parts) return null;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null;
};
