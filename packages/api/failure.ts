/**
 * Every expected refusal of the product: its stable name, its HTTP status and what a person reads when the thrower
 * says nothing better. This is the only table from failure to status (ERR-10, ERR-11).
 */
export const failures = {
  "name.refused": [400, "This user name is reserved or cannot be read. Please sign up with another one."],
  "request.invalid": [400, "The request could not be read."],
  "request.method": [405, "This address does not answer that method."],
  "request.type": [415, "This address expects another content type."],
  "request.tooLarge": [413, "The request is too large."],
  "request.limited": [429, "Too many requests. Please wait a little and try again."],
  "bound.reached": [429, "You have made as many as one creator can."],
  "route.missing": [404, "Not found."],
  "token.missing": [401, "Please sign in."],
  "token.invalid": [401, "Your session is not valid. Please sign in again."],
  "session.ended": [401, "Your session has ended. Please sign in again."],
  "session.unknown": [404, "This session does not exist, or has ended already."],
  "origin.foreign": [403, "This call is only accepted from the product's own pages."],
  "actor.forbidden": [403, "You are not allowed to do this."],
  "user.forbidden": [403, "You are not allowed to see this user's data."],
  "wallet.forbidden": [403, "You are not allowed to use this wallet."],
  "access.denied": [403, "You do not have access to this content."],
  "account.suspended": [403, "Your account is suspended. Please write to us if you think that this is a mistake."],
  "person.missing": [404, "This person does not exist."],
  "course.suspended": [403, "This course is suspended for now and cannot be bought."],
  "course.missing": [404, "This course does not exist."],
  "module.missing": [404, "This module does not exist."],
  "video.missing": [404, "This video does not exist."],
  "question.missing": [404, "This question does not exist."],
  "promotion.missing": [404, "This promotion does not exist."],
  "transaction.missing": [404, "This transaction does not exist."],
  "coupon.missing": [404, "The coupon code you have entered does not exist."],
  "coupon.early": [400, "This code is not valid yet."],
  "coupon.expired": [400, "This code has expired."],
  "coupon.foreign": [400, "This code is not valid for this item."],
  "coupon.spent": [400, "This code has been used as often as it allows."],
  "class.missing": [404, "This class does not exist."],
  "class.closed": [400, "A course of this class is not its creator's any more, so nobody new can join it."],
  "class.unacknowledged": [409, "Choose what you share with this class, then join it."],
  "class.used": [400, "Somebody has joined this class already. Let it end on its last day instead."],
  "creator.missing": [404, "This creator does not exist."],
  "application.missing": [404, "You have not applied as a creator."],
  "comment.missing": [404, "Comment could not be found."],
  "comment.removed": [400, "This question has been removed."],
  "comment.full": [409, "This question has 1,000 replies, which is as many as there may be. Please ask a new one."],
  "transcript.missing": [400, "This video has no transcript yet."],
  "answer.missing": [404, "This answer does not exist."],
  "feedback.missing": [404, "This feedback does not exist."],
  "job.missing": [404, "This request does not exist or is too old."],
  "assistant.closed": [400, "cuGPT is switched off for this course."],
  "assistant.failed": [502, "cuGPT could not answer just now. Please try again in a moment."],
  "certification.absent": [404, "No Certification Available"],
  "certificate.missing": [404, "This certificate request does not exist."],
  "certificate.refused": [400, "The certificate cannot be requested."],
  "certificate.undecidable": [400, "This request can no longer be decided."],
  "trial.refused": [400, "A free trial is not available."],
  "wallet.short": [400, "Insufficient balance"],
  "price.changed": [409, "The price has changed."],
  "already.owned": [400, "You already own this."],
  "course.owned": [400, "All Content Purchased"],
  "certification.missing": [400, "This course has no certification."],
  "certification.held": [400, "You already hold this certification."],
  "payment.unknown": [400, "This payment does not exist."],
  "payment.unpaid": [400, "This payment has not succeeded."],
  "payment.mismatch": [400, "This payment is of another amount or of another person."],
  "payment.used": [400, "This payment has already been credited."],
  "payment.unreachable": [502, "The card service cannot be reached right now. Nothing was charged. Please try again."],
  "webhook.signature": [400, "The signature does not match."],
  "refund.refused": [400, "This transaction can no longer be refunded."],
  "refund.late": [400, "This transaction can no longer be refunded."],
  "key.reused": [422, "This Idempotency-Key was used for another request."],
  "quiz.answered": [400, "You have already answered this question correctly."],
  "watch.invalid": [400, "These watch data are not possible for this video."],
  "playlist.invalid": [400, "Invalid video or playlist URL"],
  "playlist.unreachable": [502, "The video host cannot be reached right now. Please try again."],
  "course.tooLarge": [400, "This course is too large to be saved. Split it into several courses."],
  "module.tooLarge": [400, "This module is too large to be saved. Split it into several modules."],
  "course.changed": [409, "The course was changed by someone else meanwhile. Reload it and apply your changes again."],
  "server.busy": [503, "The service is busy. Please try again."],
  "server.broken": [500, "Something went wrong."],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type FailureCode = keyof typeof failures;

/** Facts that sit beside `detail` and `code` in the answer, e.g. `{shortfall: 225}` in cupoints. */
export type Facts = Record<string, unknown>;

/** An expected refusal. Anything else that is thrown is a bug and is answered as `server.broken` with nothing inside. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly facts: Facts;

  constructor(code: FailureCode, detail?: string, facts: Facts = {}) {
    super(detail ?? failures[code][1]);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return failures[this.code][0];
  }

  get body(): Facts {
    return { ...this.facts, detail: this.message, code: this.code };
  }
}

export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] };

/** Fields that are not right: answered as 400 with the bare map `{field: [messages]}`, or a list of maps by row (ERR-10). */
export class FieldFailure extends Error {
  override readonly name = "FieldFailure";
  readonly fields: FieldErrors | FieldErrors[];

  constructor(fields: FieldErrors | FieldErrors[]) {
    super("Some fields are not right.");
    this.fields = fields;
  }
}

export const isFailureCode = (code: unknown): code is FailureCode => typeof code === "string" && code in failures;
