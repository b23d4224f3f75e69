import type * as z from "zod";
import { LooseLine, LooseText } from "./field.ts";
import type { TextRule } from "./form.ts";

type Texts<Fields> = { [Name in keyof Fields]: z.ZodDefault<z.ZodString> };

/**
 * A form's texts in its route's body. Omitted fields are empty, and the bounds are loose, so that users see the form's
 * error texts.
 */
export const textFields = <const Fields extends Readonly<Record<string, TextRule>>>(fields: Fields): Texts<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, textField(rule)])) as Texts<Fields>;

const textField = ({ most, missing }: TextRule) =>
  // The schema counts an emoji twice, the form once.
  (most <= 500 ? LooseLine : LooseText)
    .default("")
    .describe(`${missing === undefined ? "May be empty; at" : "At"} most ${most} characters`);
