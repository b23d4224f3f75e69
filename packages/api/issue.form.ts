import { textForm } from "./form.ts";

const missing = "This field is required.";

/** STA-32, with the requirements' error texts. `categories` are the allowed names. */
export const issueForm = (categories: readonly string[]) =>
  textForm({
    category: {
      most: 100,
      missing,
      wrong: (name) => (categories.includes(name) ? undefined : "Choose one of the categories."),
    },
    subject: { most: 200, missing },
    text: { most: 10_000, missing },
  });
