import { type FailureCode, failureStatus } from "./failure-status.ts";

/** Facts that sit beside `detail` and `code` in the answer, e.g. `{shortfall: 225}` in cupoints. */
export type Facts = Record<string, unknown>;

/** An expected refusal, as the site reads it from an answer. The server throws `Failure`, which knows the words. */
export class Refused extends Error {
  override readonly name: string = "Refused";
  readonly code: FailureCode;
  readonly facts: Facts;

  constructor(code: FailureCode, detail: string, facts: Facts = {}) {
    super(detail);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return failureStatus[this.code];
  }

  get body(): Facts {
    return { ...this.facts, detail: this.message, code: this.code };
  }
}
