import { analyse } from "chardet";

type Guess = { readonly name: string; readonly text: string };

// The encodings known to chardet in which subtitles of other scripts were written before UTF-8. Text decoded from one
// must have letters of its script, or the bytes were something else.
const scripts: Readonly<Record<string, RegExp>> = {
  GB18030: /\p{sc=Han}/u,
  Big5: /\p{sc=Han}/u,
  Shift_JIS: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  "EUC-JP": /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  "EUC-KR": /\p{sc=Hangul}/u,
  "windows-1251": /\p{sc=Cyrillic}/u,
  "KOI8-R": /\p{sc=Cyrillic}/u,
};

// Minimum confidence in percent. For a few words chardet reports a wrong encoding with 40.
const sure = 60;

// Languages of western Europe write most of their letters in ASCII.
const maxOfWestern = 0.4;

/** Decodes bytes that are not UTF-8 if an encoding fits reliably; otherwise undefined. */
export function guess(bytes: Uint8Array): Guess | undefined {
  const spoken = spokenBytes(bytes);
  const [best] = analyse(spoken);
  const script = best && best.confidence >= sure ? scripts[best.name] : undefined;
  if (best && script) {
    const text = decoded(bytes, best.name);
    if (text && script.test(text)) return { name: best.name, text };
  }
  // One character for each byte.
  const seen = new TextDecoder("windows-1252").decode(spoken);
  const beyond = seen.replace(/\p{ASCII}/gu, "").length;
  const letters = seen.replace(/(?![A-Za-z])\p{ASCII}/gu, "").length;
  return beyond <= letters * maxOfWestern ? western(bytes) : undefined;
}

// Windows-1252 decodes almost any bytes, so its result is accepted only without control characters.
function western(bytes: Uint8Array): Guess | undefined {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return /[\u0080-\u009f]/.test(text) ? undefined : { name: "Windows-1252", text };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Throws only if the bytes are invalid in the encoding.
    return undefined;
  }
}

// Timings, numbers and arrows carry no information about the encoding and are frequent in subtitle files.
function spokenBytes(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let lineStart = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== 0x0a && byte !== 0x0d) continue;
    const line = bytes.subarray(lineStart, at);
    lineStart = at + 1;
    if (!line.some((one) => one >= 0x80)) continue;
    kept.set(line, length);
    length += line.length;
  }
  return kept.subarray(0, length);
}
