import { OpenedRowEntity } from "../../storage/admin-index/opened-row.entity.ts";
import { readAnchors } from "../../storage/audit-log/anchor.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { JournalRowEntity } from "../../storage/ledger/journal-row.entity.ts";
import { PersonWordEntity } from "../../storage/user/person-word.entity.ts";
import { UserEntity, UserNameEntity } from "../../storage/user/user.entity.ts";
import { RequestCountEntity, RequestEntity } from "../../use-cases/certification/request.entity.ts";
import { ReviewEntity } from "../../use-cases/review/review.entity.ts";
import { AppealEntity } from "../../use-cases/suspension/appeal.entity.ts";
import { HeldEntity } from "../../use-cases/suspension/held.entity.ts";
import { SuspensionLogEntity } from "../../use-cases/suspension/log.entity.ts";
import { MarkEntity } from "../class-watch/mark.entity.ts";
import { PayoutDueEntity } from "../earning/due.entity.ts";
import { MonthEntity, SumsEntity } from "../earning/sums.entity.ts";
import { bookKinds } from "./audit-books.ts";
import { readRows } from "./read-rows.ts";

const deskKinds = {
  sums: SumsEntity,
  months: MonthEntity,
  due: PayoutDueEntity,
  journal: JournalRowEntity,
  opened: OpenedRowEntity,
  users: UserEntity,
  words: PersonWordEntity,
  names: UserNameEntity,
  requests: RequestEntity,
  requestCounts: RequestCountEntity,
  snapshots: SnapshotEntity,
  reviews: ReviewEntity,
  held: HeldEntity,
  appeals: AppealEntity,
  log: SuspensionLogEntity,
  classes: ClassEntity,
  marks: MarkEntity,
} as const;

export const [dailyCounters, journalHours, openedHours] = ["tally#", "journal#hours#", "opened#hours#"] as const;

/** Everything that the audit looks at, of the whole table: for an operator, never for a request. */
export const readStage = async () => {
  // Before the acts, which may not lack what is anchored.
  const anchors = await readAnchors();
  const rows = await readRows(
    { ...bookKinds, ...deskKinds },
    { counters: [dailyCounters, journalHours, openedHours], marked: { snapshots: "isSuspended" } },
  );
  return { ...rows, ...anchors };
};

export type Stage = Awaited<ReturnType<typeof readStage>>;
