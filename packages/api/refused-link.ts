import { pastedAddress } from "./pasted-link.ts";
import { notVideoText } from "./video-link.ts";

const eachVideo = "Paste the links of its videos.";
const wholeVideo = "Paste the link of the video itself.";

/** What is at the pages of the two hosts that are neither a video nor a playlist, by `host/path?query`. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^youtube\/(@|(channel|c|user)\/)/, `This is a YouTube channel. Paste one of its playlists or videos.`],
  [/^youtube\/clip\//, `This is a YouTube clip. ${wholeVideo}`],
  [/^youtube\/embed\/live_stream/, `This is a channel's live stream. ${wholeVideo}`],
  [/^youtube\/watch_videos/, `This is a temporary YouTube list. ${eachVideo}`],
  [/^youtube\/(post|channel\/[^/]+\/community)/, `This is a YouTube post. ${wholeVideo}`],
  [/^youtube\/(results|feed|hashtag)/, `This is a list of YouTube search results. ${wholeVideo}`],
  [/^youtube\/.*[?&]list=(RD|WL|LL|LM)/, `YouTube fills this list for each viewer anew. ${eachVideo}`],
  [/^vimeo\/((manage|user\/\d+)\/)?(showcases?|albums?)\//, `This is a Vimeo showcase. ${eachVideo}`],
  [/^vimeo\/(manage|user\/\d+)\/folders?\//, `This is a Vimeo folder. ${eachVideo}`],
  [/^vimeo\/ondemand\//, `This is a Vimeo On Demand title. ${eachVideo}`],
  [/^vimeo\/(webinars\/)?events?\//, `This is a Vimeo event. ${wholeVideo}`],
  [/^vimeo\/(channels|groups|categories)\//, `This is a Vimeo channel or group. ${eachVideo}`],
  [/^vimeo\/external\//, `This is a Vimeo video file. ${wholeVideo}`],
  [/^vimeo\/[a-z][\w-]*(\/(videos|about|collections))?\/?(\?|$)/i, `This Vimeo page is not a video. ${eachVideo}`],
];

/** The error for a link that `parseVideoLink` does not read: VID-12's sentence, and what the link is if that is known. */
export const linkRefusal = (text: string): string => {
  const url = pastedAddress(text);
  if (!url)
    return /<iframe\b[\s\S]*<iframe\b/i.test(text) ? `${notVideoText}. Paste one embed code at a time.` : notVideoText;
  const host = /^(?:\w+\.)?(youtube|vimeo)\.com$/.exec(url.hostname)?.[1];
  const page = `${host}${url.pathname}${url.search}`;
  const found = pages.find(([pattern]) => pattern.test(page));
  return found ? `${notVideoText}. ${found[1]}` : notVideoText;
};
