import type { Person } from "../../foundation/actor.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { endRefunds, mustAgree, openRefunds } from "./end-refunds.ts";
import { openExport, type StudyPart } from "./open.ts";

type Print = StudyPart & { readonly endsRefund?: boolean | undefined };

/** WCH-76: allows printing part of a course, which ends the refund of its purchase. `study.trial` in a trial. */
export const printStudy = (person: Person, { endsRefund, ...part }: Print): Promise<void> =>
  untilCommitted(async () => {
    const study = await openExport(person, part);
    const ids = await openRefunds(person, study.entitlements, study);
    mustAgree(ids, endsRefund);
    await endRefunds(person, study, ids);
  });
