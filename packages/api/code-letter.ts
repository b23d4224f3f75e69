import type { Letter } from "./letter.ts";

/** What Cognito replaces by the code. */
const codeMark = "{####}";

/** Every code that the user pool mails: it has one template for sign-ups, new addresses and new passwords. */
export const codeLetter = (productName: string, code: string = codeMark): Letter => ({
  subject: `Your code for ${productName}`,
  parts: [
    "Here is your code:",
    { code },
    "Type it on the page where you asked for it. It is valid for 24 hours, or for 1 hour if you are setting a new password.",
  ],
  foot: ["If you did not ask for a code, you can ignore this email."],
});
