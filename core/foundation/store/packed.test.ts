import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packJson, unpackJson } from "./packed.ts";

test("what is packed comes back as it was, and what is alike takes little room", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(unpackJson(packJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(packJson("curio ".repeat(10_000)).byteLength).toBeLessThan(300);
});

test("bytes of another format are refused instead of decoded as empty", () => {
  expect(() => unpackJson(randomBytes(0))).toThrow();
  expect(() => unpackJson(Buffer.from("[]"))).toThrow();
});
