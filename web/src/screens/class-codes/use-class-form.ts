import { type ClassInput, classForm, type SavedClass } from "@cu/api/class.form";
import { useState } from "react";
import { useForm } from "../../features/forms/use-form.ts";
import { type Coverable, type Draft, type Scheduled, scheduledOf } from "./draft.ts";
import { fieldsOfDraft } from "./form-errors.ts";

type ClassFormOptions<Input extends ClassInput> = {
  place: string;
  first: Draft;
  saved?: SavedClass;
  courses: readonly Coverable[];
  inputOf: (draft: Draft) => Input;
  send: (input: Input) => Promise<unknown>;
};

/** Unsaved input over the saved class, until saved or discarded. */
export const useClassForm = <Input extends ClassInput>({ saved, courses, ...options }: ClassFormOptions<Input>) => {
  const form = useForm<Draft, Input>({ ...options, rules: classForm(saved) });
  // Windows are named by their place in what was checked or sent, and the form may have changed since.
  const [sent, setSent] = useState<readonly Scheduled[]>([]);
  const { draft } = form;
  const isSaved = (wanted: Draft) => JSON.stringify(wanted) === JSON.stringify(options.first);
  const isDirty = !isSaved(draft);
  return {
    ...form,
    sent,
    isDirty,
    /** The form began with what was typed earlier, not with what is saved. */
    isRestored: isDirty && form.isRestored,
    change: (part: Partial<Draft>) => {
      if (isSaved({ ...draft, ...part })) form.drop();
      else form.keep(part);
      form.forget(...Object.keys(part).flatMap((name) => fieldsOfDraft[name as keyof Draft]));
    },
    submit: () => {
      setSent(scheduledOf(draft, courses));
      return form.submit();
    },
  };
};

export type ClassDraftForm = ReturnType<typeof useClassForm>;
