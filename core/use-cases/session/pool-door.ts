import { Failure } from "@cu/api/failure";
import type { PoolCall } from "@cu/api/pool-calls";
import { config } from "../../foundation/config/config.ts";
import { openAccess, openRefresh, sealAccess, sealRefresh } from "./pool-seal.ts";
import { asClient, askOpenly, type PoolAnswer, refusalOf, secretHash } from "./user-pool.ts";

type Fields = Record<string, unknown>;

/** A page's call to the user pool; its input is validated (packages/api/pool-calls.ts). */
export type Asked = { readonly operation: PoolCall; readonly input: Fields };

/** The user name in a call; undefined if a token identifies the user. */
export const nameIn = ({ input }: Asked): string | undefined => {
  const { AuthParameters, ChallengeResponses, Username } = input as Record<string, Fields | string | undefined>;
  const name = Username ?? (AuthParameters as Fields)?.USERNAME ?? (ChallengeResponses as Fields)?.USERNAME;
  return typeof name === "string" ? name : undefined;
};

/**
 * Calls the user pool with our app client's secret and the real tokens, and seals those in its answer, so that no page
 * ever holds a token that the pool accepts. Refusals that users can act on keep the pool's wording; others become
 * `pool.refused`. `server.busy` if the pool does not answer.
 */
export const throughDoor = async (asked: Asked): Promise<PoolAnswer> => {
  const answer = await askOpenly(asked.operation, inputOf(asked));
  if (answer.status === 200) return { status: 200, body: sealed(answer.body) };
  const type = refusalOf(answer);
  if (!answers.has(type)) throw new Failure("pool.refused");
  return { status: 400, body: { __type: type, message: answer.body.message } };
};

/** Refusals that the accounts pages have texts for. */
const answers: ReadonlySet<string> = new Set([
  "AliasExistsException",
  "CodeDeliveryFailureException",
  "CodeMismatchException",
  "EnableSoftwareTokenMFAException",
  "ExpiredCodeException",
  "InvalidParameterException",
  "InvalidPasswordException",
  "LimitExceededException",
  "NotAuthorizedException",
  "PasswordResetRequiredException",
  "SoftwareTokenMFANotFoundException",
  "TooManyFailedAttemptsException",
  "UserLambdaValidationException",
  "UserNotConfirmedException",
  "UserNotFoundException",
  "UsernameExistsException",
]);

const inputOf = ({ operation, input }: Asked): Fields => {
  const { AccessToken, RefreshToken, AuthParameters, ChallengeResponses } = input;
  if (typeof AccessToken === "string") return { ...input, AccessToken: openAccess(AccessToken) };
  if (typeof RefreshToken === "string") return { ...asClient(), RefreshToken: openRefresh(RefreshToken) };
  const ClientId = config.userPoolClientId;
  const SECRET_HASH = secretHash(nameIn({ operation, input }) ?? "");
  if (AuthParameters) return { ...input, ClientId, AuthParameters: { ...AuthParameters, SECRET_HASH } };
  if (ChallengeResponses) return { ...input, ClientId, ChallengeResponses: { ...ChallengeResponses, SECRET_HASH } };
  return { ...input, ClientId, SecretHash: SECRET_HASH };
};

const sealed = (body: Fields): Fields => {
  const tokens = body.AuthenticationResult as Record<string, string> | undefined;
  if (!tokens) return body;
  const { AccessToken = "", RefreshToken } = tokens;
  return {
    ...body,
    AuthenticationResult: {
      ...tokens,
      AccessToken: sealAccess(AccessToken),
      ...(RefreshToken && { RefreshToken: sealRefresh(RefreshToken) }),
    },
  };
};
