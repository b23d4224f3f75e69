const username = { label: "User name or e-mail", placeholder: "", autocomplete: "username" };
const password = { label: "Password", placeholder: "" };
const newPassword = {
  ...password,
  descriptiveText: "8+ characters with upper case, lower case and a number.",
};
// One field drawn as six boxes, so a whole code can be pasted or autofilled.
const code = { label: "Code from the e-mail", placeholder: "", inputMode: "numeric", maxLength: 6 } as const;

/** Fields of Amplify's forms; an address passed along is prefilled. The sign-up has separate fields. */
export const formFieldsFor = (who: string | undefined) => {
  const login = { ...username, ...(who && { defaultValue: who }) };
  return {
    signIn: { username: login, password: { ...password, autocomplete: "current-password" } },
    confirmSignIn: { confirmation_code: { label: "Code from the app", placeholder: "" } },
    confirmSignUp: { confirmation_code: code },
    forgotPassword: { username: login },
    confirmResetPassword: {
      confirmation_code: { label: "Code from the e-mail", placeholder: "" },
      password: { ...newPassword, label: "New password" },
      confirm_password: { label: "New password again", placeholder: "" },
    },
  };
};
