/** A refusal with the body OpenAI sends. */
export class OpenAIFailure extends Error {
  override readonly name = "OpenAIFailure";
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(status: number, message: string, { type = "invalid_request_error", code = "", param = "" } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code || null;
    this.param = param || null;
  }
}

export function missing(param: string): OpenAIFailure {
  return new OpenAIFailure(400, `Missing required parameter: '${param}'.`, {
    code: "missing_required_parameter",
    param,
  });
}
