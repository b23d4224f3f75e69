import { textForm } from "./form.ts";

/** ADM-75, ADM-77. */
export const suspensionForm = textForm({ reason: { most: 1000, missing: "Please say why." } });
