import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

/** The bytes of a text in an old encoding, found by decoding all pairs of bytes: only tests ever write one. */
const encoder = (encoding: string) => {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 255; first >= 0x80; first--) {
    for (let second = 255; second >= 0x40; second--) {
      const text = decoder.decode(Uint8Array.of(first, second));
      if (Array.from(text).length === 1) bytesOf.set(text, [first, second]);
    }
  }
  for (let byte = 255; byte >= 0; byte--) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  return (text: string) => Uint8Array.from(Array.from(text).flatMap((letter) => bytesOf.get(letter) ?? []));
};

const speech: Record<string, string> = {
  GB18030: "大家好，今天我们来讲机器学习的基本概念，模型从数据中学习规律。",
  Big5: "大家好，今天我們來講機器學習的基本概念，模型從資料中學習規律。",
  Shift_JIS: "皆さん、こんにちは。今日は機械学習について話します。モデルはデータから学びます。",
  "EUC-JP": "皆さん、こんにちは。今日は機械学習について話します。モデルはデータから学びます。",
  "EUC-KR": "안녕하세요 여러분 오늘은 기계 학습에 대해 이야기합니다. 모델은 데이터에서 배웁니다.",
  "windows-1251":
    "Модель учится на данных, и мы проверяем её на новых примерах. Это занимает время, но результат того стоит.",
  "KOI8-R":
    "Модель учится на данных, и мы проверяем её на новых примерах. Это занимает время, но результат того стоит.",
  "Windows-1252": "Où allons-nous ? À l’université, où l’été dernier nous étions déjà venus.",
};

const subtitle = (...lines: readonly string[]) =>
  lines.map((line, n) => `${n + 1}\r\n00:00:0${n},000 --> 00:00:0${n + 1},000\r\n${line}\r\n`).join("\r\n");

test.each(Object.entries(speech))("TRN-16: a file in %s is read as it was written, and says so", (encoding, text) => {
  const { segments, repairs } = readTranscript(encoder(encoding)(subtitle("Lecture 1", text, "GPT-2")));
  expect(segments.map((segment) => segment.text)).toEqual(["Lecture 1", text, "GPT-2"]);
  expect(repairs).toEqual([{ cue: 0, what: `The file is not UTF-8; it was read as ${encoding}.` }]);
});

test("TRN-16: encodings are detected with any line ending, with or without a final one", () => {
  const text = speech.GB18030 ?? "";
  const written = subtitle(text).trimEnd();
  for (const lineEnd of ["\r\n", "\n", "\r"]) {
    const { segments } = readTranscript(encoder("GB18030")(written.replaceAll("\r\n", lineEnd)));
    expect(segments.map((segment) => segment.text)).toEqual([text]);
  }
});

test("TRN-16: an encoding is known by a first line too, where that is in words", () => {
  for (const encoding of ["GB18030", "EUC-JP"]) {
    const text = speech[encoding] ?? "";
    const { segments, repairs } = readTranscript(encoder(encoding)(`${text}\r\n\r\n${subtitle("GPT-2")}`));
    expect(segments.map((segment) => segment.text)).toEqual(["GPT-2"]);
    expect(repairs[0]?.what).toBe(`The file is not UTF-8; it was read as ${encoding}.`);
  }
});

test("TRN-16: bytes that may be several things are refused by name and never read as the wrong letters", () => {
  const unclear = "The file is not UTF-8, and its encoding is not clear: save it as UTF-8.";
  for (const [encoding, text] of [
    ["GB18030", "大家"],
    ["Shift_JIS", "こんにちは"],
  ] as const) {
    const { segments, refused } = readTranscript(encoder(encoding)(subtitle(text)));
    expect({ refused, segments }).toEqual({ refused: unclear, segments: [] });
  }
});

test("TRN-16: a language of which two letters of five are not in ASCII may be western, one of more is not taken for it", () => {
  const western = encoder("windows-1252");
  expect(readTranscript(western(subtitle("ééAZa"))).segments.map(({ text }) => text)).toEqual(["ééAZa"]);
  expect(readTranscript(western(subtitle("éé zm"))).refused).toMatch(/^The file is not UTF-8, and its encoding/);
});

test("TRN-16: a file in an old encoding with bytes that are none of it is refused", () => {
  const bytes = encoder("GB18030")(subtitle(speech.GB18030 ?? ""));
  const { segments, refused } = readTranscript(Uint8Array.from([...bytes, 0xff, 0x0a]));
  expect([segments, refused]).toEqual([[], "The file is not UTF-8, and its encoding is not clear: save it as UTF-8."]);
});
