import { textForm } from "./form.ts";

const longest = 2000;

/** REV-04: plain words; a review is an opinion of some lines, and its formats would only weigh on the course page. */
export const reviewForm = textForm({ text: { most: longest, missing: "Please write a few words." } });

/** REV-10: what the author of a course says to a review. */
export const reviewAnswerForm = textForm({
  text: { most: longest, missing: "Please write an answer." },
});
