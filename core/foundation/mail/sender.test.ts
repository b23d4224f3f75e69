import * as fc from "fast-check";
import { expect, test } from "vitest";
import { displayNameOf, senderOf } from "./sender.ts";

const address = "no-reply@example.com";
const nameIn = (sender: string) => sender.slice(0, -` <${address}>`.length);
const decoded = (words: string) =>
  words
    .split(" ")
    .map((word) => Buffer.from(/^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(word)?.[1] ?? "", "base64").toString())
    .join("");

test("STA-85: a name is plain, quoted or encoded, as it needs", () => {
  expect(senderOf("Curio", address)).toBe(`Curio <${address}>`);
  expect(senderOf("Huber, Müller & Co (Akademie)", address)).toMatch(/^=\?UTF-8\?B\?/);
  expect(senderOf("Learning, Inc.", address)).toBe(`"Learning, Inc." <${address}>`);
  expect(senderOf('The "Best" \\ One', address)).toBe(`"The \\"Best\\" \\\\ One" <${address}>`);
  expect(senderOf("Curio\r\nBcc: eve@example.com", address)).toBe(`"Curio Bcc: eve@example.com" <${address}>`);
  expect(senderOf(" ", address)).toBe(address);
});

test("STA-85: the user pool's mails have the same sender, from the name alone", () => {
  for (const name of ["Curio", "Huber, Müller & Co", 'The "Best" (One)', "学习, 公司"])
    expect(`${displayNameOf(name)} <${address}>`).toBe(senderOf(name, address));
  expect(displayNameOf(" ")).toBe("");
});

test("STA-85: whatever the name, the header is ASCII, its words short, and the name is read again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
      const line = name.replace(/[\p{Cc}\s]+/gu, " ").trim();
      const sender = senderOf(name, address);
      expect(sender).toMatch(/^[\x20-\x7e]+$/);
      if (line === "" || !/[^\x20-\x7e]/.test(line)) return;
      const words = nameIn(sender);
      for (const word of words.split(" ")) expect(word.length).toBeLessThanOrEqual(75);
      expect(decoded(words)).toBe(line);
    }),
  );
});
