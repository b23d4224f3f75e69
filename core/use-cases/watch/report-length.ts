import { agreedLength, type LengthReport, lengthToleranceSeconds, toLength, withReport } from "@cu/watch/length";
import { announce } from "../../foundation/outbox/announce.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put, type Update } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { LengthReportsEntity, type LengthReportsItem } from "../../storage/course/length-reports.entity.ts";
import { videoAmong, videoKey } from "../../storage/course/read-video.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";

type Told = { readonly who: number; readonly isStaff: boolean; readonly seconds: number | undefined };

/**
 * The length used to check a viewer's slices: without a length from the host's API, the player's, because the one that
 * others agreed on may be too short.
 */
export const leaseLength = ({ duration, lengthFrom }: VideoRecord, told: number | undefined): number | null =>
  duration === null || lengthFrom ? toLength(told) : duration;

/**
 * Records the lecture length reported by a viewer's player, if it may change the agreed one. One read and at most one
 * write, only with a new lease; after a conflict it is recorded with the next lease.
 */
export const reportLength = async (video: VideoRecord, told: Told): Promise<void> => {
  const seconds = toLength(told.seconds);
  if (seconds === null || !isNews(video, seconds)) return;
  const key = keyOf(LengthReportsEntity, { videoId: video.id });
  const items = await batchGet([videoKey(video.id), key], { consistent: true });
  const stored = readAs<LengthReportsItem>(LengthReportsEntity, itemAt(items, key));
  const before: readonly LengthReport[] = stored?.reports ?? [];
  const report: LengthReport = { who: told.who, seconds, isStaff: told.isStaff };
  if (before.some((one) => one.who === report.who && one.seconds === seconds && one.isStaff === report.isStaff)) return;
  const { duration, agreedDuration } = videoAmong(items);
  const reports = withReport(before, report);
  const agreed = agreedLength(reports, duration ?? null);
  const version = stored?.version ?? 0;
  const put = {
    ...LengthReportsEntity.put({ videoId: video.id, version: version + 1, reports }).params<Put>(),
    ...asSeen("version", version),
  };
  try {
    await commit([
      { name: "reports", item: { Put: put } },
      ...(agreed === (agreedDuration ?? null)
        ? []
        : [
            { name: "video", item: { Update: agreeing(video.id, agreed) } },
            ...announce({ type: "video.changed", videoId: video.id }),
          ]),
    ]);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
};

const isNews = ({ duration, lengthFrom }: VideoRecord, seconds: number): boolean =>
  duration === null || lengthFrom !== undefined || seconds < duration - lengthToleranceSeconds;

const agreeing = (id: number, agreedDuration: number | null): Update =>
  agreedDuration === null
    ? VideoEntity.patch({ id }).remove(["agreedDuration"]).params<Update>()
    : VideoEntity.patch({ id }).set({ agreedDuration }).params<Update>();
