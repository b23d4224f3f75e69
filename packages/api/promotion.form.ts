import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf } from "./form.ts";

export const longestDescription = 500;

const shareText = "Enter a percent from 0 to 100.";

/** What a form says about a promotion; a field it leaves out keeps its value. */
export type PromotionWish = {
  /** None or null for a new promotion: the server draws one. */
  code?: string | null | undefined;
  description?: string | undefined;
  /** 0 to 1; null is what no number can be read from. */
  promoDiscount?: number | null | undefined;
};

/** CRS-41: the texts and the discount of a promotion. Only core knows whose courses it names and which codes are taken. */
export const promotionForm: Form<PromotionWish, PromotionWish> = {
  read: (wish) => {
    const kept = {
      ...wish,
      ...(typeof wish.code === "string" && { code: wish.code.trim() }),
      ...(wish.description !== undefined && { description: wish.description.trim() }),
    };
    const errors: FieldErrors = {};
    const found = {
      code: typeof kept.code === "string" ? codeProblem(kept.code) : undefined,
      description: lengthOf(kept.description ?? "") > longestDescription ? atMost(longestDescription) : undefined,
      promoDiscount: wish.promoDiscount === null ? shareText : undefined,
    };
    for (const [field, problem] of Object.entries(found)) if (problem !== undefined) errors[field] = [problem];
    return { kept, errors };
  },
};

const codeProblem = (code: string): string | undefined => {
  if (code === "") return "Please give your promotion a code!";
  return /^[A-Za-z0-9-]{3,32}$/.test(code) ? undefined : "Use 3 to 32 letters, digits or '-'.";
};

/** The share that a typed percent means, to four decimals of it; null for what is none from 0 to 100. */
export const shareOfPercent = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  // As a decimal: a division would add digits that nobody typed.
  const share = Number(`${text}e-2`);
  return share <= 1 ? share : null;
};
