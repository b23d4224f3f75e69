import { textForm } from "./form.ts";

/** ADM-106: why its author thinks that a suspension is wrong. */
export const appealForm = textForm({ text: { most: 2000, missing: "Please say why the suspension is wrong." } });

/** ADM-108: what the author is told of the decision. */
export const replyForm = textForm({ reply: { most: 1000, missing: "Please tell the author why." } });
