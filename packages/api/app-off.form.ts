import { type Form, textForm, wrongField } from "./form.ts";

/** SES-131: how the person was identified; only the audit log has it. */
export const appOffTexts = textForm({ reason: { most: 1000, missing: "Say how you identified this person." } });

type Input = { readonly username: string; readonly reason: string };

/** SES-131: what an admin types to turn off the app of the person with this user name. */
export const appOffForm = (known: string): Form<Input, Input> => ({
  read: ({ username, reason }) => {
    const { kept, errors } = appOffTexts.read({ reason });
    const typed = username.trim();
    const problem = typed === known ? undefined : `Type ${known} to confirm.`;
    return { kept: { ...kept, username: typed }, errors: { ...errors, ...wrongField("username", problem) } };
  },
});
