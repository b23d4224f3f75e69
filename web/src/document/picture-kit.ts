import { createHash } from "node:crypto";
import { productName } from "../product.ts";

/** Makes a PNG of a drawn cover and some words. */
export type DrawPicture = (drawn: {
  cover: string;
  title: string;
  place: string;
  productName: string;
}) => Promise<Uint8Array>;

/** What an address of a picture answers; `moved` is where it is now. */
export type Picture = { png: Uint8Array } | { moved: string } | { missing: true };

/** Pixels. */
export const pictureSize = { width: 1200, height: 630 };

// Goes up whenever pictures are drawn in another way.
const drawnSince = 1;

/** Sixteen letters that change with what a picture shows: networks keep what they once read by its address. */
export const digestOf = (shown: readonly unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify([drawnSince, ...shown, productName]))
    .digest("base64url")
    .slice(0, 16);
