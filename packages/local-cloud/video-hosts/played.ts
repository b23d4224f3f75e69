import type { YoutubeError } from "./frame/youtube-messages.ts";
import type { HostLecture } from "./host-lecture.ts";
import { failingNumber, hostVideo } from "./playlists.ts";
import { timeBoard } from "./timed-board.ts";
import { isWithoutHash } from "./unlisted.ts";

const youtubeForm = /^[\w-]{11}$/;

/** A player's parameters: host, video id, and the hash of an unlisted Vimeo video. */
type Asked = { host: "youtube" | "vimeo"; id: string; hash?: string | null };

/**
 * What a player shows of an id: a lecture with its drawing, a video of a playlist as its title on the board, or why it
 * shows none, as YouTube numbers it: 2 for no id at all, 5 for a broken player, 100 for what is gone or private, 101 and
 * 150 for what may not be embedded.
 */
export const playedVideo = (
  { host, id, hash = null }: Asked,
  lectures: readonly HostLecture[],
): HostLecture | YoutubeError => {
  const lecture = lectures.find((one) => one.host === host && one.id === id);
  if (lecture) return lecture;
  if (host === "youtube" && !youtubeForm.test(id)) return 2;
  const failing = failingNumber(id);
  if (host === "youtube" && failing) return Number(failing) as YoutubeError;
  if (host === "vimeo" && isWithoutHash(id, hash)) return 150;
  const video = hostVideo(id);
  if (!video || video.state === "private" || video.state === "deleted") return 100;
  if (video.state === "notEmbeddable") return 150;
  const { title, seconds } = video;
  const board = { scenes: [{ title: "Demo video", steps: [{ when: "", draw: [titleMark(title)] }] }] };
  return { host, id, title, author: "Demo", seconds, language: "en", lines: [], scenes: timeBoard(board, () => 0) };
};

const titleMark = (title: string) => ({ text: title, at: [450, 340], anchor: "middle", size: 36 }) as const;
