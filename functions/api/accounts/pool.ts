import { pool as route } from "@cu/api/accounts";
import { Failure } from "@cu/api/failure";
import { type PoolCall, poolCalls } from "@cu/api/pool-calls";
import { refusedName } from "@cu/core/read-models/account/sign-up-name";
import { type Asked, nameIn, throughDoor } from "@cu/core/use-cases/session/pool-door";
import { countPoolCall } from "@cu/core/use-cases/session/pool-limits";
import { mustBeOurOrigin } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

const service = "AWSCognitoIdentityProviderService.";

const readCall = (target: string | undefined, body: unknown): Asked => {
  const operation = target?.startsWith(service) ? target.slice(service.length) : "";
  if (!Object.hasOwn(poolCalls, operation)) throw new Failure("pool.denied");
  const { success, data } = poolCalls[operation as PoolCall].safeParse(body);
  if (!success) throw new Failure("request.invalid");
  return { operation: operation as PoolCall, input: data };
};

/** The pages' client reads error messages from `message`, as in the user pool's responses. */
const withMessage = (error: unknown): unknown =>
  error instanceof Failure ? new Failure(error.code, error.message, { ...error.facts, message: error.message }) : error;

export const handler = endpoint(route, async ({ body, request }) => {
  try {
    mustBeOurOrigin(request);
    const asked = readCall(request.headers["x-amz-target"], body);
    await countPoolCall(nameIn(asked), request.sourceIp);
    const refused = asked.operation === "SignUp" ? await refusedName(nameIn(asked) ?? "") : undefined;
    const { status, body: answer } = refused ?? (await throughDoor(asked));
    return new Reply(answer, { status });
  } catch (error) {
    throw withMessage(error);
  }
}).use(withSecrets(route));
