import { randomBytes, randomInt } from "node:crypto";
import { demoFiles } from "@cu/api/demo-files";
import { FieldFailure } from "@cu/api/failure";
import { fileTypeFromBuffer } from "file-type";
import { now, nowIso } from "../../foundation/clock.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import type { Put } from "../../foundation/store/commit.ts";
import { withinBudget } from "./budget.ts";
import { DemoFileEntity, type DemoFileItem } from "./demo.entity.ts";
import { storeFile, uploadAddress } from "./file-store.ts";

/** An hour to begin an upload, with enough time to finish it and send the request. */
export const claimableSeconds = demoFiles.unclaimedDays * 24 * 3600;

const typeText = "Only video files can be uploaded.";

type Input = { fileName: string; contentType: string; size: number };

/** A row for one video with its upload URL. Throws `FieldFailure`, `request.limited`. */
export const beginDemoUpload = async (
  address: string,
  { fileName, contentType, size }: Input,
): Promise<{ id: number; url: string; headers: Record<string, string> }> => {
  if (!/^video\/[\w.+-]+$/.test(contentType)) throw new FieldFailure({ contentType: [typeText] });
  if (size > demoFiles.largest) throw new FieldFailure({ size: ["A file can have at most 2 GB."] });
  const place = await openPlace(address, { fileName, contentType, size });
  return { id: place.id, ...uploadAddress(place) };
};

/** A short video through the API (STA-50). Its first bytes decide whether it is a video, not its name. */
export const uploadFile = async (address: string, file: FormDataEntryValue | null): Promise<{ id: number }> => {
  if (!(file instanceof File) || file.size === 0) throw new FieldFailure({ file: ["Please choose a video file."] });
  const bytes = await file.bytes();
  const contentType = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!contentType.startsWith("video/")) throw new FieldFailure({ file: [typeText] });
  const place = await openPlace(address, { fileName: file.name, contentType, size: file.size });
  await storeFile(place, bytes);
  return { id: place.id };
};

/**
 * Uploaders are guests, so the number is the only proof of ownership: it is random out of 2^48 instead of sequential,
 * so that other guests' files cannot be guessed.
 */
const openPlace = async (address: string, { fileName, contentType, size }: Input): Promise<DemoFileItem> => {
  const id = randomInt(1, 2 ** 48);
  const place = {
    id,
    key: `${demoFiles.folder}${id}-${randomBytes(12).toString("base64url")}`,
    name: fileName.trim() || "Video",
    contentType,
    size,
    createdAt: nowIso(),
    ttl: Math.floor(now() / 1000) + 2 * claimableSeconds,
  };
  const item = { Put: DemoFileEntity.create(place).params<Put>() };
  await withinBudget(networkOf(address), size, { name: "place", item });
  return place;
};
