import { type FailureCode, failureStatus } from "./failure-status.ts";
import { failureText } from "./failure-text.ts";
import { type Facts, Refused } from "./refused.ts";

/** An expected refusal. Any other thrown error is a bug and becomes `server.broken` without details. */
export class Failure extends Refused {
  override readonly name = "Failure";

  constructor(code: FailureCode, detail: string = failureText[code], facts: Facts = {}) {
    super(code, detail, failureStatus[code], facts);
  }
}

export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] };

/** Wrong fields: answered as 400 with the bare map `{field: [messages]}`, or a list of maps by row (ERR-10). */
export class FieldFailure extends Error {
  override readonly name = "FieldFailure";
  readonly fields: FieldErrors | FieldErrors[];

  constructor(fields: FieldErrors | FieldErrors[]) {
    super("Some fields are not right.");
    this.fields = fields;
  }
}
