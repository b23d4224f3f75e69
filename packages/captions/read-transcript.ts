import { decode } from "./decode.ts";
import { readJson } from "./json-transcript.ts";
import { refuse, type Transcript } from "./segment.ts";
import { settle } from "./settle.ts";
import { srtCues, vttCues } from "./subtitle.ts";

// Unsupported formats, recognised by their first bytes, since file names are unreliable.
const otherFormats = [
  { name: "SubStation Alpha (ASS)", begins: /^\[(?:Script Info|V4\+? Styles|Events)\]/i },
  { name: "LRC", begins: /^\[(?:\d+:\d|[a-z]+:)/i },
  { name: "MicroDVD", begins: /^\{\d+\}\{\d*\}/ },
  { name: "TTML", begins: /^(?:<\?xml[^>]*>\s*)?<tt[\s>:]/i },
];

/** Parses an uploaded transcript: WebVTT, SubRip, SBV or JSON, detected by content instead of file name. */
export function readTranscript(bytes: Uint8Array): Transcript {
  const { text, repairs, refused } = decode(bytes);
  if (refused !== undefined) return refuse(refused, repairs);
  const content = text.trim();
  if (content === "") return refuse("The file is empty.", repairs);
  const other = otherFormats.find(({ begins }) => begins.test(content));
  if (other) return refuse(`The file is ${other.name}: save it as SubRip or WebVTT.`, repairs);
  if (/^[[{]/.test(content)) return readJson(content, repairs);
  const isWebVtt = /^WEBVTT(?:\s|$)/.test(content);
  const { cues, repairs: read } = isWebVtt ? vttCues(content) : srtCues(content);
  if (isWebVtt || cues.length > 0) return settle(cues, [...repairs, ...read]);
  return refuse("The file is neither WebVTT nor SubRip nor a JSON list.", repairs);
}
