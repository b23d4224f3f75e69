import { resendSignUpCode, type SignUpInput, type SignUpOutput, signUp } from "aws-amplify/auth";

export type TypedSignUp = {
  username: string;
  password: string;
  email: string;
  given_name: string;
  family_name: string;
};

type ResendInput = Parameters<typeof resendSignUpCode>[0];

/**
 * The sign-up sent from this page, kept only in its memory. The user pool answers with a masked address, which hides a
 * slip from the one person who could see it; this page shows all that was typed, and lets the person correct it.
 */
export const typedSignUp = () => {
  let sent: { typed: TypedSignUp; answer: SignUpOutput } | undefined;
  return {
    last: (): TypedSignUp | undefined => sent?.typed,
    services: {
      handleSignUp: async (...given: Given<SignUpInput>): Promise<SignUpOutput> => {
        const input = inputOf(given);
        const typed = typedIn(input);
        // Nothing was changed after all: the code on its way is the right one.
        if (sent && isSame(sent.typed, typed)) return sent.answer;
        const answer = await signUp(input).catch((error: unknown) => {
          throw sent && isNameTaken(error, sent.typed, typed) ? new Error(waitsText(sent.typed)) : error;
        });
        sent = { typed, answer: withWholeAddress(answer, typed.email) };
        return sent.answer;
      },
      handleResendSignUpCode: async (...given: Given<ResendInput>) => {
        const input = inputOf(given);
        const details = await resendSignUpCode(input);
        return sent && isSameName(input.username, sent.typed.username)
          ? { ...details, destination: sent.typed.email }
          : details;
      },
    },
  };
};

// Amplify's types allow a context as the first argument, which only its servers have.
type Given<Input> = [Input] | [unknown, Input];

const inputOf = <Input>(given: Given<Input>): Input => (given.length === 1 ? given[0] : given[1]);

/** The pool keeps a name for its first address until the code of that address is entered. */
export const waitsText = ({ username, email }: Pick<TypedSignUp, "username" | "email">): string =>
  `The user name ${username} waits for the code sent to ${email}. Choose another one for another address.`;

const typedIn = ({ username, password, options }: SignUpInput): TypedSignUp => {
  const { email = "", given_name = "", family_name = "" } = options?.userAttributes ?? {};
  return { username, password: password ?? "", email, given_name, family_name };
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

const isNameTaken = (error: unknown, before: TypedSignUp, typed: TypedSignUp): boolean =>
  error instanceof Error && error.message === "User already exists" && isSameName(before.username, typed.username);
