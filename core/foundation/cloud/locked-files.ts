import { hash } from "node:crypto";
import { anchorsBucket } from "../config/config.ts";
import { bucketCalls, refusal } from "./bucket.ts";
import type { Answer } from "./signed-requests.ts";
import { textsIn } from "./xml.ts";

// Marked, so that a bundle which locks nothing does not carry it.
const bucket = /* @__PURE__ */ bucketCalls(anchorsBucket);

/** Writes a file that nobody changes or deletes for years; one that is there already stays as it is. */
export const lockFile = async (key: string, body: string): Promise<void> => {
  // S3 takes nothing that it locks without a digest of it.
  const digest = { "x-amz-checksum-sha256": hash("sha256", body, "base64") };
  const headers = { "content-type": "application/json", "if-none-match": "*", ...digest };
  const answer = await bucket.call(key, { method: "PUT", headers, body });
  if (answer.status >= 300 && answer.status !== 412) throw refusal("a locked file", answer);
};

/** A name that was written or, with `isDeleted`, is hidden behind a mark of its deletion. */
export type LockedFile = { readonly key: string; readonly isDeleted: boolean };

/** Every version of everything below a folder, a thousand at a time: what was deleted since is among them. */
export async function* listLocked(folder: string): AsyncGenerator<readonly LockedFile[]> {
  let next: Readonly<Record<string, string>> | undefined = {};
  while (next) {
    const { body }: Answer = await bucket.done("", { method: "GET", query: { versions: "", prefix: folder, ...next } });
    const text = body.toString();
    yield [...filesOf(text, "Version", false), ...filesOf(text, "DeleteMarker", true)];
    const [key, version] = [textsIn(text, "NextKeyMarker")[0], textsIn(text, "NextVersionIdMarker")[0]];
    next =
      key === undefined
        ? undefined
        : { "key-marker": key, ...(version !== undefined && { "version-id-marker": version }) };
  }
}

const filesOf = (text: string, name: string, isDeleted: boolean): LockedFile[] =>
  [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))]
    .flatMap(([, inner = ""]) => textsIn(inner, "Key"))
    .map((key) => ({ key, isDeleted }));
