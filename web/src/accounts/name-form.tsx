import { confirmUserAttribute, updateUserAttributes } from "aws-amplify/auth";
import { type FormEvent, useState } from "react";
import { useChecks } from "../forms/use-checks.ts";
import { useOnce } from "../lib/use-once.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import styles from "./form.module.css";
import { nameProblems, nameRule } from "./sign-up-problems.ts";

export type Attributes = { given_name?: string; family_name?: string; email?: string };

type NameFormProps = {
  attributes: Attributes;
  /** Runs the work and shows its outcome. */
  onWork: (work: Promise<unknown>, text: string) => Promise<unknown>;
  /** Lets the server copy the new name and e-mail. */
  onChanged: () => Promise<unknown>;
};

/** A new e-mail address counts once its mailed code has been entered. */
export const NameForm = ({ attributes, onWork, onChanged }: NameFormProps) => {
  const { run: once, isBusy } = useOnce((run: (form: FormData) => Promise<unknown>, form: FormData) => run(form));
  const [confirming, setConfirming] = useState(false);
  const checks = useChecks();

  const submitting = (run: (form: FormData) => Promise<unknown>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await once(run, new FormData(event.currentTarget));
  };

  const save = (form: FormData) => {
    const names = { given_name: text(form, "given_name"), family_name: text(form, "family_name") };
    // The user pool would accept any name, and the product would keep the old one.
    if (!checks.tell({ ...missing(names), ...nameProblems(names) })) return Promise.resolve();
    const userAttributes = { ...names, email: text(form, "email") };
    return onWork(
      updateUserAttributes({ userAttributes }).then((outcome) => {
        setConfirming(outcome.email?.nextStep.updateAttributeStep === "CONFIRM_ATTRIBUTE_WITH_CODE");
        return onChanged();
      }),
      "Saved.",
    );
  };

  const confirm = (form: FormData) =>
    onWork(
      confirmUserAttribute({ userAttributeKey: "email", confirmationCode: text(form, "code") }).then(() => {
        setConfirming(false);
        return onChanged();
      }),
      "The new e-mail address is confirmed.",
    );

  return (
    <>
      <form ref={checks.form} className={styles.section} onSubmit={(event) => void submitting(save)(event)}>
        <Heading level={2} look="h3">
          Name and e-mail
        </Heading>
        <Text tone="quiet">{nameRule}</Text>
        <Field
          label="First name"
          name="given_name"
          defaultValue={attributes.given_name}
          errors={checks.errorsOf("given_name")}
          onChange={() => checks.forget("given_name")}
          autoComplete="given-name"
          required
        />
        <Field
          label="Last name"
          name="family_name"
          defaultValue={attributes.family_name}
          errors={checks.errorsOf("family_name")}
          onChange={() => checks.forget("family_name")}
          autoComplete="family-name"
          required
        />
        <Field label="E-mail" name="email" type="email" defaultValue={attributes.email} autoComplete="email" required />
        <Button type="submit" look={confirming ? "plain" : "go"} busy={isBusy}>
          Save
        </Button>
      </form>
      {confirming && (
        <form className={styles.form} onSubmit={(event) => void submitting(confirm)(event)}>
          <Field label="Code from the e-mail" name="code" autoComplete="one-time-code" inputMode="numeric" required />
          <Button type="submit" look="go" busy={isBusy}>
            Confirm the e-mail address
          </Button>
        </form>
      )}
    </>
  );
};

const missing = ({ given_name, family_name }: { given_name: string; family_name: string }) => ({
  ...(given_name === "" && { given_name: "Missing first name" }),
  ...(family_name === "" && { family_name: "Missing last name" }),
});

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};
