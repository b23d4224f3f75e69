import { codeProblem } from "@cu/api/code.form";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./class-code-field.module.css";
import { useKeptCode } from "./kept-code.ts";

/** LRN-36: code field on a page with the `ClassCodeWindow`, which shows immediately what the code opens. */
export const ClassCodeField = () => {
  const { keep } = useKeptCode();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const found = codeProblem(text);
    setProblem(found);
    if (found === undefined) keep(text.trim(), { isAsked: true });
  };
  return (
    <Form label="Class code" className={styles.form} onSubmit={submit}>
      <Field
        label="Class code"
        value={text}
        autoComplete="off"
        errors={problem === undefined ? [] : [problem]}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit">See what it opens</Button>
    </Form>
  );
};
