/** An HTTP/1.1 response. `isLast`: the connection accepts no further call. */
export type HttpAnswer = { readonly status: number; readonly text: string; readonly isLast: boolean };

/**
 * Above the 16 MB of a batch in JSON, where a boolean of two bytes takes fourteen; anything larger is not from
 * DynamoDB.
 */
const maxBytes = 128 * 1024 * 1024;
/** Far above any DynamoDB response head. */
const maxHeadBytes = 64 * 1024;

const lineEnd = "\r\n";
const headEnd = "\r\n\r\n";

type Head = {
  readonly status: number;
  readonly bodyFrom: number;
  readonly length: number | "chunked";
  readonly isLast: boolean;
};

/**
 * Parses one response from the pieces in which it arrives. Throws for invalid responses and those of unknown length:
 * neither `content-length` nor chunked (RFC 9112, sections 6 and 7).
 */
export class AnswerReader {
  #pieces: Buffer[] = [];
  #length = 0;
  #head: Head | undefined;
  /** The response cannot be complete before this many bytes. */
  #least: number | undefined;

  /** The response once its last byte has arrived, otherwise undefined. */
  read(piece: Buffer): HttpAnswer | undefined {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > maxBytes) throw new Error("it does not end");
    if (this.#least !== undefined && this.#length < this.#least) return undefined;
    return this.#readWhole(this.#joined());
  }

  #readWhole(bytes: Buffer): HttpAnswer | undefined {
    this.#head ??= readHead(bytes);
    if (!this.#head) {
      if (bytes.length > maxHeadBytes) throw new Error("its head does not end");
      return undefined;
    }
    const { status, bodyFrom, length, isLast } = this.#head;
    const body = length === "chunked" ? readChunks(bytes, bodyFrom) : readLength(bytes, bodyFrom, length);
    if (!body) {
      if (length !== "chunked") this.#least = bodyFrom + length;
      return undefined;
    }
    if (bytes.length > body.ends) throw new Error("it is longer than it says");
    return { status, text: body.text, isLast };
  }

  #joined(): Buffer {
    const [first = Buffer.alloc(0), ...more] = this.#pieces;
    if (more.length === 0) return first;
    const joined = Buffer.concat(this.#pieces);
    this.#pieces = [joined];
    return joined;
  }
}

const readHead = (bytes: Buffer): Head | undefined => {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split(lineEnd);
  const [, minor, status] = /^HTTP\/1\.([01]) (\d{3})(?: |$)/.exec(first) ?? [];
  if (!status) throw new Error("it does not begin as HTTP/1.1 does");
  const headers: Partial<Record<Read, string>> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    // Most headers are irrelevant, and lower-casing each would be half of the work.
    if (!lengths.has(colon)) continue;
    const name = line.slice(0, colon).toLowerCase();
    if (isRead(name)) headers[name] = line.slice(colon + 1).trim();
  }
  return {
    status: Number(status),
    bodyFrom: end + headEnd.length,
    length: lengthIn(headers),
    isLast: minor === "0" || headers.connection?.toLowerCase() === "close",
  };
};

const reads = ["connection", "content-length", "transfer-encoding"] as const;
type Read = (typeof reads)[number];
const lengths = new Set<number>(reads.map((name) => name.length));
const isRead = (name: string): name is Read => (reads as readonly string[]).includes(name);

const lengthIn = (headers: Partial<Record<Read, string>>): Head["length"] => {
  const encoding = headers["transfer-encoding"];
  if (encoding?.toLowerCase() === "chunked") return "chunked";
  const length = headers["content-length"] ?? "";
  if (!/^\d{1,9}$/.test(length) || encoding !== undefined) throw new Error("its length cannot be told");
  return Number(length);
};

type Body = { readonly text: string; readonly ends: number };

const readLength = (bytes: Buffer, from: number, length: number): Body | undefined =>
  bytes.length < from + length ? undefined : { text: bytes.toString("utf8", from, from + length), ends: from + length };

const readChunks = (bytes: Buffer, bodyFrom: number): Body | undefined => {
  const chunks: Buffer[] = [];
  for (let at = bodyFrom; ; ) {
    const sizeEnd = bytes.indexOf(lineEnd, at);
    if (sizeEnd === -1) return undefined;
    const [size = ""] = bytes.toString("latin1", at, sizeEnd).split(";");
    if (!/^[\da-f]{1,6}$/i.test(size.trim())) throw new Error("a chunk has no size");
    const from = sizeEnd + lineEnd.length;
    const length = Number.parseInt(size, 16);
    if (length === 0) {
      // Trailers may follow; an empty line ends them.
      const ends = bytes.indexOf(headEnd, sizeEnd);
      return ends === -1 ? undefined : { text: Buffer.concat(chunks).toString("utf8"), ends: ends + headEnd.length };
    }
    if (bytes.length < from + length + lineEnd.length) return undefined;
    if (bytes.toString("latin1", from + length, from + length + 2) !== lineEnd) throw new Error("a chunk does not end");
    chunks.push(bytes.subarray(from, from + length));
    at = from + length + lineEnd.length;
  }
};
