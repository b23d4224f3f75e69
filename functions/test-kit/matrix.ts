import type { Row } from "./row.ts";
import { rows as accounts } from "./rows/accounts.ts";
import { rows as act } from "./rows/act.ts";
import { rows as appeal } from "./rows/appeal.ts";
import { rows as assistant } from "./rows/assistant.ts";
import { rows as books } from "./rows/books.ts";
import { rows as catalogue } from "./rows/catalogue.ts";
import { rows as category } from "./rows/category.ts";
import { rows as certificate } from "./rows/certificate.ts";
import { rows as certification } from "./rows/certification.ts";
import { rows as classes } from "./rows/class.ts";
import { rows as contact } from "./rows/contact.ts";
import { rows as coupon } from "./rows/coupon.ts";
import { rows as course } from "./rows/course.ts";
import { rows as creator } from "./rows/creator.ts";
import { rows as dashboard } from "./rows/dashboard.ts";
import { rows as demo } from "./rows/demo.ts";
import { rows as desk } from "./rows/desk.ts";
import { rows as draft } from "./rows/draft.ts";
import { rows as earning } from "./rows/earning.ts";
import { rows as find } from "./rows/find.ts";
import { rows as institution } from "./rows/institution.ts";
import { rows as invitation } from "./rows/invitation.ts";
import { rows as issue } from "./rows/issue.ts";
import { rows as learn } from "./rows/learn.ts";
import { rows as module } from "./rows/module.ts";
import { rows as note } from "./rows/note.ts";
import { rows as notice } from "./rows/notice.ts";
import { rows as person } from "./rows/person.ts";
import { rows as policy } from "./rows/policy.ts";
import { rows as promotion } from "./rows/promotion.ts";
import { rows as purchase } from "./rows/purchase.ts";
import { rows as qna } from "./rows/qna.ts";
import { rows as quiz } from "./rows/quiz.ts";
import { rows as report } from "./rows/report.ts";
import { rows as review } from "./rows/review.ts";
import { rows as sample } from "./rows/sample.ts";
import { rows as session } from "./rows/session.ts";
import { rows as study } from "./rows/study.ts";
import { rows as suspension } from "./rows/suspension.ts";
import { rows as transcript } from "./rows/transcript.ts";
import { rows as transcriptStudio } from "./rows/transcript-studio.ts";
import { rows as user } from "./rows/user.ts";
import { rows as video } from "./rows/video.ts";
import { rows as wallet } from "./rows/wallet.ts";
import { rows as watch } from "./rows/watch.ts";
import { rows as input } from "./rows/wish.ts";

/**
 * Access matrix: the status of every route by identity, one row per route and object, grouped by domain. A route without
 * a row fails the matrix's first test, so every new route has to declare who is refused.
 */
export const rows: readonly Row[] = [
  ...accounts,
  ...session,
  ...user,
  ...wallet,
  ...purchase,
  ...coupon,
  ...catalogue,
  ...category,
  ...course,
  ...module,
  ...promotion,
  ...policy,
  ...video,
  ...transcript,
  ...transcriptStudio,
  ...watch,
  ...input,
  ...review,
  ...quiz,
  ...sample,
  ...classes,
  ...certificate,
  ...certification,
  ...qna,
  ...assistant,
  ...dashboard,
  ...report,
  ...creator,
  ...earning,
  ...find,
  ...institution,
  ...contact,
  ...issue,
  ...demo,
  ...draft,
  ...invitation,
  ...study,
  ...suspension,
  ...appeal,
  ...act,
  ...desk,
  ...books,
  ...person,
  ...note,
  ...notice,
  ...learn,
];
