import * as z from "zod";
import { signUpProof } from "./sign-up-proof.ts";

/** The user pool's length limit. */
const Username = z.string().min(1).max(128);
const Password = z.string().min(1).max(256);
const Code = z.string().min(1).max(64);
const Token = z.string().min(1).max(8192);
const Long = z.string().min(1).max(4096);

const attributes = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.object({ Name: z.enum(names), Value: z.string().max(2048) })).max(names.length);

/**
 * Allow-list of the user pool calls and fields that the accounts pages may use. Excludes deleting an account and changing
 * a password by the current one, for which the product has its own rules.
 */
export const poolCalls = {
  SignUp: z.object({
    Username,
    Password,
    UserAttributes: attributes(["email", "given_name", "family_name", signUpProof]),
  }),
  ConfirmSignUp: z.object({ Username, ConfirmationCode: Code }),
  ResendConfirmationCode: z.object({ Username }),
  ForgotPassword: z.object({ Username }),
  ConfirmForgotPassword: z.object({ Username, ConfirmationCode: Code, Password }),
  InitiateAuth: z.object({
    AuthFlow: z.literal("USER_SRP_AUTH"),
    AuthParameters: z.object({ USERNAME: Username, SRP_A: Long }),
  }),
  RespondToAuthChallenge: z.discriminatedUnion("ChallengeName", [
    z.object({
      ChallengeName: z.literal("PASSWORD_VERIFIER"),
      Session: Long.optional(),
      ChallengeResponses: z.object({
        USERNAME: Username,
        PASSWORD_CLAIM_SECRET_BLOCK: Long,
        PASSWORD_CLAIM_SIGNATURE: Long,
        TIMESTAMP: z.string().max(64),
      }),
    }),
    z.object({
      ChallengeName: z.literal("SOFTWARE_TOKEN_MFA"),
      Session: Long,
      ChallengeResponses: z.object({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: Code }),
    }),
  ]),
  GetTokensFromRefreshToken: z.object({ RefreshToken: Token }),
  GetUser: z.object({ AccessToken: Token }),
  UpdateUserAttributes: z.object({
    AccessToken: Token,
    UserAttributes: attributes(["email", "given_name", "family_name"]),
  }),
  VerifyUserAttribute: z.object({ AccessToken: Token, AttributeName: z.literal("email"), Code }),
  AssociateSoftwareToken: z.object({ AccessToken: Token }),
  VerifySoftwareToken: z.object({ AccessToken: Token, UserCode: Code }),
  SetUserMFAPreference: z.object({
    AccessToken: Token,
    SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() }),
  }),
} as const;

export type PoolCall = keyof typeof poolCalls;
