/** A refusal of a service, like the SDK's errors: named by the service's code, with the HTTP status. */
export class ServiceError extends Error {
  override readonly name: string;
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(what: string, { status, type }: { readonly status: number; readonly type: string }) {
    super(`The service refuses ${what} with ${status} ${type}`);
    this.name = type || "ServiceError";
    this.$metadata = { httpStatusCode: status };
  }
}
