import { isEmail } from "./email.ts";
import { textForm } from "./form.ts";

export const contactLabels = { name: "Name", email: "Email", subject: "Subject", message: "Message" } as const;

const missing = (field: keyof typeof contactLabels): string => `${contactLabels[field]} is required!`;

/** STA-23 and STA-24, with the requirements' error texts. */
export const contactForm = textForm({
  name: { most: 200, missing: missing("name") },
  email: {
    most: 254,
    missing: missing("email"),
    wrong: (text) => (isEmail(text) ? undefined : `${contactLabels.email} is not a valid email!`),
  },
  subject: { most: 200, missing: missing("subject") },
  message: { most: 10_000, missing: missing("message") },
});
