import { textForm } from "./form.ts";

/** ADM-97: why an admin changes a balance; the person reads it in their wallet. */
export const adjustmentForm = textForm({ reason: { most: 200, missing: "Please say why." } });

/** Nobody means more than that by one adjustment. */
export const mostAdjusted = 1_000_000;
