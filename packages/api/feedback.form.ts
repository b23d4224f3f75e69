import { textForm } from "./form.ts";

/** GPT-23: what was wrong with an answer. */
export const feedbackForm = textForm({ feedback: { most: 5000, missing: "Please write something first." } });
