import { type Listing, youtubeId } from "./listing.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (xml: string): string =>
  xml.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

const textOf = (xml: string, tag: string): string | undefined => {
  const found = new RegExp(`<${tag}>([^<]{0,2000})</${tag}>`).exec(xml)?.[1];
  return found === undefined ? undefined : plain(found).trim();
};

/** YouTube's playlist feed has at most this many entries, without lengths or a total. */
const feedLength = 15;

/** A playlist by YouTube's feed. Skips entries without a video id and title. */
export const readFeed = (xml: string): Listing => {
  const [head = "", ...entries] = xml.split("<entry>");
  const videos = entries.flatMap((entry) => {
    const embedId = textOf(entry, "yt:videoId");
    if (!embedId || !youtubeId.test(embedId)) return [];
    return { embedId, title: textOf(entry, "title") || `YouTube video ${embedId}`, duration: null };
  });
  return { title: textOf(head, "title") || undefined, videos, total: null, more: entries.length >= feedLength };
};
