import type { RouteId } from "./routes.ts";

type Domain = RouteId extends infer Id ? (Id extends `${infer Name}.${string}` ? Name : never) : never;

/** What a group of routes is about, for readers of the document. */
export const tags: Readonly<Record<Domain, string>> = {
  accounts: "Signing in and out: what the accounts pages need, and access tokens",
  act: "What admins did, and who was told hidden names",
  assistant: "cuGPT: summaries, questions and follow-ups about a lecture",
  catalogue: "The lists of courses, and what a card shows of each",
  certificate: "Issued certificates: their pages, files and signed credentials",
  certification: "Free trials, certifications, and requests for a certificate",
  class: "Class codes: days, members and co-creators",
  contact: "Messages to the operator",
  coupon: "Looking at and redeeming class codes and coupons",
  course: "Courses: reading them, building them, their covers",
  creator: "Public pages of creators, and applications to become one",
  dashboard: "Statistics of an own course",
  demo: "Requests for a demo, with files",
  draft: "Drafts of courses, saved while they are written",
  invitation: "Being asked to be an author of a course",
  earning: "What creators earn, were paid, and how their courses sell",
  institution: "Institutions people may name",
  issue: "Reports of what does not work",
  module: "Modules: reading and building them",
  policy: "Payout policies",
  promotion: "Promotions and their links",
  purchase: "Buying modules and courses with cupoints",
  qna: "Questions and replies about a course, a module or a moment",
  quiz: "Timed questions of a lecture, attempts and bulk files",
  report: "Reports of a class, made beside the requests",
  session: "Where a person is signed in",
  suspension: "Suspending and restoring courses and people",
  transcript: "Transcripts, and searching what is said",
  user: "The signed-in person",
  video: "Videos and playlists of the two hosts",
  wallet: "Cupoints: balance, transactions, topping up, refunds",
  watch: "What was watched, and where it stopped",
};
