import { guess } from "./guess-encoding.ts";
import type { Repair } from "./segment.ts";

const byteOrderMarks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

type Decoded = { readonly text: string; readonly repairs: Repair[]; readonly refused?: string };

/**
 * The text of a file by its byte order mark, else as UTF-8, else by what its bytes look like. A file that could be read
 * in more than one way is refused: wrong letters would be in the search for good. NUL characters are taken out: no
 * caption has them, and stores and screens stumble over them.
 */
export function decode(bytes: Uint8Array): Decoded {
  const repairs: Repair[] = [];
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  let text = marked ? new TextDecoder(marked.encoding).decode(bytes) : utf8(bytes);
  if (text === null) {
    const guessed = guess(bytes);
    if (!guessed)
      return { text: "", repairs, refused: "The file is not UTF-8, and its encoding is not clear: save it as UTF-8." };
    text = guessed.text;
    repairs.push({ cue: 0, what: `The file is not UTF-8; it was read as ${guessed.name}.` });
  }
  if (text.includes("\0")) {
    text = text.replaceAll("\0", "");
    repairs.push({ cue: 0, what: "NUL characters were removed." });
  }
  return { text, repairs };
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // It throws only for bytes that are not UTF-8.
    return null;
  }
}
