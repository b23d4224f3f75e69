import { expect, test } from "vitest";
import { all } from "./assembly.ts";

test("the user pool ignores case, mails codes and lets people sign themselves up", () => {
  const [pool] = all("AWS::Cognito::UserPool");
  expect(pool?.properties).toMatchObject({
    UsernameConfiguration: { CaseSensitive: false },
    AliasAttributes: ["email"],
    AutoVerifiedAttributes: ["email"],
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email" }] },
    DeletionProtection: "ACTIVE",
    EmailConfiguration: { EmailSendingAccount: "DEVELOPER" },
  });
});

test("the app client takes no password, ends tokens soon and can revoke them", () => {
  const [client] = all("AWS::Cognito::UserPoolClient");
  expect(client?.properties).toMatchObject({
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: "ENABLED",
    WriteAttributes: ["custom:sign_up", "email", "family_name", "given_name"],
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 7 * 24 * 60,
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
  });
  expect(client?.properties.GenerateSecret ?? false).toBe(false);
});
