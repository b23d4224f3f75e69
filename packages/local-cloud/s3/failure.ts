/** An S3 error; the SDK uses `code` as the error's name. */
export class S3Failure extends Error {
  override readonly name = "S3Failure";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function accessDenied(message = "Access Denied"): S3Failure {
  return new S3Failure(403, "AccessDenied", message);
}

export function noSuchKey(): S3Failure {
  return new S3Failure(404, "NoSuchKey", "The specified key does not exist.");
}

export function invalidArgument(message: string): S3Failure {
  return new S3Failure(400, "InvalidArgument", message);
}
