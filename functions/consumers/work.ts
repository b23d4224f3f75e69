import { readSecrets } from "@cu/core/foundation/cloud/read-secrets";
import { send, WorkMessage } from "@cu/core/foundation/outbox/message";
import { eachOf } from "@cu/core/foundation/store/each-of";
import { deleteAccount } from "@cu/core/read-models/account/delete-account";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { closeAnswers } from "@cu/core/read-models/class-answers/close-answers";
import { awaitSlot } from "@cu/core/read-models/class-watch/announce-slot";
import { closeSlots } from "@cu/core/read-models/class-watch/close-slots";
import { finishDays } from "@cu/core/read-models/class-watch/finish-days";
import { settleCourses, settleLists } from "@cu/core/read-models/desk/settle-lists";
import { indexCourses } from "@cu/core/read-models/find/index-courses";
import { anchorAct } from "@cu/core/storage/audit-log/anchor";
import { packRoster } from "@cu/core/storage/roster/pack-roster";
import { carryOutDue } from "@cu/core/use-cases/certification/carry-out";
import { showCohorts } from "@cu/core/use-cases/class/show-cohorts";
import { recordVisit } from "@cu/core/use-cases/course/visit";
import { applyFile } from "@cu/core/use-cases/course-file/apply-file";
import { removeKept } from "@cu/core/use-cases/course-file/keep-file";
import { followDebt } from "@cu/core/use-cases/debt/follow-debt";
import { refreshBorrowers, refreshLoans } from "@cu/core/use-cases/module/borrowers";
import { refreshListing } from "@cu/core/use-cases/module/may-be-licensed";
import { refreshPromotion, refreshPromotionsOf } from "@cu/core/use-cases/promotion/refresh";
import { eraseQuestion } from "@cu/core/use-cases/qna/erase-question";
import { regrade } from "@cu/core/use-cases/quiz/regrade";
import { withdrawReview } from "@cu/core/use-cases/review/withdraw-review";
import { indexCourse } from "@cu/core/use-cases/transcript/index-course";
import { followCourse } from "@cu/core/use-cases/video/follow-course";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";
import type { SQSEvent, SQSHandler } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";
import { eachMessage } from "./each-message.ts";
import { gathered } from "./gathered.ts";
import { oneRunAtOnce } from "./one-run-at-once.ts";

// A batch often holds many videos of one course.
const indexAtOnce = oneRunAtOnce(indexCourse);
// The search over everything is one index: courses that are saved together are written together.
const findAtOnce = gathered(indexCourses);
// Of a lecture hall that joins at once.
const showAtOnce = oneRunAtOnce(showCohorts);

/** Every message may come twice, late and out of order: each job reads the newest state and is safe to repeat. */
const work = async (message: WorkMessage): Promise<unknown> => {
  switch (message.type) {
    case "account.deletion-due":
      return await deleteAccount(message);
    case "lists.changed":
      return await goOn(await settleLists(message));
    case "course.saved":
      // A save that had read the lists before they changed.
      await settleCourses([message.courseId]);
      await foldCourses([message.courseId]);
      await followCourse(message);
      await indexAtOnce(message.courseId);
      await findAtOnce(message.courseId);
      await refreshLoans(message.courseId);
      return await refreshPromotionsOf(message.courseId);
    case "course.imported":
      return await applyFile(message);
    case "course-file.left":
      return await removeKept(message.file);
    case "course.visited":
      return await recordVisit(message);
    case "video.changed":
      return await eachOf(await refreshVideo(message.videoId), async (courseId) => {
        await indexAtOnce(courseId);
        await findAtOnce(courseId);
      });
    case "module.priced":
      await refreshListing(message.moduleId);
      return await refreshBorrowers(message.moduleId);
    case "promotion.changed":
      return await refreshPromotion(message.promotionId, message.courseId);
    case "wallet.debt-changed":
      return await followDebt(message.walletId);
    case "class.watched":
      await finishDays(message, await closeSlots(message, message.slot));
      await closeAnswers(message, message.slot);
      return await awaitSlot(message);
    case "class.seated":
      return await packRoster(message.classId);
    case "cohort.joined":
      return await showAtOnce(message.classId);
    case "review.access-lost":
      return await withdrawReview(message);
    case "act.noted":
      return await anchorAct(message);
    case "certificate.decided":
      await readSecrets(["credentialKey"], (error) => logBug(error, { type: message.type }));
      return await carryOutDue(message);
    case "question.regraded":
      return await regrade(message);
    case "question.deleted":
      return await eraseQuestion(message);
  }
};

const goOn = async (after: number | undefined): Promise<void> => {
  if (after !== undefined) await send({ type: "lists.changed", after });
};

export const handler: SQSHandler = consumer("work", (event: SQSEvent) =>
  eachMessage(event, (message) => work(WorkMessage.parse(message))),
);
