import { createHash } from "node:crypto";
import { imageFolder } from "@cu/api/image-files";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { putFile } from "../cloud/files.ts";
import { leaseId } from "../store/id.ts";
import { fileUrl } from "./file-url.ts";

/** WIZ-23 and WIZ-24, in the documents' own words. */
export const typeText = "You can only upload JPG/PNG file!";
export const tooLargeText = "Image must smaller than 2MB!";
const pixelsText = "The image has too many pixels.";

/** Images must be smaller than this. */
export const imageLimit = 2 * 1024 * 1024;
// A larger picture unpacks to more memory than a function has.
const pixelLimit = 50_000_000;

export type ImageKind = "cover" | "quiz" | "profile";
export type StoredImage = { id: number; key: string; url: string };

/** Why a file is refused as an image, as a message for users. */
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";
}

// Nothing is read twice, and a function's memory is small.
sharp.cache(false);

/**
 * Decodes an upload, re-encodes it without embedded data (EXIF, scripts in text chunks, appended files) and stores it
 * in the files bucket. Throws `ImageRefused`.
 */
export const storeImage = async (bytes: Uint8Array, kind: ImageKind): Promise<StoredImage> => {
  const { data, type } = await redraw(bytes, kind);
  const id = await leaseId("image");
  const digest = createHash("sha256").update(data).digest("base64url").slice(0, 22);
  const key = `${imageFolder}${kind}/${id}-${digest}.${type === "image/png" ? "png" : "jpg"}`;
  await putFile(key, data, { "content-type": type, "cache-control": "public, max-age=31536000, immutable" });
  return { id, key, url: fileUrl(key) };
};

export const redraw = async (bytes: Uint8Array, kind: ImageKind) => {
  if (bytes.byteLength >= imageLimit) throw new ImageRefused(tooLargeText);
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime !== "image/png" && mime !== "image/jpeg") throw new ImageRefused(typeText);
  const picture = () => sharp(bytes, { limitInputPixels: pixelLimit, failOn: "truncated", pages: 1 }).rotate();
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > pixelLimit) throw new ImageRefused(pixelsText);
    const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
    const sized = picture().resize(frame(kind, upright));
    const drawn =
      mime === "image/png" ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 84, mozjpeg: true });
    return { data: await drawn.toBuffer(), type: mime };
  } catch (error) {
    // A file with an image signature that cannot be decoded is not an image.
    throw error instanceof ImageRefused ? error : new ImageRefused(typeText, { cause: error });
  }
};

type Size = { width: number; height: number };

// Covers are cropped to 16:9 (WIZ-25), profile pictures to a square, both centred. Quiz images keep their aspect ratio.
// Nothing is enlarged.
const frame = (kind: ImageKind, { width, height }: Size) => {
  if (kind === "quiz") return { width: 1600, height: 1600, fit: "inside" as const, withoutEnlargement: true };
  const [ratio, widest] = kind === "cover" ? [16 / 9, 1280] : [1, 512];
  const cut = Math.min(widest, width, Math.floor(height * ratio));
  return { width: Math.max(1, cut), height: Math.max(1, Math.round(cut / ratio)), fit: "cover" as const };
};
