import { type Form, problemsIn, textForm } from "./form.ts";

export const longestCode = 64;

const typed = textForm({ code: { most: longestCode, missing: "Please input a coupon code!" } });

type Entered = { readonly code: string };

/** COD-02: an entered class code or coupon. Surrounding blanks and case are ignored. */
export const codeForm: Form<Entered, Entered> = {
  read: (input) => {
    const { kept, errors } = typed.read(input);
    return { kept: { code: kept.code.toUpperCase() }, errors };
  },
};

/** Error text for an invalid code, for fields that contain only a code. */
export const codeProblem = (code: string): string | undefined => problemsIn(codeForm.read({ code }).errors).code;
