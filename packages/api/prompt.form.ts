import { textForm } from "./form.ts";

/** GPT-19, GPT-20: a prompt to the assistant. */
export const promptForm = textForm({ prompt: { most: 4000, missing: "Please write something first." } });
