import { actAnchors } from "@cu/api/act-anchors";
import { listLocked, lockFile } from "../../foundation/cloud/locked-files.ts";
import type { StreamedChange } from "../../foundation/outbox/hand-over.ts";
import { send, type WorkMessage } from "../../foundation/outbox/message.ts";
import { plainImage } from "../../foundation/store/attribute-value.ts";
import type { FailedChange } from "../../foundation/store/change.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { padded } from "../../foundation/store/id.ts";
import { ActEntity, type ActItem } from "./act.entity.ts";

/** The head of a user's chain, as recorded outside the table. */
export type Anchor = Pick<ActItem, "by" | "sequence" | "hash">;

/**
 * Enqueues the anchor of each new act of a stream batch. The stream also carries an act that is deleted right after it
 * was written. Returns the changes to retry.
 */
export const announceActs = async (changes: readonly StreamedChange[]): Promise<FailedChange[]> => {
  try {
    const acts = changes.flatMap(({ image }) => readAs<ActItem>(ActEntity, plainImage(image)) ?? []);
    await send(...acts.map(({ by, sequence, hash, at }) => ({ type: "act.noted" as const, by, sequence, hash, at })));
    return [];
  } catch (error) {
    return changes.map(({ id }) => ({ id, error }));
  }
};

/**
 * ADM-127: records the chain's head outside the table. The file name contains the hash, so a different act gets a
 * different file and writing is idempotent.
 */
export const anchorAct = ({ by, sequence, hash, at }: Extract<WorkMessage, { type: "act.noted" }>): Promise<void> =>
  lockFile(`${actAnchors.folder}${by}/${padded(sequence)}-${hash}`, JSON.stringify({ by, sequence, hash, at }));

export type Anchors = { readonly anchors: readonly Anchor[]; readonly deleted: readonly Anchor[] };

/** All anchors ever written, and those with a delete marker. */
export const readAnchors = async (): Promise<Anchors> => {
  const [anchors, deleted] = [new Map<string, Anchor>(), new Map<string, Anchor>()];
  for await (const files of listLocked(actAnchors.folder))
    for (const { key, isDeleted } of files) {
      const [, by, sequence, hash = ""] = /^acts\/(\d+)\/(\d{16})-([0-9a-f]{64})$/.exec(key) ?? [];
      if (by !== undefined)
        (isDeleted ? deleted : anchors).set(key, { by: Number(by), sequence: Number(sequence), hash });
    }
  return { anchors: [...anchors.values()], deleted: [...deleted.values()] };
};
