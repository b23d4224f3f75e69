import { demoFiles } from "@cu/api/demo-files";
import { call } from "../../lib/api.ts";
import { type Putting, putFile } from "../../lib/put-file.ts";

type Options = Pick<Putting, "onProgress" | "signal">;

/** Browsers know the type of most videos by themselves, but not of these. */
const typesByEnding = new Map(
  Object.entries({
    mkv: "video/x-matroska",
    flv: "video/x-flv",
    wmv: "video/x-ms-wmv",
    avi: "video/x-msvideo",
    ts: "video/mp2t",
    mts: "video/mp2t",
    m4v: "video/x-m4v",
  }),
);

/** The file's type when it is a video (STA-46). */
export const videoTypeOf = ({ type, name }: File): string | undefined => {
  const [known] = type.split(";");
  if (known?.startsWith("video/")) return known;
  return known ? undefined : typesByEnding.get(name.split(".").at(-1)?.toLowerCase() ?? "");
};

/** Why a file cannot be sent; undefined when it can. */
export const fileProblem = (file: File): "type" | "size" | "empty" | undefined => {
  if (videoTypeOf(file) === undefined) return "type";
  if (file.size === 0) return "empty";
  return file.size > demoFiles.largest ? "size" : undefined;
};

/**
 * Requests an upload URL and uploads the file directly to the file store. Resolves to its id. Not a `useAction`:
 * several uploads run at a time, and each can be aborted.
 */
export const sendFile = async (file: File, { onProgress, signal }: Options): Promise<number> => {
  const body = { fileName: file.name.slice(-300), contentType: videoTypeOf(file) ?? "", size: file.size };
  const { id, url, headers } = await call("demo.start-upload", { body });
  signal.throwIfAborted();
  await putFile(file, { url, headers, onProgress, signal });
  return id;
};
