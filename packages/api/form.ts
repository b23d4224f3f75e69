import { type FieldErrors, FieldFailure } from "./failure.ts";

/** A form's errors by field; a field of a row is `courses.1.name`. */
export type Problems = Readonly<Record<string, string>>;

/** A parsed form: normalised values, valid only without errors. */
export type Filled<Kept> = { readonly kept: Kept; readonly errors: FieldErrors };

/**
 * The rules of a form, shared by the screen that fills it in and the server that takes it. `read` is pure; whatever it
 * needs from the table or the page is given when the form is made.
 */
export type Form<Input, Kept> = { readonly read: (input: Input) => Filled<Kept> };

/** The server's side: answers the values to keep. Throws `FieldFailure` with everything that is wrong. */
export const filled = <Input, Kept>(form: Form<Input, Kept>, input: Input): Kept => {
  const { kept, errors } = form.read(input);
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);
  return kept;
};

/** The screen's side of `FieldErrors`: one text for each field, the last where there are several. */
export const problemsIn = (errors: FieldErrors): Problems => Object.fromEntries(flatten(errors, ""));

const flatten = (errors: FieldErrors, path: string): [string, string][] =>
  Object.entries(errors).flatMap(([field, value]) => {
    const name = path + field;
    if (!Array.isArray(value)) return flatten(value, `${name}.`);
    return value.flatMap((item, row): [string, string][] =>
      typeof item === "string" ? [[name, item]] : flatten(item, `${name}.${row}.`),
    );
  });

/** The error of one field, if any. */
export const wrongField = (field: string, problem: string | undefined): FieldErrors =>
  problem === undefined ? {} : { [field]: [problem] };

/** The errors of each row of a list; undefined if all are valid. */
export const wrongRows = (rows: FieldErrors[]): FieldErrors[] | undefined =>
  rows.some((errors) => Object.keys(errors).length > 0) ? rows : undefined;

/** One field of text. Blanks around it do not count. */
export type TextRule = {
  /** Characters as people count them: an emoji is one. */
  readonly most: number;
  /** The message for an empty field; without it the field may stay empty. */
  readonly missing?: string;
  /** The error of a text that is neither empty nor too long. */
  readonly wrong?: (text: string) => string | undefined;
};

type Texts<Fields> = { readonly [Name in keyof Fields]: string };

/** A form of texts. */
export type TextForm<Fields> = Form<Texts<Fields>, { [Name in keyof Fields]: string }> & { readonly fields: Fields };

export const textForm = <const Fields extends Readonly<Record<string, TextRule>>>(
  fields: Fields,
): TextForm<Fields> => ({
  fields,
  read: (input) => {
    const names: (keyof Fields & string)[] = Object.keys(fields);
    const kept = Object.fromEntries(names.map((name) => [name, input[name].trim()]));
    const errors: FieldErrors = {};
    for (const [name, rule] of Object.entries<TextRule>(fields)) {
      const problem = textProblem(rule, kept[name] ?? "");
      if (problem !== undefined) errors[name] = [problem];
    }
    return { kept: kept as { [Name in keyof Fields]: string }, errors };
  },
});

/** The error of one trimmed text. */
export const textProblem = ({ most, missing, wrong }: TextRule, text: string): string | undefined => {
  if (text === "") return missing;
  return lengthOf(text) > most ? atMost(most) : wrong?.(text);
};

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The message for a field that is longer. */
export const atMost = (characters: number): string => `Ensure this field has no more than ${characters} characters.`;
