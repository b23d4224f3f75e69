import { signUpProof } from "@cu/api/sign-up-proof";
import type { SignUpInput, SignUpOutput } from "aws-amplify/auth";
import { resendSignUpCode, signUp } from "./amplify.ts";
import { type Given, inputElement } from "./given.ts";
import { signUpSecret } from "./sign-up-secret.ts";
import { withdrawSignUp } from "./user-pool.ts";

export type TypedSignUp = {
  username: string;
  password: string;
  email: string;
};

type ResendInput = Parameters<typeof resendSignUpCode>[0];

type Sent = { typed: TypedSignUp; secret: string; answer: SignUpOutput };

/**
 * The sign-up sent from this page, kept only in its memory. The user pool answers with a masked address, which hides a
 * slip from the one person who could see it; this page shows all that was typed, and lets the person correct it. The
 * pool keeps a name for the address it was first sent with, so a corrected sign-up takes the first one back.
 */
export const typedSignUp = () => {
  let sent: Sent | undefined;
  return {
    last: (): TypedSignUp | undefined => sent?.typed,
    services: {
      handleSignUp: async (...given: Given<SignUpInput>): Promise<SignUpOutput> => {
        const input = inputElement(given);
        const typed = typedIn(input);
        // Nothing was changed after all: the code on its way is the right one.
        if (sent && isSame(sent.typed, typed)) return sent.answer;
        if (sent) await withdrawSignUp(sent.typed.username, sent.secret);
        sent = undefined;
        const { secret, proof } = await signUpSecret();
        const answer = withWholeAddress(await signUp(withProof(input, proof)), typed.email);
        sent = { typed, secret, answer };
        return answer;
      },
      handleResendSignUpCode: async (...given: Given<ResendInput>) => {
        const input = inputElement(given);
        const details = await resendSignUpCode(input);
        return sent && isSameName(input.username, sent.typed.username)
          ? { ...details, destination: sent.typed.email }
          : details;
      },
    },
  };
};

/** Shown at the address while it is corrected. */
export const sentText = ({ email }: Pick<TypedSignUp, "email">): string =>
  `The code was sent to ${email}. With another address a new code is sent, and that one no longer counts.`;

const withProof = (input: SignUpInput, proof: string): SignUpInput => ({
  ...input,
  options: { ...input.options, userAttributes: { ...input.options?.userAttributes, [signUpProof]: proof } },
});

const typedIn = ({ username, password, options }: SignUpInput): TypedSignUp => {
  const { email = "" } = options?.userAttributes ?? {};
  return { username, password: password ?? "", email };
};

const withWholeAddress = (answer: SignUpOutput, email: string): SignUpOutput =>
  answer.nextStep.signUpStep === "CONFIRM_SIGN_UP"
    ? {
        ...answer,
        nextStep: {
          ...answer.nextStep,
          codeDeliveryDetails: { ...answer.nextStep.codeDeliveryDetails, destination: email },
        },
      }
    : answer;

const isSame = (one: TypedSignUp, other: TypedSignUp): boolean => JSON.stringify(one) === JSON.stringify(other);

// The user pool ignores case.
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
