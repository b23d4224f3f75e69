import { randomBytes } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { removeFile } from "../../foundation/cloud/files.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { Conflict, commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client } from "../../foundation/store/table.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { sendFile } from "../report/send-file.ts";
import { zipStream } from "../report/zip-stream.ts";
import { ExportEntity, type ExportItem } from "./export.entity.ts";
import { lostAfterMilliseconds } from "./export-desk.ts";
import { exportFile } from "./export-file.ts";
import { filesOfExport, gather } from "./export-files.ts";

type Requested = Extract<ReportMessage, { type: "account.export-requested" }>;
type Claimed = ExportItem & { readonly claim: string };

/** The export was cancelled or requested again, or another worker owns it. */
class Superseded extends Error {}

const saidEveryMilliseconds = 1000;

/**
 * SES-100: builds the export file. Safe to redeliver, to run concurrently and to kill at any call: there is one file or
 * none, and an abandoned export counts as failed two minutes later.
 */
export const buildExport = async ({ sub, run }: Requested): Promise<void> => {
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  const claimed = user && (await claim(sub, run));
  if (!user || !claimed) return;
  const file = exportFile(claimed.claim);
  try {
    const size = await makeFile(user, claimed, file);
    await asOwn(claimed, { status: "completed", progress: 100, size });
  } catch (error) {
    const { data: now } = await ExportEntity.get({ sub }).go({ consistent: true });
    // The write may have succeeded although its response was lost.
    if (now?.status === "completed" && now.claim === claimed.claim) return;
    if (!(error instanceof Superseded)) await asOwn(claimed, { status: "failed" }).catch(ignoreSuperseded);
    await removeFile(file);
    if (!(error instanceof Superseded)) throw error;
  }
};

const makeFile = async (user: UserItem, claimed: Claimed, file: string): Promise<number> => {
  let saidAt = 0;
  const say = async (progress: number) => {
    if (now() - saidAt < saidEveryMilliseconds) return;
    saidAt = now();
    await sayProgress(claimed, progress);
  };
  const tables = await gather(user, say);
  return await sendFile(file, zipStream(filesOfExport(user, tables, say), new Date(now())));
};

const claim = async (sub: string, run: number): Promise<Claimed | undefined> => {
  const name = randomBytes(18).toString("base64url");
  const { data: before } = await ExportEntity.get({ sub }).go({ consistent: true });
  const isFree =
    before?.run === run &&
    (before.status === "requested" || (before.status === "loading" && (before.aliveUntil ?? 0) < now()));
  if (!before || !isFree) return undefined;
  if (before.claim !== undefined) await removeFile(exportFile(before.claim));
  const update = ExportEntity.patch({ sub })
    .set({ status: "loading", claim: name, aliveUntil: now() + lostAfterMilliseconds, progress: 0 })
    .where((is, { eq, notExists }) =>
      [
        eq(is.run, run),
        eq(is.status, before.status),
        before.claim === undefined ? notExists(is.claim) : eq(is.claim, before.claim),
      ].join(" AND "),
    )
    .params<Update>();
  try {
    await client.send(new UpdateCommand(update));
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
  return { ...before, status: "loading", claim: name };
};

const own = ({ sub, run, claim: name }: Claimed, change: Partial<ExportItem>) =>
  ExportEntity.patch({ sub })
    .set(change)
    .where((is, { eq }) => `${eq(is.run, run)} AND ${eq(is.claim, name)} AND ${eq(is.status, "loading")}`)
    .params<Update>();

const sayProgress = async (claimed: Claimed, progress: number): Promise<void> => {
  try {
    await client.send(new UpdateCommand(own(claimed, { progress, aliveUntil: now() + lostAfterMilliseconds })));
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new Superseded() : error;
  }
};

/** Stores the outcome and notifies the user of a finished export. Throws `Superseded`. */
const asOwn = (claimed: Claimed, change: Partial<ExportItem>): Promise<void> =>
  untilCommitted(async () => {
    const { sub, expiresAt } = claimed;
    const told =
      change.status === "completed" ? announce({ type: "account.told", sub, what: "export", at: expiresAt }) : [];
    await commit([{ name: "export", item: { Update: own(claimed, change) } }, ...told]).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("export") ? new Superseded() : error;
    });
  });

const ignoreSuperseded = (error: unknown): void => {
  if (!(error instanceof Superseded)) throw error;
};
