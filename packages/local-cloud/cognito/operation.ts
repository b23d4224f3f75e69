import * as account from "./account.ts";
import * as admin from "./admin.ts";
import { requireClient } from "./client.ts";
import { CognitoFailure } from "./failure.ts";
import { type Input, text } from "./input.ts";
import type { Pool } from "./pool.ts";
import { refresh, revoke } from "./session.ts";
import { initiateAuth, respondToChallenge, type SignIns } from "./sign-in.ts";
import * as entry from "./sign-up.ts";
import * as token from "./software-token.ts";

type Operation = (pool: Pool, input: Input, signIns: SignIns) => unknown;

/** Calls that name the app client, e.g. from a browser. */
const ofClient: Record<string, Operation> = {
  SignUp: entry.signUp,
  ConfirmSignUp: entry.confirmSignUp,
  ResendConfirmationCode: entry.resendCode,
  ForgotPassword: entry.forgotPassword,
  ConfirmForgotPassword: entry.confirmForgotPassword,
  InitiateAuth: (pool, input, signIns) => initiateAuth(pool, signIns, input),
  RespondToAuthChallenge: (pool, input, signIns) => respondToChallenge(pool, signIns, input),
  GetTokensFromRefreshToken: (pool, input) => ({ AuthenticationResult: refresh(pool, text(input, "RefreshToken")) }),
  RevokeToken: (pool, input) => {
    revoke(pool, text(input, "Token"));
    return {};
  },
};

/** Calls that an access token authorises. */
const ofPerson: Record<string, Operation> = {
  GetUser: account.getUser,
  UpdateUserAttributes: account.updateAttributes,
  GetUserAttributeVerificationCode: account.resendAttributeCode,
  VerifyUserAttribute: account.verifyAttribute,
  ChangePassword: account.changePassword,
  GlobalSignOut: account.globalSignOut,
  AssociateSoftwareToken: token.associateSoftwareToken,
  VerifySoftwareToken: token.verifySoftwareToken,
  SetUserMFAPreference: token.setUserMfaPreference,
  DeleteUser: account.deleteOwnUser,
};

/** Calls that name the pool and that AWS authorises by role; here the loopback address is the authority. */
const ofAdministrator: Record<string, Operation> = {
  AdminCreateUser: admin.adminCreateUser,
  AdminSetUserPassword: admin.adminSetPassword,
  AdminConfirmSignUp: admin.adminConfirmSignUp,
  AdminGetUser: admin.adminGetUser,
  AdminUpdateUserAttributes: admin.adminUpdateAttributes,
  AdminEnableUser: (pool, input) => admin.adminSetEnabled(pool, input, true),
  AdminDisableUser: (pool, input) => admin.adminSetEnabled(pool, input, false),
  AdminSetUserMFAPreference: token.adminSetUserMfaPreference,
  AdminUserGlobalSignOut: admin.adminSignOut,
  AdminDeleteUser: admin.adminDeleteUser,
  AdminInitiateAuth: (pool, input, signIns) => initiateAuth(pool, signIns, input),
  ListUsers: admin.listUsers,
  CreateGroup: admin.createGroup,
  ListGroups: admin.listGroups,
  AdminAddUserToGroup: admin.addToGroup,
  AdminRemoveUserFromGroup: admin.removeFromGroup,
  AdminListGroupsForUser: admin.listGroupsOf,
};

export async function run(pool: Pool, signIns: SignIns, name: string, input: Input): Promise<unknown> {
  const [operation, kind] = find(name);
  if (kind === "client") requireClient(pool, input);
  if (kind === "administrator" && text(input, "UserPoolId") !== pool.poolId)
    throw new CognitoFailure("ResourceNotFoundException", `User pool ${text(input, "UserPoolId")} does not exist.`);
  return await operation(pool, input, signIns);
}

function find(name: string): [Operation, "client" | "person" | "administrator"] {
  const own = (table: Record<string, Operation>) => (Object.hasOwn(table, name) ? table[name] : undefined);
  const [client, person, administrator] = [own(ofClient), own(ofPerson), own(ofAdministrator)];
  if (client) return [client, "client"];
  if (person) return [person, "person"];
  if (administrator) return [administrator, "administrator"];
  throw new CognitoFailure("UnknownOperationException", `Unknown operation ${name}.`);
}
