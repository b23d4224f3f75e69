type Video = {
  readonly videoType: "youtube" | "vimeo";
  readonly embedId: string;
  readonly embedHash: string | null;
};

/** A video's page at its host, the one form in which links to videos are stored. */
export const videoPage = ({ videoType, embedId, embedHash }: Video): string =>
  videoType === "youtube"
    ? `https://www.youtube.com/watch?v=${embedId}`
    : `https://vimeo.com/${embedId}${embedHash ? `/${embedHash}` : ""}`;

const ofYoutube = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/;
const ofVimeo = /^https:\/\/vimeo\.com\/(\d{5,12}|demo\d{7})(?:\/([\da-z]{4,64}))?$/i;

/** The video of a page as `videoPage` writes it, without the parser of pasted links; null for any other text. */
export const videoOfPage = (page: string): Video | null => {
  const [, youtube] = ofYoutube.exec(page) ?? [];
  if (youtube) return { videoType: "youtube", embedId: youtube, embedHash: null };
  const [, vimeo, hash = null] = ofVimeo.exec(page) ?? [];
  return vimeo ? { videoType: "vimeo", embedId: vimeo, embedHash: hash } : null;
};
