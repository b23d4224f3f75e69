import { useState } from "react";
import { detailsOf, type Typed, typedForm, typedOf } from "../../features/builder/details.ts";
import { useForm } from "../../features/forms/use-form.ts";
import type { Builder } from "./use-builder.ts";

/** WIZ-05: the course details. Fields autosave as they are typed; Next requires them to be valid. */
export const useDetailsForm = (builder: Builder, onRight: () => Promise<void>) => {
  const [first] = useState(() => typedOf(builder.view.whole.details));
  const form = useForm<Typed, Typed>({ first, rules: typedForm, inputOf: (typed) => typed, send: onRight });
  const change = (part: Partial<Typed>) => {
    form.change(part);
    builder.changeDetails(detailsOf({ ...form.draft, ...part }, builder.view.whole.details));
  };
  type Name = Parameters<typeof form.field>[0];
  const field = (name: Name) => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return { ...form, change, field };
};

export type DetailsForm = ReturnType<typeof useDetailsForm>;
