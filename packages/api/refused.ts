import type { FailureCode } from "./failure-status.ts";

/** Additional fields of an error response, e.g. `{shortfall: 225}` in cupoints. */
export type Facts = Record<string, unknown>;

/**
 * An expected error, as the site parses it from a response. The server throws `Failure`, which has the text and status of
 * every code, so that those tables are not bundled into the site.
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
