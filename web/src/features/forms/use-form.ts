import { type Form, type Problems, problemsIn } from "@cu/api/form";
import { fieldsOf } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { useChecks } from "./use-checks.ts";
import { useDraft } from "./use-draft.ts";

type FormOptions<Draft extends object, Input> = {
  /**
   * Storage key in drafts.ts, where input survives until it was sent; without it only the mounted component holds it.
   */
  place?: string;
  /** Initial values; must be stable while nothing is typed. */
  first: Draft;
  rules: Form<Input, unknown>;
  /** Maps the draft to the request input, which the rules validate as on the server. */
  inputOf: (draft: Draft) => Input;
  /** Submits. Field errors show at the fields; the action shows any other failure. */
  send: (input: Input) => Promise<unknown>;
};

type TextOf<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

/**
 * A form: draft, validation by the server's rules, and submission. Submits nothing invalid, and nothing twice
 * concurrently.
 */
export const useForm = <Draft extends object, Input>(options: FormOptions<Draft, Input>) => {
  const { place, first, rules, inputOf, send } = options;
  const { draft, change: keep, forget: drop, isRestored, open } = useDraft(place, first);
  const { form: element, problems, tell, forget, errorsOf } = useChecks();

  /** Shows the errors of the fields that `counts` selects; true when there are none. */
  const check = (counts: (field: string) => boolean = () => true): boolean =>
    tell(Object.fromEntries(Object.entries(wrongIn(draft)).filter(([field]) => counts(field))));
  const wrongIn = (typed: Draft): Problems => problemsIn(rules.read(inputOf(typed)).errors);

  const change = (changed: Partial<Draft>) => {
    keep(changed);
    forget(...Object.keys(changed));
  };

  const sending = useOnce(async () => {
    try {
      await send(inputOf(draft));
    } catch (error) {
      const refused = fieldsOf(error);
      if (refused) tell(problemsIn(refused));
    }
  });

  const submit = async (): Promise<void> => {
    if (!sending.isRunning() && check()) await sending.run();
  };

  const field = (name: TextOf<Draft>) => ({
    name,
    value: draft[name] as string,
    errors: errorsOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Draft>),
  });

  return {
    draft,
    problems,
    isBusy: sending.isBusy,
    isRestored,
    change,
    /** Stores a value without validating; a stable function. */
    keep,
    forget,
    /** Discards the draft, or clears it after submission. */
    drop,
    /** For the submitting action: an unanswered attempt survives a reload. */
    open,
    check,
    isRight: (counts: (field: string) => boolean = () => true) => !Object.keys(wrongIn(draft)).some(counts),
    errorsOf,
    submit,
    /** Props for `Form`. */
    props: { ref: element, onSubmit: () => void submit() },
    /** Props for a text field, and for a single choice. */
    field,
  };
};
