/** A Cognito error; `type` is the exception name that the SDK and Amplify check. */
export class CognitoFailure extends Error {
  override readonly name = "CognitoFailure";
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** The same error for a wrong password and an unknown user, against user enumeration. */
export function wrongCredentials(): CognitoFailure {
  return new CognitoFailure("NotAuthorizedException", "Incorrect username or password.");
}

export function invalidParameter(message: string): CognitoFailure {
  return new CognitoFailure("InvalidParameterException", message);
}
