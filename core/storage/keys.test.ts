import fc from "fast-check";
import { expect, test } from "vitest";
import { RecordEntity } from "../foundation/idempotency/record.entity.ts";
import { keyPart, padded } from "../foundation/store/id.ts";
import { ImportedEntity } from "../use-cases/course/imported.entity.ts";
import { promotionKey } from "../use-cases/promotion/find-promotion.ts";
import { PromotionEntity } from "../use-cases/promotion/promotion.entity.ts";
import { CouponEntity, codeKey } from "./coupon/code.entity.ts";
import { VideoEntity } from "./course/video.entity.ts";
import { UserNameEntity } from "./user/user.entity.ts";

type Key = { pk: string; sk: string };
const keyOf = (operation: { params(): { Key: Key } }): string => JSON.stringify(operation.params().Key);

const awkward = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "#",
        "$",
        "/",
        "%23",
        "é",
        "e\u0301",
        "\ud800",
        " ",
        "\0",
        "a",
        "access#",
        "person#",
        "~",
        "_",
        "..",
        "!",
        "'",
        "(",
        ")",
        "*",
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join("")),
);

test("X8: two different texts never make one key, and no text reaches into another kind of row", () => {
  fc.assert(
    fc.property(awkward, awkward, awkward, (one, two, three) => {
      fc.pre(one.toWellFormed() !== two.toWellFormed());
      const parts = [keyPart(one), keyPart(two)];
      expect(parts[0]).not.toBe(parts[1]);
      for (const part of parts) expect(part).toMatch(/^[\w%-]*$/);
      for (const entity of [
        (part: string) => keyOf(ImportedEntity.get({ sourceKey: part })),
        (part: string) => keyOf(UserNameEntity.get({ name: part })),
        (part: string) => keyOf(CouponEntity.get({ codeKey: part })),
        (part: string) => keyOf(RecordEntity.get({ sub: "s", routeId: "r", key: part })),
      ]) {
        expect(entity(keyPart(one))).not.toBe(entity(keyPart(two)));
      }
      // Composite keys: moving the border between two parts makes another key.
      const record = (sub: string, key: string) => keyOf(RecordEntity.get({ sub, routeId: "r", key: keyPart(key) }));
      expect(record("s", `${one}#${three}`)).not.toBe(record(`s#r#${keyPart(one)}`, three));
      const { pk } = ImportedEntity.get({ sourceKey: keyPart(one) }).params().Key as Key;
      expect(pk.split("#")).toHaveLength(2);
    }),
    { numRuns: 2000 },
  );
});

test("X8: a code that no promotion can have asks for nothing, every other one for its own row", () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const key = promotionKey(text);
      if (key === undefined) return;
      expect(key).toMatch(/^[A-Z0-9-]{3,32}$/);
      expect(keyOf(PromotionEntity.get({ codeKey: key }))).toContain(`"promotion#${key}"`);
    }),
    { numRuns: 1000 },
  );
  expect(codeKey(" a#b ")).toBe(codeKey("A#B"));
  expect(codeKey("a#b")).not.toContain("#");
});

test("X8: numbers in sort keys sort as numbers up to the largest safe integer", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
      expect(padded(a) < padded(b)).toBe(a < b);
    }),
    { numRuns: 1000 },
  );
  expect(keyOf(VideoEntity.get({ id: 12 }))).not.toBe(keyOf(VideoEntity.get({ id: 120 })));
});
