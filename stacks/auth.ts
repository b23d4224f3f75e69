import { CfnOutput, Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AccountRecovery, FeaturePlan, UserPool, UserPoolClient, UserPoolEmail } from "aws-cdk-lib/aws-cognito";
import type { Stage } from "./stage.ts";

/** The people: a user name or an e-mail, whatever their case, and a password. Roles live in the table, not here. */
export const auth = (stack: Stack, stage: Stage): { pool: UserPool; client: UserPoolClient } => {
  const pool = new UserPool(stack, "People", {
    userPoolName: `${stage.name}-${stage.app}`,
    featurePlan: FeaturePlan.LITE,
    selfSignUpEnabled: true,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    standardAttributes: {
      email: { required: true, mutable: true },
      givenName: { required: true, mutable: true },
      familyName: { required: true, mutable: true },
    },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    email: mail(stage),
    userVerification: {
      emailSubject: `Your code for ${stage.productName}`,
      emailBody: `Your code for ${stage.productName} is {####}. It is valid for 24 hours.`,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const client = new UserPoolClient(stack, "Accounts", {
    userPool: pool,
    userPoolClientName: "accounts",
    // The password never leaves the browser: SRP only.
    authFlows: { userSrp: true },
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    // As long as the session that keeps it (core/session).
    refreshTokenValidity: Duration.days(7),
    disableOAuth: true,
  });
  new CfnOutput(stack, "UserPoolId", { value: pool.userPoolId });
  return { pool, client };
};

const mail = ({ mailFrom, productName }: Stage): UserPoolEmail =>
  mailFrom ? UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: productName }) : UserPoolEmail.withCognito();
