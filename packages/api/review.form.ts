import { type Form, textForm, wrongField } from "./form.ts";

const longest = 2000;

/** REV-04: plain text; rich text would only add weight to the course page. */
export const reviewForm = textForm({ text: { most: longest, missing: "Please write a few words." } });

/** REV-10: the author's answer to a review. */
export const reviewAnswerForm = textForm({
  text: { most: longest, missing: "Please write an answer." },
});

type ReviewInput = { readonly text: string; readonly rating: number };

/** A complete review; the form starts without ratings. */
export const reviewRules: Form<ReviewInput, ReviewInput> = {
  read: ({ rating, ...input }) => {
    const { kept, errors } = reviewForm.read(input);
    const problem = rating === 0 ? "Choose one to five bars." : undefined;
    return { kept: { ...kept, rating }, errors: { ...wrongField("rating", problem), ...errors } };
  },
};
