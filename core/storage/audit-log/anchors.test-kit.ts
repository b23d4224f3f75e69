import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { actAnchors } from "@cu/api/act-anchors";
import { anchorsBucket } from "../../foundation/config/config.ts";

const s3 = new S3Client({ forcePathStyle: true });

/** The stored versions of a user's anchors by key, and the number of delete markers. */
export const anchorVersions = async ({ id }: { readonly id: number }) => {
  const asked = { Bucket: anchorsBucket(), Prefix: `${actAnchors.folder}${id}/` };
  const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand(asked));
  return { keys: Versions.map(({ Key = "" }) => Key).toSorted(), markers: DeleteMarkers.length };
};

/** Hides an anchor behind a delete marker, as any caller with delete permission can. */
export const hideAnchor = async (Key: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: anchorsBucket(), Key }));
};

/** Deletes the first version permanently, which the object lock refuses. */
export const eraseAnchor = async (Key: string): Promise<void> => {
  const asked = { Bucket: anchorsBucket(), Prefix: Key };
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand(asked));
  const VersionId = Versions.at(-1)?.VersionId;
  const erase = { Bucket: anchorsBucket(), Key, VersionId, BypassGovernanceRetention: true };
  await s3.send(new DeleteObjectCommand(erase));
};
