import { type Form, type Problems, problemsIn } from "@cu/api/form";
import { fieldsOf } from "../lib/api.ts";
import { useOnce } from "../lib/use-once.ts";
import { useChecks } from "./use-checks.ts";
import { useDraft } from "./use-draft.ts";

type FormOptions<Draft extends object, Wish> = {
  /** Where drafts.ts keeps what is typed until it has arrived; without it only the mounted component does. */
  place?: string;
  /** What the form begins with: a value that stays the same while nobody types. */
  first: Draft;
  rules: Form<Wish, unknown>;
  /** Takes what is sent from what was typed. The rules read this and nothing else, as they do on the server. */
  wishOf: (draft: Draft) => Wish;
  /** Sends it. What is refused field by field shows at the fields; the action shows any other failure. */
  send: (wish: Wish) => Promise<unknown>;
};

type TextOf<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

/**
 * A form on a screen: what is typed, what is wrong with it by the rules that the server has too, and sending it. It
 * sends nothing while something is wrong, and nothing twice at a time.
 */
export const useForm = <Draft extends object, Wish>(options: FormOptions<Draft, Wish>) => {
  const { place, first, rules, wishOf, send } = options;
  const { draft, change: keep, forget: drop, isRestored, open } = useDraft(place, first);
  const { form: element, problems, tell, forget, errorsOf } = useChecks();

  /** Shows what is wrong with the fields that count now; true when nothing is. */
  const check = (counts: (field: string) => boolean = () => true): boolean =>
    tell(Object.fromEntries(Object.entries(wrongIn(draft)).filter(([field]) => counts(field))));
  const wrongIn = (typed: Draft): Problems => problemsIn(rules.read(wishOf(typed)).errors);

  const change = (changed: Partial<Draft>) => {
    keep(changed);
    forget(...Object.keys(changed));
  };

  const sending = useOnce(async () => {
    try {
      await send(wishOf(draft));
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
    /** Stores a value and leaves the errors as they are; stays the same function. */
    keep,
    forget,
    /** Gives up what was typed, or lets it go once it has arrived. */
    drop,
    /** For the action that sends it: remembers a try without an answer over a reload. */
    open,
    check,
    isRight: (counts: (field: string) => boolean = () => true) => !Object.keys(wrongIn(draft)).some(counts),
    errorsOf,
    submit,
    /** For `Form`. */
    props: { ref: element, onSubmit: () => void submit() },
    /** For a field of one text, and for a choice of one of several. */
    field,
  };
};
