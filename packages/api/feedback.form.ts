import { textForm } from "./form.ts";

/** GPT-23: feedback on a wrong answer. */
export const feedbackForm = textForm({ feedback: { most: 5000, missing: "Please write something first." } });
