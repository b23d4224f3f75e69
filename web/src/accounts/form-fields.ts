import { sentText, type TypedSignUp } from "./typed-sign-up.ts";

const username = { label: "User name", placeholder: "", autocomplete: "username" };
const login = { ...username, label: "User name or e-mail" };
const password = { label: "Password", placeholder: "" };
const newPassword = {
  ...password,
  descriptiveText: "At least 8 characters, among them a capital letter, a small letter and a digit.",
};

// Amplify asks for the password before the names unless they come first.
const first = { order: 1 };

const signUp = {
  username: { ...username, ...first },
  email: { label: "E-mail", placeholder: "", autocomplete: "email", ...first },
  given_name: { label: "First name", placeholder: "", ...first },
  family_name: { label: "Last name", placeholder: "", ...first },
  password: newPassword,
  confirm_password: { label: "Password again", placeholder: "" },
};

/** What the sign-up calls its fields. */
export const signUpLabels = Object.fromEntries(Object.entries(signUp).map(([name, { label }]) => [name, label]));

const formFields = {
  signIn: { username: login, password: { ...password, autocomplete: "current-password" } },
  signUp,
  confirmSignIn: { confirmation_code: { label: "Code from the app", placeholder: "" } },
  confirmSignUp: { confirmation_code: { label: "Code from the e-mail", placeholder: "" } },
  forgotPassword: { username: login },
  confirmResetPassword: {
    confirmation_code: { label: "Code from the e-mail", placeholder: "" },
    password: { ...newPassword, label: "New password" },
    confirm_password: { label: "New password again", placeholder: "" },
  },
};

/** The fields of the forms; those of the sign-up begin with what was typed before. */
export const formFieldsWith = (typed: TypedSignUp | undefined) => {
  if (!typed) return formFields;
  const values: Record<string, string> = { ...typed, confirm_password: typed.password };
  const filled = Object.entries(signUp).map(
    ([name, field]) => [name, { ...field, defaultValue: values[name] }] as const,
  );
  const email = { ...signUp.email, defaultValue: typed.email, descriptiveText: sentText(typed) };
  return { ...formFields, signUp: { ...Object.fromEntries(filled), email } };
};
