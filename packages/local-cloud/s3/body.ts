import { createHash } from "node:crypto";
import type { Call } from "../http.ts";
import { S3Failure } from "./failure.ts";
import type { Signed } from "./signature.ts";
import { crc32Of } from "./store.ts";

/** The content of an upload, after its hashes and checksums were compared. */
export function readContentOf(call: Call, { payload }: Signed): Buffer {
  const chunked = payload.startsWith("STREAMING-") || /\baws-chunked\b/.test(call.headers["content-encoding"] ?? "");
  const { content, trailers } = chunked ? unchunk(call.body) : { content: call.body, trailers: {} };
  const promised = call.headers["x-amz-decoded-content-length"];
  if (chunked && promised !== undefined && Number(promised) !== content.length)
    throw new S3Failure(400, "IncompleteBody", "You did not provide the number of bytes that you promised.");
  if (/^[0-9a-f]{64}$/.test(payload) && hash("sha256", content, "hex") !== payload)
    throw new S3Failure(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided x-amz-content-sha256 does not match the content.",
    );
  const md5 = call.headers["content-md5"];
  if (md5 !== undefined && hash("md5", content, "base64") !== md5) throw badDigest("Content-MD5");
  compareChecksums(call, trailers, content);
  return content;
}

const checksums: Record<string, (content: Buffer) => string> = {
  crc32: crc32Of,
  sha1: (content) => hash("sha1", content, "base64"),
  sha256: (content) => hash("sha256", content, "base64"),
};

function compareChecksums(call: Call, trailers: Record<string, string>, content: Buffer): void {
  for (const [name, compute] of Object.entries(checksums)) {
    const header = `x-amz-checksum-${name}`;
    // Presigned URLs contain the checksum of an empty body if the signer did not know the body, so it is ignored.
    const given = trailers[header] ?? call.headers[header];
    if (given !== undefined && given !== compute(content)) throw badDigest(name.toUpperCase());
  }
}

function badDigest(name: string): S3Failure {
  return new S3Failure(400, "BadDigest", `The ${name} you specified did not match the calculated checksum.`);
}

/**
 * Decodes `aws-chunked`: `size[;chunk-signature=…]\r\n bytes \r\n … 0\r\n trailer:value\r\n\r\n`. Chunk signatures are
 * not verified: the seed signature covers the headers, and there is no intermediary on loopback.
 */
function unchunk(body: Buffer): { content: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf("\r\n", position);
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(body.toString("latin1", position, lineEnd), 16);
    const start = lineEnd + 2;
    if (Number.isNaN(size) || start + size > body.length)
      throw new S3Failure(400, "IncompleteBody", "The chunked body ends before its last chunk.");
    if (size === 0) return { content: Buffer.concat(chunks), trailers: parseTrailers(body.toString("latin1", start)) };
    chunks.push(body.subarray(start, start + size));
    position = start + size + 2;
  }
}

function parseTrailers(text: string): Record<string, string> {
  const lines = text.split("\r\n").filter((line) => line.includes(":"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

function hash(algorithm: string, content: Buffer, encoding: "hex" | "base64"): string {
  return createHash(algorithm).update(content).digest(encoding);
}
