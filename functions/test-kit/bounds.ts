import type { RouteId } from "@cu/api/routes";

/** Upper bounds for one response: store calls, read units (4 KB of items each), bytes. */
export type Bound = { readonly calls: number; readonly units: number; readonly bytes: number };

/** A route that reads some items by their keys. */
const few: Bound = { calls: 8, units: 12, bytes: 16 * 1024 };

/** Routes that count a class's members: one byte each, and 46 KB per thousand where they search or list them. */
const ofMembers: Bound = { calls: 10, units: 180, bytes: 64 * 1024 };

/** Waiting for cuGPT polls some thirty times within one call's timeout; starting an answer reads its budgets. */
const asked: Bound = { calls: 38, units: 45, bytes: 1024 };

/**
 * Extra cost of every authorization check for a member of a hundred classes, the maximum (COD-60): each class is read
 * together with the entitlements, in one batch.
 */
export const membership: Pick<Bound, "calls" | "units"> = { calls: 1, units: 102 };

/**
 * Extra cost of every route that reads a course of maximum size (F4): one item of nearly 400 KB. Two routes return it;
 * core/storage/course/commit-course.test.ts asserts that no response about a course exceeds 6 MB.
 */
export const fullCourse: { readonly units: number; readonly bytes: Partial<Record<RouteId, number>> } = {
  units: 100,
  bytes: { "course.read": 2_000_000, "module.read-in-course": 1_250_000 },
};

/** A thread's twenty most popular questions (QNA-66): one call each, with the maximum number of replies. */
export const maxAsked: Bound = { calls: 24, units: 1400, bytes: 3_550_000 };

/**
 * Asserted against ten thousand rows of each list (functions/bounds.test.ts). A new route does not compile without its
 * bound; a commit that raises one explains it.
 */
export const bounds: Readonly<Record<RouteId, Bound>> = {
  "accounts.config": few,
  "accounts.start-session": few,
  "accounts.pool": few,
  "accounts.end-everywhere": few,
  "accounts.leave": few,
  "accounts.recovery-codes": few,
  "accounts.note-app": few,
  "accounts.recover": few,
  "accounts.keep": few,
  "accounts.withdraw-sign-up": few,
  // Ten candidates, twice, and the limit's counter.
  "accounts.free-names": { calls: 3, units: 22, bytes: 1024 },
  "account.export": few,
  "account.start-export": few,
  "account.cancel-export": few,
  "account.export-file": few,
  "account.undo": few,
  "accounts.tokens": few,
  "accounts.ask-logout": few,
  "accounts.logout": few,
  "accounts.refresh": few,
  // Fifty sessions, each with its sealed token and user agent.
  "session.list": { calls: 3, units: 30, bytes: 16 * 1024 },
  "session.end": few,
  // The first write ends all sessions; twenty-five are deleted within the call.
  "session.end-others": { calls: 110, units: 130, bytes: 1024 },
  // A hundred entries, and the access to fifty thousand modules of ten thousand courses.
  "user.read": { calls: 9, units: 830, bytes: 4_000_000 },
  "user.learner-apply": { calls: 10, units: 830, bytes: 4_000_000 },
  // All entitlements, and a hundred course cards.
  "user.purchased-collections": { calls: 6, units: 830, bytes: 101_000 },
  "user.creator-application": few,
  "user.creator-apply": few,
  "user.recently-visited": few,
  // A hundred complete courses, 5 MB at most.
  "user.collections": { calls: 4, units: 130, bytes: 5_000_000 },
  // A list of ten thousand standalone module ids, the module names of a hundred courses, and ten complete modules.
  "user.modules": { calls: 4, units: 130, bytes: 16 * 1024 },
  "wallet.create-payment-intent": few,
  "wallet.top-up": few,
  "wallet.refund": few,
  "wallet.receipt": few,
  "wallet.stripe-webhook": few,
  "purchase.buy-module": few,
  "purchase.buy-course": few,
  // Twenty-five purchases with their buyers.
  "purchase.list-bought-again": { calls: 5, units: 60, bytes: 16 * 1024 },
  "coupon.redeem": few,
  // A signed-in person's search for a short and a long word.
  "catalogue.list": { calls: 5, units: 130, bytes: 101_000 },
  "catalogue.meta": few,
  "catalogue.categories": few,
  // Two hundred heads of lists at most.
  "category.list": { calls: 4, units: 210, bytes: 32 * 1024 },
  "category.rename": few,
  "category.merge": few,
  "category.create": few,
  "category.visibility": few,
  "course.read": few,
  "course.module-access": few,
  "course.create": few,
  // A video's maximum of five hundred questions; each further video adds its own (QZC-44).
  "course.export": { calls: 40, units: 560, bytes: 2048 },
  "course.update": few,
  "course.cover-image": few,
  "course.certification-image": few,
  "course.replace-key": few,
  // Fifty heads of drafts.
  "draft.list": { calls: 2, units: 20, bytes: 16 * 1024 },
  // Two items, of which one may be as large as an item can be.
  "draft.start-import": few,
  "draft.import": few,
  // As an export, and the draft.
  "draft.clone": { calls: 60, units: 700, bytes: 1024 },
  "draft.create": { calls: 8, units: 120, bytes: 2_500_000 },
  "draft.read": { calls: 2, units: 105, bytes: 2_500_000 },
  "draft.save": { calls: 5, units: 120, bytes: 1024 },
  "draft.delete": { calls: 4, units: 105, bytes: 1024 },
  "draft.publish": { calls: 60, units: 400, bytes: 1024 },
  "draft.cover-image": { calls: 8, units: 110, bytes: 1024 },
  // A hundred rows of names.
  // Ten thousand sales without a stored sum; later calls take four.
  "earning.read": { calls: 16, units: 1600, bytes: 16 * 1024 },
  "earning.payments": few,
  "earning.courses": { calls: 20, units: 1800, bytes: 400_000 },
  "earning.modules": { calls: 20, units: 1800, bytes: 200_000 },
  "earning.weeks": { calls: 16, units: 1600, bytes: 16 * 1024 },
  "earning.transactions": { calls: 4, units: 30, bytes: 32 * 1024 },
  "earning.statement": { calls: 18, units: 1700, bytes: 200_000 },
  "earning.statement-file": { calls: 20, units: 1700, bytes: 400_000 },
  // A hundred words of names, and whom they name.
  // The sums of twenty-five authors, and the sales since.
  "earning.due": { calls: 54, units: 900, bytes: 16 * 1024 },
  // Forty wallets, fifty entries of each.
  "earning.buyer-signals": { calls: 50, units: 900, bytes: 1024 },
  "earning.creators": { calls: 4, units: 70, bytes: 16 * 1024 },
  "earning.pay": { calls: 24, units: 1600, bytes: 1024 },
  // A thousand payments, to find one and what reverses it.
  "earning.reverse": { calls: 20, units: 200, bytes: 1024 },
  "invitation.list": { calls: 4, units: 40, bytes: 64 * 1024 },
  "invitation.answer-class": few,
  "invitation.answer": { calls: 8, units: 110, bytes: 1024 },
  "module.create": few,
  "module.read-in-course": few,
  "module.read": few,
  "module.price": few,
  // Two hundred words, their modules, and twelve modules with their courses and authors.
  "module.licensable": { calls: 9, units: 160, bytes: 64 * 1024 },
  // Twenty licences with the cards of their courses.
  "module.licensing": { calls: 6, units: 40, bytes: 16 * 1024 },
  "module.license": few,
  "module.end-licence": few,
  // A hundred promotions with their courses and what each has brought.
  "promotion.list": { calls: 6, units: 70, bytes: 56_000 },
  "promotion.create": few,
  "promotion.update": few,
  "promotion.delete": few,
  "policy.read": few,
  "policy.list": few,
  "policy.plan": few,
  "policy.drop": few,
  "video.playlist": few,
  "video.access": few,
  // Ten thousand lines; a transcript has 4.5 MB at most (TRN-19).
  "transcript.read": { calls: 4, units: 30, bytes: 1_710_000 },
  // Twenty languages, each with its newest version.
  "transcript.studio": { calls: 30, units: 160, bytes: 16 * 1024 },
  "transcript.version": { calls: 6, units: 140, bytes: 1_710_000 },
  "transcript.versions": { calls: 4, units: 110, bytes: 16 * 1024 },
  "transcript.save": { calls: 80, units: 400, bytes: 1024 },
  "transcript.suggest": { calls: 12, units: 140, bytes: 1024 },
  // A hundred texts of a thousand letters, twice.
  "transcript.corrections": { calls: 4, units: 140, bytes: 320 * 1024 },
  "transcript.settle": { calls: 80, units: 400, bytes: 1024 },
  "transcript.upload": few,
  "transcript.waiting": few,
  "transcript.wait": { calls: 20, units: 120, bytes: 1024 },
  "transcript.stop-waiting": few,
  // Where each of ten thousand lines has the word.
  "transcript.search": { calls: 4, units: 32, bytes: 16 * 1024 },
  // The shards of eight words, and a page of ten with their courses and transcripts (docs/decisions/063).
  "find.all": { calls: 8, units: 400, bytes: 64 * 1024 },
  "find.because": { calls: 3, units: 60, bytes: 8 * 1024 },
  "find.want": few,
  // Twenty-five phrases of eight words.
  "find.wanted": { calls: 2, units: 12, bytes: 16 * 1024 },
  // The first post of an hour in a video looks for a seat in each of a hundred classes, and whether it is shown yet.
  "watch.post": { ...few, calls: 9, units: 212 },
  // With a class: the history and the dashboard's medians.
  "watch.history": { calls: 18, units: 220, bytes: 64 * 1024 },
  // As many questions as a video takes (QZC-44), each answered.
  "quiz.list": { calls: 12, units: 1010, bytes: 4_033_000 },
  // The seats of a person in a hundred classes that cover the course, and whether each is shown yet.
  "quiz.attempt": { ...few, units: 212 },
  // As an attempt, with the item of a course's memories.
  "quiz.mark": { ...few, calls: 8, units: 600 },
  // The newest of each of five hundred questions.
  "quiz.attempts": { calls: 8, units: 505, bytes: 103_000 },
  "quiz.statistics": ofMembers,
  // Also whether each has a hint.
  "quiz.list-all": { calls: 12, units: 1010, bytes: 4_038_000 },
  "quiz.create": few,
  "quiz.edit": { calls: 12, units: 300, bytes: 400_000 },
  // The sums of five hundred questions are one item.
  "quiz.analysis": { calls: 8, units: 110, bytes: 16 * 1024 },
  "quiz.regrade": { calls: 8, units: 110, bytes: 1024 },
  "quiz.delete": few,
  "quiz.bulk": few,
  "quiz.check-bulk": few,
  "quiz.upload-image": few,
  // A lecture of ten thousand lines is read to quote three of them.
  "sample.read": { calls: 6, units: 40, bytes: 16 * 1024 },
  "sample.answer": few,
  "class.search": few,
  // Fifty classes that a person teaches, and those they are in.
  "class.mine": { calls: 5, units: 60, bytes: 90_000 },
  "class.read-mine": few,
  // As many classes as a person may be in.
  "class.enrolled": { calls: 4, units: 12, bytes: 224_000 },
  "class.used": { calls: 4, units: 12, bytes: 90_000 },
  "class.share": few,
  // Scans all entitlements for those granted by the class.
  "class.leave": { calls: 10, units: 840, bytes: 1024 },
  // The newest thousand of the course and of the person; fifty of these are read.
  "class.in-course": { calls: 6, units: 100, bytes: 90_000 },
  // Fifty classes.
  "class.covering": { calls: 4, units: 60, bytes: 16 * 1024 },
  "class.end-covering": few,
  "class.list": { calls: 6, units: 60, bytes: 64_000 },
  "class.create": few,
  "class.read": few,
  "class.update": few,
  "class.sync": few,
  "class.leave-staff": few,
  // Twenty-five classes with all their windows.
  "class.list-codes": { calls: 3, units: 60, bytes: 16 * 1024 },
  "class.roster-of-code": { calls: 6, units: 80, bytes: 16 * 1024 },
  "class.roster": { calls: 4, units: 70, bytes: 16 * 1024 },
  "class.delete": few,
  "certificate.read": few,
  "certificate.publish": few,
  "certificate.revoke": few,
  // A sheet with its fonts.
  "certificate.file": { ...few, bytes: 150_000 },
  "certificate.credential": few,
  "certificate.status": few,
  "certificate.key": few,
  "certification.details": few,
  "certification.evaluate": few,
  "certification.request": few,
  // The last page of ten thousand: a page reads the places before it too, some three hundred bytes each.
  "certification.list-requests": { calls: 3, units: 450, bytes: 16 * 1024 },
  "certification.request-statistics": few,
  "certification.approval": few,
  "certification.undo": few,
  "certification.mark": few,
  // Includes the reader's own votes, at most ten thousand.
  "qna.list-in-course": { calls: 5, units: 340, bytes: 390_000 },
  "qna.list-in-module": { calls: 5, units: 90, bytes: 68_000 },
  // A thread is read until an answer is full; this one has as many replies as there may be (QNA-62) to its newest questions.
  "qna.list-in-video": { calls: 9, units: 1360, bytes: 3_550_000 },
  "qna.ask-in-course": few,
  "qna.ask-in-module": few,
  "qna.ask-in-video": few,
  "qna.reply-in-course": few,
  "qna.reply-in-module": few,
  "qna.reply-in-video": few,
  "qna.remove-in-course": few,
  "qna.remove-in-module": few,
  "qna.remove-in-video": few,
  "qna.delete-in-course": few,
  "qna.delete-in-module": few,
  "qna.delete-in-video": few,
  "qna.delete-reply": few,
  "qna.vote": few,
  // The newest two thousand questions are looked through; those that wait for an answer name whom they wait for.
  "qna.of-user-in-course": { calls: 6, units: 550, bytes: 16 * 1024 },
  "qna.of-user-in-module": { calls: 5, units: 420, bytes: 16 * 1024 },
  // In the thread with as many replies as there may be, for a person who asked and replied there.
  "qna.of-user-in-video": { calls: 9, units: 1360, bytes: 4_500_000 },
  // Twenty-five, each of which may name five thousand posts.
  "qna.reveals": { calls: 4, units: 140, bytes: 40_000 },
  // Twelve lectures at most. Here one of ten thousand lines and as many questions as it takes, which comes alone.
  "study.read": { calls: 20, units: 1040, bytes: 5_320_000 },
  // That one lecture, packed. A book of a course is two hundred at most, thirty times an hour.
  "study.epub": { calls: 14, units: 640, bytes: 70_000 },
  "study.print": few,
  // A hundred of the longest.
  "note.list": { calls: 3, units: 120, bytes: 900_000 },
  "note.create": few,
  "note.change": few,
  "note.delete": few,
  "assistant.summary": asked,
  "assistant.generate-question": asked,
  "assistant.expand-on": asked,
  // A hundred answers.
  "assistant.last-expand-on": { calls: 4, units: 60, bytes: 200_000 },
  "assistant.job": few,
  "assistant.feedback": few,
  "assistant.feedback-comment": few,
  "assistant.generate-mcq": asked,
  "dashboard.course-activity": few,
  "dashboard.course-summaries": few,
  // Ten thousand members with their sharing settings, read on each call.
  "dashboard.class-statistics": ofMembers,
  "dashboard.weekly-time": ofMembers,
  "dashboard.module-percentages": ofMembers,
  "dashboard.home-videos": ofMembers,
  "dashboard.home-roster": ofMembers,
  "dashboard.roster": ofMembers,
  "dashboard.student-activity": ofMembers,
  "dashboard.student-summaries": ofMembers,
  "dashboard.videos": few,
  "dashboard.retention": ofMembers,
  "dashboard.video-statistics": ofMembers,
  "dashboard.watched-parts": ofMembers,
  // Five hundred questions of a video, some two hundred bytes each.
  "dashboard.video-questions": { ...ofMembers, bytes: 120_000 },
  "dashboard.qna-statistics": ofMembers,
  // The places of the newest thousand posts, and the texts of two hundred.
  "dashboard.qna-activity": { calls: 12, units: 160, bytes: 400_000 },
  // Fifty reports.
  "report.list": { calls: 6, units: 40, bytes: 32 * 1024 },
  "report.generate": { calls: 12, units: 160, bytes: 2048 },
  "report.weekly": few,
  "report.set-weekly": few,
  "report.cancel": few,
  "report.retry": { calls: 10, units: 60, bytes: 2048 },
  "report.document": ofMembers,
  "creator.search": { calls: 4, units: 70, bytes: 16 * 1024 },
  // Twenty-four profiles; a search reads a hundred words and the names behind them first.
  "creator.authors": { calls: 4, units: 320, bytes: 16 * 1024 },
  "creator.profile": few,
  "creator.author": few,
  "creator.update": few,
  "creator.picture": few,
  // A hundred questions, their courses' cards, the courses of twenty whole, and fifty classes with theirs.
  "creator.desk": { calls: 8, units: 190, bytes: 40 * 1024 },
  // The newest five hundred of one creator.
  "creator.public-collections": { calls: 7, units: 320, bytes: 1_000_000 },
  // Of an author page, whose name is looked up first.
  "creator.certification-courses": { calls: 8, units: 320, bytes: 1_000_000 },
  "institution.universities": { calls: 4, units: 50, bytes: 105_000 },
  "institution.departments": { calls: 4, units: 50, bytes: 105_000 },
  // Twenty-five names, and the heads of their courses.
  "institution.list": { calls: 3, units: 40, bytes: 16 * 1024 },
  "institution.rename": few,
  "institution.merge": few,
  "institution.visibility": few,
  "contact.send": few,
  "issue.categories": few,
  // Twenty-five notices, and the posts that they tell of.
  "notice.list": { calls: 2, units: 70, bytes: 16 * 1024 },
  // The newest hundred are counted.
  "notice.read": { calls: 4, units: 16, bytes: 1024 },
  // All entitlements, and thirty courses with their watch and answer data.
  "learn.read": { calls: 10, units: 1000, bytes: 100_000 },
  "learn.library": { calls: 10, units: 1000, bytes: 100_000 },
  "learn.recall": { calls: 12, units: 1000, bytes: 100_000 },
  // As an attempt, with the item of a course's memories.
  "learn.answer-recall": { ...few, calls: 8, units: 600 },
  "learn.mark-recall": { ...few, calls: 8, units: 600 },
  "notice.settings": few,
  "notice.set-settings": few,
  // Ten reviews of two thousand letters, with answers as long.
  "review.list": { calls: 5, units: 60, bytes: 64 * 1024 },
  "review.read": few,
  // What was watched of the course.
  "review.read-own": { calls: 10, units: 110, bytes: 16 * 1024 },
  "review.save": { calls: 16, units: 120, bytes: 16 * 1024 },
  "review.delete": few,
  "review.answer": few,
  "review.delete-answer": few,
  "review.appeal": few,
  "review.suspend": few,
  "review.lift": few,
  "wish.save": few,
  "wish.take-back": few,
  // A page of saved courses, each with the user's entitlements and its card.
  "wish.list": { calls: 4, units: 90, bytes: 48 * 1024 },
  "notice.ask-to-stop": few,
  "notice.stop": few,
  "issue.report": few,
  "demo.upload-file": few,
  "demo.start-upload": few,
  "demo.request": few,
  "suspension.course": few,
  "suspension.lift-course": few,
  "suspension.person": few,
  "suspension.lift-person": few,
  "suspension.of-person": few,
  // Fifty, each with its reason.
  // Twenty-five requests; of a request as many links and files as there may be.
  "demo.list": { calls: 2, units: 100, bytes: 300 * 1024 },
  "demo.read": { calls: 3, units: 60, bytes: 1_000_000 },
  "demo.complete": few,
  // Twenty-five videos; of a search a hundred words and whom they name.
  "video.list": { calls: 3, units: 60, bytes: 16 * 1024 },
  "video.to-curate": { calls: 4, units: 100, bytes: 48 * 1024 },
  "contact.list": { calls: 2, units: 100, bytes: 300 * 1024 },
  "contact.finish": few,
  "issue.list": { calls: 3, units: 100, bytes: 300 * 1024 },
  "issue.finish": few,
  // A month of counters twice, and the requests that wait, a thousand at most.
  "desk.statistics": { calls: 5, units: 80, bytes: 2048 },
  // Fifty of each kind, the people and courses of the certificates, and queues of which a thousand are counted.
  "desk.work": { calls: 14, units: 900, bytes: 100 * 1024 },
  // Fifty, each with a reason and facts, and the names of who acted.
  // The counters of the hours, the rows, and their people, courses and classes.
  "books.module-purchases": { calls: 8, units: 400, bytes: 60 * 1024 },
  "books.transactions": { calls: 6, units: 400, bytes: 60 * 1024 },
  // Five hundred rows are answered at once; more of them are left to the worker.
  "books.export-module-purchases": { calls: 30, units: 1500, bytes: 250 * 1024 },
  "books.export-transactions": { calls: 30, units: 1500, bytes: 250 * 1024 },
  "export.read": few,
  // Five hundred acts, fifty a call.
  "export.acts": { calls: 30, units: 700, bytes: 1024 * 1024 },
  // A hundred words, and the matching users.
  // Twenty-five payments, their people and wallets.
  "person.taken-back": { calls: 3, units: 60, bytes: 16 * 1024 },
  "person.search": { calls: 4, units: 110, bytes: 16 * 1024 },
  // Fifty sessions, as in their owner's list.
  "person.read": { calls: 5, units: 40, bytes: 16 * 1024 },
  "person.set-role": few,
  "person.end-session": few,
  // As many sessions as their owner may end at once.
  "person.end-sessions": { calls: 130, units: 200, bytes: 1024 },
  // As many sessions as end everywhere.
  "person.turn-app-off": { calls: 130, units: 200, bytes: 1024 },
  "person.adjust-wallet": few,
  // A hundred proposals, who made them and whom they are about.
  "proposal.list": { calls: 4, units: 300, bytes: 80 * 1024 },
  // A payment sums all of the author's earnings.
  "proposal.confirm": { calls: 30, units: 1600, bytes: 1024 },
  "proposal.withdraw": few,
  "act.list": { calls: 3, units: 60, bytes: 80 * 1024 },
  "suspension.of-owner": { calls: 2, units: 10, bytes: 64 * 1024 },
  "appeal.send": few,
  "appeal.list": { calls: 3, units: 100, bytes: 300 * 1024 },
  "appeal.decide": few,
  "suspension.list": { calls: 2, units: 10, bytes: 64 * 1024 },
  // Twenty-five suspensions with long reasons, and their subjects.
  "suspension.held": { calls: 3, units: 60, bytes: 64 * 1024 },
};
