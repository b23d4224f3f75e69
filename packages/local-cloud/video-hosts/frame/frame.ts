import type { HostLecture } from "../host-lecture.ts";
import { showBoard } from "./board-picture.ts";
import { showControls } from "./controls.ts";
import { createPlayback } from "./playback.ts";
import { speakVimeo } from "./vimeo-messages.ts";
import { readAloud } from "./voice.ts";
import { speakYoutube, type YoutubeError } from "./youtube-messages.ts";

/** The frame page's initial data. */
type Given = { host: "youtube" | "vimeo"; lecture?: HostLecture; error?: YoutubeError };

const given = JSON.parse(document.getElementById("given")?.textContent ?? "{}") as Given;
const query = new URLSearchParams(location.search);

const playback =
  given.lecture &&
  createPlayback({
    duration: given.lecture.seconds,
    startSeconds: Number(query.get("start") ?? 0),
    isMuted: query.get("mute") === "1" || query.get("muted") === "1",
  });
if (playback && given.lecture) {
  showBoard(playback, given.lecture);
  showControls(playback, readAloud(playback, given.lecture));
  if (query.get("autoplay") === "1") playback.play();
  // API for tests and the console.
  Object.assign(window, { playback });
}
if (given.host === "youtube") speakYoutube(playback, given.lecture, given.error);
else speakVimeo(playback, given.lecture, given.error === 150);
