import { createHash } from "node:crypto";
import { productName } from "../lib/product.ts";

/** Renders a generated cover with text as PNG. */
export type DrawPicture = (drawn: {
  cover: string;
  title: string;
  place: string;
  productName: string;
}) => Promise<Uint8Array>;

/** Response for a picture's path; `moved` is its current path. */
export type Picture = { png: Uint8Array } | { moved: string } | { missing: true };

/** Pixels. */
export const pictureSize = { width: 1200, height: 630 };

// Incremented whenever the rendering changes.
const drawnSince = 1;

/** A digest of a picture's content, 16 characters: social networks cache by URL. */
export const digestOf = (shown: readonly unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify([drawnSince, ...shown, productName]))
    .digest("base64url")
    .slice(0, 16);
