import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { goThroughDay, lookAtDays } from "./days.ts";
import { mailDigest, mailNotice } from "./mail.ts";
import { setClassEnds, setCourseEnds } from "./set-ends.ts";
import { tell } from "./tell.ts";
import { tellClass } from "./tell-class.ts";
import { tellLearners } from "./tell-learners.ts";
import { tellWaiting } from "./tell-waiting.ts";
import { tellWishers } from "./tell-wishers.ts";

/** Messages may be delivered twice, late and out of order: each job reads the newest state and is idempotent. */
export const workOnNotices = async (message: NoticeMessage): Promise<void> => {
  switch (message.type) {
    case "notice.due":
      return await tell(message);
    case "notice.class-due":
      return await tellClass(message);
    case "notice.transcript-corrected":
      return await tellLearners(message);
    case "notice.transcript-published":
      return await tellWaiting(message);
    case "notice.price-fell":
      return await tellWishers(message);
    case "notice.told":
      return await mailNotice(message);
    case "notice.class-ends-set":
      return await setClassEnds(message);
    case "notice.course-ends-set":
      return await setCourseEnds(message);
    case "notice.days-looked-at":
      return await lookAtDays();
    case "notice.day-due":
      return await goThroughDay(message);
    case "notice.digest-due":
      return await mailDigest(message);
  }
};
