import type { ConfirmSignUpInput, ConfirmSignUpOutput, SignInInput, SignInOutput } from "aws-amplify/auth";
import { painted } from "../ui/painted.ts";
import { confirmSignUp, signIn } from "./amplify.ts";
import { type Given, inputElement } from "./given.ts";

/**
 * Proves the password to the user pool without sending it (SRP). That is arithmetic with numbers of 3,072 bits, a second
 * of a slow phone in one go, so the press shows first that it was heard.
 */
export const handleSignIn = async (...given: Given<SignInInput>): Promise<SignInOutput> => {
  await painted();
  return signIn(inputElement(given));
};

export const handleConfirmSignUp = (...given: Given<ConfirmSignUpInput>): Promise<ConfirmSignUpOutput> =>
  confirmSignUp(inputElement(given));
