import { poolClient } from "@cu/api/pool-client";
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

test("STA-84: the pool mails its codes as HTML of the product: its name, the code large, where to type it, nothing to fetch", () => {
  const template = all("AWS::Cognito::UserPool")[0]?.properties.VerificationMessageTemplate;
  const { DefaultEmailOption, EmailSubject, EmailMessage } = template as Record<string, string>;
  expect([DefaultEmailOption, EmailSubject]).toEqual(["CONFIRM_WITH_CODE", "Your code for Lumen"]);
  const html = EmailMessage ?? "";
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toMatch(/<p [^>]*font-weight:700[^>]*>Lumen<\/p>/);
  expect(html).toMatch(/<p [^>]*font-size:32px[^>]*>\{####\}<\/p>/);
  expect(html).toContain("Type it on the page where you asked for it.");
  expect(html).not.toMatch(/<(?:a|img|link|script)\b|url\(|https?:/);
  // Cognito takes 20,000 characters of these kinds, and one place for the code.
  expect(html).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]{1,20000}$/u);
  expect(html.split("{####}")).toHaveLength(2);
});

test("SES-133: the app client needs its secret, takes the flows of the embedded pool and no password, ends tokens soon and can revoke them", () => {
  const [client] = all("AWS::Cognito::UserPoolClient");
  expect(client?.properties).toMatchObject({
    ExplicitAuthFlows: [...poolClient.flows],
    GenerateSecret: poolClient.isConfidential,
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: "ENABLED",
    WriteAttributes: ["custom:sign_up", "email", "family_name", "given_name"],
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 7 * 24 * 60,
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
  });
  expect(poolClient).toEqual({ flows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"], isConfidential: true });
});
