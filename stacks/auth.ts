import { codeLetter } from "@cu/api/code-letter";
import { triggers } from "@cu/api/entries";
import { htmlOf } from "@cu/api/letter";
import { poolClient } from "@cu/api/pool-client";
import { signUpProof } from "@cu/api/sign-up-proof";
import { displayNameOf } from "@cu/core/foundation/mail/sender";
import { CfnOutput, Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import {
  AccountRecovery,
  type CfnUserPoolClient,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  type UserVerificationConfig,
} from "aws-cdk-lib/aws-cognito";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Assets } from "./assets.ts";
import { fn } from "./fn.ts";
import { roleFor, type Touchable } from "./roles.ts";
import { poolClientSecret } from "./secrets.ts";
import type { Stage } from "./stage.ts";

/** Without the prefix, which the CDK adds. */
const ownProof = signUpProof.replace("custom:", "");

type Around = { assets: Assets; touchable: Touchable };

/** The user pool: sign-in by case-insensitive username or e-mail. Roles are stored in the table. */
export const auth = (
  stack: Stack,
  stage: Stage,
  around: Around,
): { pool: UserPool; client: UserPoolClient; secret: Secret } => {
  const pool = new UserPool(stack, "People", {
    userPoolName: `${stage.name}-${stage.app}`,
    featurePlan: FeaturePlan.LITE,
    selfSignUpEnabled: true,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Cognito cannot change which attributes an existing pool requires.
    standardAttributes: {
      email: { required: true, mutable: true },
      givenName: { required: false, mutable: true },
      familyName: { required: false, mutable: true },
    },
    // Hash of the secret that lets a sign-up page withdraw its sign-up (SES-67).
    customAttributes: { [ownProof]: new StringAttribute({ maxLen: 64, mutable: true }) },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    email: mail(stage),
    userVerification: codeMail(stage.productName),
    // Optional for users; the server requires it for admins (SES-111).
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  if (around.assets.bundles.some(({ id }) => id === reset.id)) onReset(stack, stage, pool, around);
  const client = new UserPoolClient(stack, "Accounts", {
    userPool: pool,
    userPoolClientName: "accounts",
    // SRP only: the password is never sent (packages/api/pool-client.ts, also used by the local pool).
    authFlows: { userSrp: true },
    // Confidential client of the server (functions/api/accounts/pool.ts): a password alone gets no pool tokens.
    generateSecret: poolClient.isConfidential,
    // Custom attributes must be listed to be writable, which then requires listing the standard ones.
    writeAttributes: new ClientAttributes()
      .withStandardAttributes({ email: true, givenName: true, familyName: true })
      .withCustomAttributes(ownProof),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    // The lifetime of our session, which stores it (core/use-cases/session).
    refreshTokenValidity: Duration.days(7),
    disableOAuth: true,
  });
  new CfnOutput(stack, "UserPoolId", { value: pool.userPoolId });
  return { pool, client, secret: poolClientSecret(stack, client.node.defaultChild as CfnUserPoolClient) };
};

/** Cognito sends a single HTML body and inserts the code (STA-84). */
const codeMail = (productName: string): UserVerificationConfig => {
  const letter = codeLetter(productName);
  return { emailSubject: letter.subject, emailBody: htmlOf(letter, productName) };
};

const mail = ({ mailFrom, productName }: Stage): UserPoolEmail =>
  mailFrom
    ? UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: displayNameOf(productName) })
    : UserPoolEmail.withCognito();

const [reset] = triggers;

/**
 * Trigger after every password reset by mailed code. Pool and function reference each other, so they share a stack, and
 * a separate policy grants access to the pool, which avoids a circular dependency.
 */
const onReset = (stack: Stack, stage: Stage, pool: UserPool, { assets, touchable }: Around): void => {
  const role = roleFor(stack, reset.needs, touchable, reset.id);
  const lambda = fn(stack, stage, assets, {
    id: reset.id,
    role,
    environment: { STAGE: stage.name, PRODUCT_NAME: stage.productName, TABLE_NAME: touchable.table.tableName },
    // Cognito's limit for triggers.
    timeoutSeconds: 5,
    memoryMb: 1024,
  });
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, lambda);
  role.attachInlinePolicy(
    new Policy(stack, "SignOutAtPool", {
      statements: [
        new PolicyStatement({ actions: ["cognito-idp:AdminUserGlobalSignOut"], resources: [pool.userPoolArn] }),
      ],
    }),
  );
};
