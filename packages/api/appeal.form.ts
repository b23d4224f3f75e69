import { textForm } from "./form.ts";

/** ADM-106: an author's appeal against a suspension. */
export const appealForm = textForm({ text: { most: 2000, missing: "Please say why the suspension is wrong." } });

/** ADM-108: the decision's explanation to the author. */
export const replyForm = textForm({ reply: { most: 1000, missing: "Please tell the author why." } });
