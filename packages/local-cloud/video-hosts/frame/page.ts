import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ground } from "../draw-board.ts";
import type { HostLecture } from "../host-lecture.ts";
import type { YoutubeError } from "./youtube-messages.ts";

/** The script of a file of this folder, for browsers. */
export const browserScript = async (file: "frame" | "iframe-api"): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `${file}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2023",
  });
  return outputFiles[0]?.text ?? "";
};

export const frameStyle = readFileSync(path.join(import.meta.dirname, "frame.css"), "utf8");

type Frame = { host: "youtube" | "vimeo"; lecture?: HostLecture; error?: YoutubeError };

/** The page of a player, to be shown in a frame. */
export const framePage = ({ host, lecture, error }: Frame): string => {
  // Nothing within the data ends the script.
  const given = JSON.stringify({ host, lecture, error }).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(lecture?.title ?? "Video unavailable")}</title>
<link rel="stylesheet" href="/video-hosts/frame.css">
<body data-captions data-state="unstarted">
${lecture ? player : unavailable(error)}
<script type="application/json" id="given">${given}</script>
<script src="/video-hosts/frame.js"></script>
</body>
</html>`;
};

const icon = (path: string, name = "") =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"${name && ` class="${name}"`}><path d="${path}"/></svg>`;
const start = icon("M7 4.5v15l13-7.5z", "start");
const again = icon("M12 5V1L6 6l6 5V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z", "again");
const board = (id: string) => `<svg id="${id}" viewBox="0 0 1280 720" aria-hidden="true"></svg>`;

const player = `<div id="board" style="background:${ground}">${board("still")}${board("moving")}</div>
<div class="mark">Demo lecture</div>
<div id="caption"></div>
<button id="big" type="button">${start}${again}</button>
<div class="bar">
<input id="progress" type="range" min="0" step="1" aria-label="Position">
<button id="play" type="button">${start}${icon("M6 4.5h4v15H6zm8 0h4v15h-4z", "pause")}${again}</button>
<button id="mute" type="button">${icon("M4 9v6h4l6 5V4L8 9zm12.5-1.5v9a5.5 5.5 0 0 0 0-9z")}</button>
<input id="volume" type="range" min="0" max="100" aria-label="Volume">
<span id="time"></span>
<select id="voice" aria-label="Read aloud" hidden></select>
<select id="rate" aria-label="Speed"></select>
<button id="captions" type="button" aria-label="Captions" aria-pressed="true">CC</button>
<button id="whole" type="button" aria-label="Full screen">${icon("M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z")}</button>
</div>`;

const unavailable = (error: YoutubeError | undefined) =>
  `<div class="mark">Demo lecture</div><div class="gone"><b>Video unavailable</b><span>There's no demo lecture at this address, so it can't be played here.</span>${error ? `<span>Error ${error}</span>` : ""}</div>`;

const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
