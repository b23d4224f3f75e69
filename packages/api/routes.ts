import * as account from "./account.ts";
import * as accounts from "./accounts.ts";
import * as act from "./act.ts";
import * as appeal from "./appeal.ts";
import * as assistant from "./assistant.ts";
import * as books from "./books.ts";
import * as bulkFile from "./bulk-file.ts";
import * as catalogue from "./catalogue.ts";
import * as category from "./category.ts";
import * as certificate from "./certificate.ts";
import * as certification from "./certification.ts";
import * as classes from "./class.ts";
import * as courseClasses from "./class-course.ts";
import * as classDesk from "./class-desk.ts";
import * as ownClasses from "./class-own.ts";
import * as classRoster from "./class-roster.ts";
import * as contact from "./contact.ts";
import * as coupon from "./coupon.ts";
import * as course from "./course.ts";
import * as courseFile from "./course-file.ts";
import * as creator from "./creator.ts";
import * as dashboard from "./dashboard.ts";
import * as dashboardHome from "./dashboard-home.ts";
import * as dashboardQna from "./dashboard-qna.ts";
import * as dashboardStudents from "./dashboard-students.ts";
import * as dashboardVideos from "./dashboard-videos.ts";
import * as demo from "./demo.ts";
import * as desk from "./desk.ts";
import * as draft from "./draft.ts";
import * as earning from "./earning.ts";
import * as exports from "./export.ts";
import * as find from "./find.ts";
import * as institution from "./institution.ts";
import * as invitation from "./invitation.ts";
import * as issue from "./issue.ts";
import * as learn from "./learn.ts";
import * as licensing from "./licensing.ts";
import * as module from "./module.ts";
import * as note from "./note.ts";
import * as notice from "./notice.ts";
import * as person from "./person.ts";
import * as policy from "./policy.ts";
import * as promotion from "./promotion.ts";
import * as proposal from "./proposal.ts";
import * as purchase from "./purchase.ts";
import * as qna from "./qna.ts";
import * as quiz from "./quiz.ts";
import * as quizFigures from "./quiz-figures.ts";
import * as report from "./report.ts";
import * as review from "./review.ts";
import type { Route } from "./route.ts";
import * as sample from "./sample.ts";
import * as session from "./session.ts";
import * as study from "./study.ts";
import * as suspension from "./suspension.ts";
import * as transcript from "./transcript.ts";
import * as transcriptStudio from "./transcript-studio.ts";
import * as transcriptWait from "./transcript-wait.ts";
import * as user from "./user.ts";
import * as video from "./video.ts";
import * as wallet from "./wallet.ts";
import * as watch from "./watch.ts";
import * as wish from "./wish.ts";

const domains = {
  accounts,
  account,
  session,
  user,
  wallet,
  purchase,
  coupon,
  catalogue,
  course,
  courseFile,
  draft,
  invitation,
  earning,
  module,
  licensing,
  promotion,
  policy,
  video,
  suspension,
  transcript,
  transcriptStudio,
  transcriptWait,
  watch,
  quiz,
  quizFigures,
  sample,
  bulkFile,
  ownClasses,
  courseClasses,
  classes,
  classRoster,
  classDesk,
  category,
  certificate,
  certification,
  qna,
  assistant,
  dashboard,
  dashboardHome,
  dashboardQna,
  dashboardStudents,
  dashboardVideos,
  report,
  books,
  person,
  proposal,
  exports,
  find,
  creator,
  institution,
  contact,
  issue,
  learn,
  appeal,
  demo,
  act,
  desk,
  note,
  study,
  notice,
  wish,
  review,
};

type Members<T> = T[keyof T];
type RoutesOf<T> = Extract<Members<T>, Route>;
type AnyRoute = Members<{ [D in keyof typeof domains]: RoutesOf<(typeof domains)[D]> }>;

export type RouteId = AnyRoute["id"];
export type RouteById<Id extends RouteId> = Extract<AnyRoute, { id: Id }>;

const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value;

/** All routes, ordered by domain. Contains every exported route value, without registration. */
export const routes: readonly Route[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(isRoute),
);

/** `wallet.top-up` → `api/wallet/top-up`: the handler's file under functions/, without its ending. */
export const handlerFile = (route: Pick<Route, "id">): string => `api/${route.id.replace(".", "/")}`;
