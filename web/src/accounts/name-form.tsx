import { isEmail } from "@cu/api/email";
import { type Form as Rules, wrongField } from "@cu/api/form";
import { type PersonNames, personForm } from "@cu/api/person.form";
import { useState } from "react";
import { useForm } from "../features/forms/use-form.ts";
import { useOnce } from "../lib/use-once.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { confirmUserAttribute, updateUserAttributes } from "./amplify.ts";
import styles from "./form.module.css";
import { isReserved, nameRule } from "./sign-up-problems.ts";

export type Attributes = { given_name?: string; family_name?: string; email?: string };

type NameFormProps = {
  attributes: Attributes;
  /** Runs the work and shows its outcome. */
  onWork: (work: Promise<unknown>, text: string) => Promise<unknown>;
  /** Lets the server copy the new name and e-mail. */
  onChanged: () => Promise<unknown>;
};

// The user pool would accept any name, and the product would keep the old one.
const names = personForm(isReserved);

type Input = PersonNames & { readonly email: string };
const rules: Rules<Input, Input> = {
  read: (input) => {
    const { kept, errors } = names.read(input);
    const email = input.email.trim();
    const problem = isEmail(email) ? undefined : "Enter an e-mail address, like ann@example.com.";
    return { kept: { ...kept, email }, errors: { ...errors, ...wrongField("email", problem) } };
  },
};

/** A new e-mail address counts once its mailed code has been entered. */
export const NameForm = ({ attributes, onWork, onChanged }: NameFormProps) => {
  const { given_name: firstName = "", family_name: lastName = "", email = "" } = attributes;
  const [confirming, setConfirming] = useState(false);
  const form = useForm({
    first: { firstName, lastName, email },
    rules,
    inputOf: (draft) => draft,
    send: (input) => {
      const { kept } = rules.read(input);
      const userAttributes = { given_name: kept.firstName, family_name: kept.lastName, email: kept.email };
      return onWork(
        updateUserAttributes({ userAttributes }).then((outcome) => {
          setConfirming(outcome.email?.nextStep.updateAttributeStep === "CONFIRM_ATTRIBUTE_WITH_CODE");
          return onChanged();
        }),
        "Saved.",
      );
    },
  });
  const confirmed = () => {
    setConfirming(false);
    return onChanged();
  };
  return (
    <>
      <Form {...form.props} className={styles.section}>
        <Heading level={2} look="h3">
          Name and e-mail
        </Heading>
        <Text tone="quiet">{nameRule}</Text>
        <Field label="First name" {...form.field("firstName")} autoComplete="given-name" required />
        <Field label="Last name" {...form.field("lastName")} autoComplete="family-name" required />
        <Field label="E-mail" type="email" {...form.field("email")} autoComplete="email" required />
        <Button type="submit" look={confirming ? "plain" : "go"} busy={form.isBusy}>
          Save
        </Button>
      </Form>
      {confirming && (
        <AddressCode
          onSend={(confirmationCode) =>
            onWork(
              confirmUserAttribute({ userAttributeKey: "email", confirmationCode }).then(confirmed),
              "The new e-mail address is confirmed.",
            )
          }
        />
      )}
    </>
  );
};

const AddressCode = ({ onSend }: { onSend: (code: string) => Promise<unknown> }) => {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOnce(() => onSend(code.trim()));
  const submit = () => {
    if (code.trim() === "") setProblem("Enter the code from the e-mail.");
    else void run();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Field
        label="Code from the e-mail"
        value={code}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        errors={problem === undefined ? [] : [problem]}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="go" busy={isBusy}>
        Confirm the e-mail address
      </Button>
    </Form>
  );
};
