import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf } from "./form.ts";

export const longestDescription = 500;

const shareText = "Enter a percent from 0 to 100.";

/** Form input for a promotion; omitted fields keep their values. */
export type PromotionInput = {
  /** If absent or null, the server generates one. */
  code?: string | null | undefined;
  description?: string | undefined;
  /** 0 to 1; null for unparsable input. */
  promoDiscount?: number | null | undefined;
};

/** CRS-41: a promotion's texts and discount. Core checks course ownership and taken codes. */
export const promotionForm: Form<PromotionInput, PromotionInput> = {
  read: (input) => {
    const kept = {
      ...input,
      ...(typeof input.code === "string" && { code: input.code.trim() }),
      ...(input.description !== undefined && { description: input.description.trim() }),
    };
    const errors: FieldErrors = {};
    const found = {
      code: typeof kept.code === "string" ? codeProblem(kept.code) : undefined,
      description: lengthOf(kept.description ?? "") > longestDescription ? atMost(longestDescription) : undefined,
      promoDiscount: input.promoDiscount === null ? shareText : undefined,
    };
    for (const [field, problem] of Object.entries(found)) if (problem !== undefined) errors[field] = [problem];
    return { kept, errors };
  },
};

const codeProblem = (code: string): string | undefined => {
  if (code === "") return "Please give your promotion a code!";
  return /^[A-Za-z0-9-]{3,32}$/.test(code) ? undefined : "Use 3 to 32 letters, digits or '-'.";
};

/** Parses a percentage with up to four decimals into a share; null if outside 0 to 100 or not a number. */
export const shareOfPercent = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  // Shifts the decimal point, because dividing by 100 would add floating-point digits.
  const share = Number(`${text}e-2`);
  return share <= 1 ? share : null;
};
