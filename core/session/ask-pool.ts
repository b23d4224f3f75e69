import { Failure } from "@cu/api/failure";
import { config } from "../config/config.ts";
import { type Answer, asAdmin } from "./pool-admin.ts";

/**
 * A call of our user pool about somebody, as its operator. Answers also that there is nobody of this name; `server.busy`
 * when the pool cannot be asked.
 */
export const askPool = async (operation: string, username: string, more: object = {}): Promise<Answer> => {
  const { userPoolId } = config;
  const [region = ""] = userPoolId.split("_");
  const answer = await asAdmin(operation, { userPoolId, username, region, more }).catch(() => {
    throw new Failure("server.busy");
  });
  const type = String(answer.body.__type);
  // A name that cannot be one is as unknown as one that nobody has.
  if (answer.status === 200 || /(?:UserNotFound|InvalidParameter)Exception$/.test(type)) return answer;
  if (answer.status >= 500 || type.endsWith("TooManyRequestsException")) throw new Failure("server.busy");
  throw new Error(`The user pool answered ${answer.status} to ${operation}: ${type}`);
};

export const attributeOf = ({ UserAttributes }: Answer["body"], name: string): string | undefined =>
  ((UserAttributes ?? []) as { Name: string; Value: string }[]).find(({ Name }) => Name === name)?.Value;
