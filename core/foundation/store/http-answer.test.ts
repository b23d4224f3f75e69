import { expect, test, vi } from "vitest";
import { AnswerReader, type HttpAnswer } from "./http-answer.ts";

const megabyte = 1024 * 1024;

/** The response parsed from these pieces; undefined while it is incomplete. */
const read = (...pieces: readonly (string | Buffer)[]): HttpAnswer | undefined => {
  const reader = new AnswerReader();
  return pieces.map((piece) => reader.read(Buffer.from(piece))).at(-1);
};

const head = (lines: readonly string[], status = "200 OK", version = "1.1") =>
  `HTTP/${version} ${status}\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;
const ofLength = (body: string, ...more: string[]) =>
  `${head([`Content-Length: ${Buffer.byteLength(body)}`, ...more])}${body}`;
const chunked = (body: string) => `${head(["transfer-encoding: chunked"])}${body}`;

test("ERR-14, F1: an answer is read the same wherever it is torn apart, and not before its last byte", () => {
  const long = "0123456789abcdefghijklmnop";
  const texts = [
    [ofLength('{"name":"é😀"}', "x-amz-crc32: 1"), '{"name":"é😀"}'],
    [ofLength(""), ""],
    [chunked(`1\r\n{\r\n1A;a=b\r\n${long}\r\n2 \r\n}\n\r\n0\r\n\r\n`), `{${long}}\n`],
    [chunked('4\r\n"é"\r\n0\r\nx-end: 1\r\nx-more: 2\r\n\r\n'), '"é"'],
    [chunked("0\r\n\r\n"), ""],
  ] as const;
  for (const [text, body] of texts) {
    const bytes = Buffer.from(text);
    for (let at = 1; at < bytes.length; at++) {
      const reader = new AnswerReader();
      expect(reader.read(bytes.subarray(0, at)), `${text} at ${at}`).toBeUndefined();
      expect(reader.read(bytes.subarray(at)), `${text} at ${at}`).toEqual({ status: 200, text: body, isLast: false });
    }
    expect(read(...[...bytes].map((byte) => Buffer.of(byte)))?.text).toBe(body);
  }
});

test("ERR-14, F1: names of headers are taken in any case and with or without a space, and the status as it is", () => {
  expect(read(`${head(["CONTENT-LENGTH:2"], "413 ")}{}`)).toEqual({ status: 413, text: "{}", isLast: false });
  expect(read(`${head(["content-length:   2  "], "503")}{}`)).toEqual({ status: 503, text: "{}", isLast: false });
  expect(read(`${head(["Transfer-Encoding: Chunked", "content-length: 7"])}0\r\n\r\n`)?.text).toBe("");
});

test("ERR-14, M6: the last response of a connection is recognised by its header or by HTTP/1.0", () => {
  const isLast = (text: string) => read(text)?.isLast;
  expect(isLast(ofLength("{}", "Connection: Close"))).toBe(true);
  expect(isLast(ofLength("{}", "Connection: keep-alive"))).toBe(false);
  expect(isLast(`${head(["content-length: 2"], "200 OK", "1.0")}{}`)).toBe(true);
});

test("ERR-14, F1: what is no whole answer is named and never taken for one", () => {
  for (const [text, reason] of [
    ["\r\n\r\n", "it does not begin as HTTP/1.1 does"],
    ["HTTP/2 200 OK\r\n\r\n", "it does not begin as HTTP/1.1 does"],
    ["HTTP/1.1 20 OK\r\n\r\n", "it does not begin as HTTP/1.1 does"],
    [head([]), "its length cannot be told"],
    [head(["content-length: 1234567890"]), "its length cannot be told"],
    [`${head(["transfer-encoding: gzip", "content-length: 2"])}{}`, "its length cannot be told"],
    [`${ofLength("{}")}{`, "it is longer than it says"],
    [`${chunked("0\r\n\r\n")}{`, "it is longer than it says"],
    [chunked("g\r\n"), "a chunk has no size"],
    [chunked("1000000\r\n"), "a chunk has no size"],
    [chunked("1\r\n{}\r\n"), "a chunk does not end"],
    [chunked("1\r\n{\n\r\n"), "a chunk does not end"],
  ] as const)
    expect(() => read(text), text).toThrow(new Error(reason));
});

test("ERR-14, F1: a head of 64 KB is waited for, and one byte more is given up", () => {
  const begun = Buffer.alloc(64 * 1024, "x");
  expect(read(begun)).toBeUndefined();
  expect(() => read(begun, "x")).toThrow(new Error("its head does not end"));
});

test("ERR-14, F1: 128 MB are waited for, and one byte more is given up", () => {
  const begun = head(["content-length: 999999999"]);
  const piece = Buffer.alloc(8 * megabyte);
  const reader = new AnswerReader();
  reader.read(Buffer.from(begun));
  for (let n = 0; n < 15; n++) expect(reader.read(piece)).toBeUndefined();
  expect(reader.read(piece.subarray(begun.length))).toBeUndefined();
  expect(() => reader.read(Buffer.of(1))).toThrow(new Error("it does not end"));
});

test("ERR-14, F1: the pieces of a long answer are put together once its head is known and once it has ended", () => {
  const [body, size] = [Buffer.alloc(100 * 1024, "x"), 1024];
  const concat = vi.spyOn(Buffer, "concat");
  const reader = new AnswerReader();
  const begun = head([`content-length: ${body.length}`]);
  reader.read(Buffer.from(begun.slice(0, 20)));
  reader.read(Buffer.from(begun.slice(20)));
  for (let at = 0; at + size < body.length; at += size) reader.read(body.subarray(at, at + size));
  expect(reader.read(body.subarray(-size))?.text).toHaveLength(body.length);
  expect(concat.mock.calls.map(([pieces]) => pieces.length)).toEqual([2, 101]);
  concat.mockRestore();
});
