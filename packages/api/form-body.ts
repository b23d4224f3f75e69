import type * as z from "zod";
import { LooseLine, LooseText } from "./field.ts";
import type { TextRule } from "./form.ts";

type Texts<Fields> = { [Name in keyof Fields]: z.ZodDefault<z.ZodString> };

/**
 * The texts of a form in the body of its route. A field that is left out counts as empty, and the bounds lie far beyond
 * what is right, so that a person reads the form's own words.
 */
export const textFields = <const Fields extends Readonly<Record<string, TextRule>>>(fields: Fields): Texts<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, textField(rule)])) as Texts<Fields>;

const textField = ({ most, missing }: TextRule) =>
  // The schema counts an emoji twice, the form once.
  (most <= 500 ? LooseLine : LooseText)
    .default("")
    .describe(`${missing === undefined ? "May be empty; at" : "At"} most ${most} characters`);
