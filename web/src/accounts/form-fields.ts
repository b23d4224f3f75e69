const username = { label: "User name or e-mail", placeholder: "", autocomplete: "username" };
const password = { label: "Password", placeholder: "" };
const newPassword = {
  ...password,
  descriptiveText: "8+ characters with upper case, lower case and a number.",
};
// One field drawn as six boxes: it takes a whole code that is pasted or offered by the browser.
const code = { label: "Code from the e-mail", placeholder: "", inputMode: "numeric", maxLength: 6 } as const;

/** The fields of Amplify's forms; whoever comes with an address finds it filled in. The sign-up has its own. */
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
