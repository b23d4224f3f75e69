import { decode } from "./decode.ts";
import { readJson } from "./json-transcript.ts";
import { refuse, type Transcript } from "./segment.ts";
import { settle } from "./settle.ts";
import { srtCues, vttCues } from "./subtitle.ts";

/** A transcript file as it was uploaded: WebVTT, SubRip or JSON, told apart by what is in it, not by its name. */
export function readTranscript(bytes: Uint8Array): Transcript {
  const { text, repairs } = decode(bytes);
  const content = text.trim();
  if (content === "") return refuse("The file is empty.", repairs);
  if (/^[[{]/.test(content)) return readJson(content, repairs);
  if (/^WEBVTT(?:\s|$)/.test(content)) return settle(vttCues(content), repairs);
  if (content.includes("-->")) return settle(srtCues(content), repairs);
  return refuse("The file is neither WebVTT nor SubRip nor a JSON list.", repairs);
}
