import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Image, plainImage, toAttributeValue, toImage } from "./attribute-value.ts";

const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true, max: 1e15, min: -1e15 }),
);
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "binary" }),
    number,
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.uint8Array(),
    fc.uniqueArray(number, { minLength: 1, maxLength: 4 }).map((members) => new Set(members)),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }).map((members) => new Set(members)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie("value"), { maxKeys: 4 }),
  ),
})).value;
const item = fc.dictionary(fc.string(), value, { maxKeys: 6 });

let body = "";
/** Signs and serialises without sending. */
const sdk = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 1,
    requestHandler: {
      handle: async (request: { body: Uint8Array | string }) => {
        body = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body);
        throw new Error("held back");
      },
    },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

test("ERR-14, F1: an item is written as the SDK writes it, and read back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(item, async (given) => {
      await expect(sdk.send(new PutCommand({ TableName: "t", Item: given }))).rejects.toThrow("held back");
      const image: Image = JSON.parse(JSON.stringify(toImage(given)));
      expect(image).toEqual(JSON.parse(body).Item);
      expect(JSON.parse(JSON.stringify(toImage(plainImage(image))))).toEqual(image);
    }),
  );
});

test("ERR-14, F1: what the store cannot keep exactly is refused, as the SDK refuses it", () => {
  for (const bad of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    new Date(),
    new Set(),
    new Set([1, "1"]),
    () => 1,
    1n,
  ]) {
    expect(() => toAttributeValue(bad)).toThrow();
  }
  expect(() => plainImage({ n: { N: "9007199254740993" } })).toThrow("too large");
});
