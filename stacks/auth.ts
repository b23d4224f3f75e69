import { codeLetter } from "@cu/api/code-letter";
import { triggers } from "@cu/api/entries";
import { htmlOf } from "@cu/api/letter";
import { poolClient } from "@cu/api/pool-client";
import { signUpProof } from "@cu/api/sign-up-proof";
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

/** As CDK names it, which adds the prefix itself. */
const ownProof = signUpProof.replace("custom:", "");

type Around = { assets: Assets; touchable: Touchable };

/** The people: a user name or an e-mail, whatever their case, and a password. Roles live in the table, not here. */
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
    // The hash by which the page of a sign-up can take it back (SES-67).
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
    // Whoever wants an authenticator app has one; that admins need one is the server's rule (SES-111).
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  if (around.assets.bundles.some(({ id }) => id === reset.id)) onReset(stack, stage, pool, around);
  const client = new UserPoolClient(stack, "Accounts", {
    userPool: pool,
    userPoolClientName: "accounts",
    // A login never sends the password: SRP only (packages/api/pool-client.ts, as on a laptop).
    authFlows: { userSrp: true },
    // Only the server calls it (functions/api/accounts/pool.ts): whoever has a password still has no token of the pool.
    generateSecret: poolClient.isConfidential,
    // A custom attribute is writable only when it is named, and then so must be the others.
    writeAttributes: new ClientAttributes()
      .withStandardAttributes({ email: true, givenName: true, familyName: true })
      .withCustomAttributes(ownProof),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    // As long as the session that keeps it (core/session).
    refreshTokenValidity: Duration.days(7),
    disableOAuth: true,
  });
  new CfnOutput(stack, "UserPoolId", { value: pool.userPoolId });
  return { pool, client, secret: poolClientSecret(stack, client.node.defaultChild as CfnUserPoolClient) };
};

/** Cognito mails one body, as HTML, and puts the code into it (STA-84). */
const codeMail = (productName: string): UserVerificationConfig => {
  const letter = codeLetter(productName);
  return { emailSubject: letter.subject, emailBody: htmlOf(letter, productName) };
};

const mail = ({ mailFrom, productName }: Stage): UserPoolEmail =>
  mailFrom ? UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: productName }) : UserPoolEmail.withCognito();

const [reset] = triggers;

/**
 * The pool calls it with every new password that was set by a mailed code. It lives with the pool, because each needs
 * the other; a policy of its own says what it may do at the pool, or the two would wait for each other to be made.
 */
const onReset = (stack: Stack, stage: Stage, pool: UserPool, { assets, touchable }: Around): void => {
  const role = roleFor(stack, reset.needs, touchable, reset.id);
  const lambda = fn(stack, stage, assets, {
    id: reset.id,
    role,
    environment: { STAGE: stage.name, PRODUCT_NAME: stage.productName, TABLE_NAME: touchable.table.tableName },
    // The pool waits no longer.
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
