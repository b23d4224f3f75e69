import { Failure } from "@cu/api/failure";
import { config } from "../../foundation/config/config.ts";
import { type Answer, asAdmin } from "./pool-admin.ts";

/**
 * Calls our user pool as operator. An unknown user is an answer, not an error; `server.busy` if the pool is
 * unreachable.
 */
export const askPool = async (operation: string, username: string, more: object = {}): Promise<Answer> => {
  const { userPoolId } = config;
  const [region = ""] = userPoolId.split("_");
  const answer = await asAdmin(operation, { userPoolId, username, region, more }).catch(() => {
    throw new Failure("server.busy");
  });
  const type = String(answer.body.__type);
  // Malformed names count as unknown users.
  if (answer.status === 200 || /(?:UserNotFound|InvalidParameter)Exception$/.test(type)) return answer;
  if (answer.status >= 500 || type.endsWith("TooManyRequestsException")) throw new Failure("server.busy");
  throw new Error(`The user pool answered ${answer.status} to ${operation}: ${type}`);
};

export const attributeOf = ({ UserAttributes }: Answer["body"], name: string): string | undefined =>
  ((UserAttributes ?? []) as { Name: string; Value: string }[]).find(({ Name }) => Name === name)?.Value;
