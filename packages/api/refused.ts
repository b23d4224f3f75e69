import type { FailureCode } from "./failure-status.ts";

/** Facts that sit beside `detail` and `code` in the answer, e.g. `{shortfall: 225}` in cupoints. */
export type Facts = Record<string, unknown>;

/**
 * An expected refusal, as the site reads it from an answer with its status. The server throws `Failure`, which knows words
 * and status of every code, so that their tables stay there.
 */
export class Refused extends Error {
  override readonly name: string = "Refused";
  readonly code: FailureCode;
  readonly status: number;
  readonly facts: Facts;

  constructor(code: FailureCode, detail: string, status: number, facts: Facts = {}) {
    super(detail);
    this.code = code;
    this.status = status;
    this.facts = facts;
  }

  get body(): Facts {
    return { ...this.facts, detail: this.message, code: this.code };
  }
}
