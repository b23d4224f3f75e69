import { EyeIcon } from "@phosphor-icons/react/dist/csr/Eye";
import { EyeSlashIcon } from "@phosphor-icons/react/dist/csr/EyeSlash";
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { SignUpCorrection } from "./change-address.tsx";
import { KnownAddress } from "./known-address.tsx";
import { ruleStates, strengthOf } from "./password-rules.ts";
import styles from "./sign-up-form.module.css";
import { type SignUp, type SignUpField, signUpProblems } from "./sign-up-problems.ts";
import { Problems } from "./sign-up-state.tsx";
import { sentText } from "./typed-sign-up.ts";
import { useTakenName } from "./use-taken-name.ts";

const labels: Record<SignUpField, string> = { email: "E-mail", username: "User name", password: "Password" };
const order = ["email", "username", "password"] as const;

/** User name, e-mail and one password (ONB-22). */
export const SignUpFields = () => {
  const { last } = useContext(SignUpCorrection);
  const [typed] = useState(last);
  const [values, setValues] = useState<SignUp>(typed ?? { email: "", username: "", password: "" });
  const [isPressed, setIsPressed] = useState(false);
  const { problems, say } = useContext(Problems);
  const box = useRef<HTMLDivElement>(null);
  // Amplify's form is reachable only through the DOM; an invalid one never gets to its handler.
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    form.noValidate = true;
    const check = (event: Event) => {
      const wrong = signUpProblems(valuesOf(form));
      setIsPressed(true);
      say(wrong);
      if (Object.keys(wrong).length === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form.addEventListener("submit", check, { capture: true });
    return () => form.removeEventListener("submit", check, { capture: true });
  }, [say]);
  // After a mistyped address, the address is the next input.
  useEffect(() => {
    if (typed) box.current?.querySelector<HTMLInputElement>("input[name=email]")?.focus();
  }, [typed]);

  const taken = useTakenName(values, say);
  const change = (field: SignUpField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (isPressed || problems.username) say(signUpProblems(next));
    if (field === "username") taken.clear();
  };
  const take = (name: string) => {
    change("username", name);
    box.current?.querySelector<HTMLInputElement>("input[name=username]")?.focus();
  };
  const field = (name: SignUpField) => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <div ref={box} className={styles.fields} data-taken={taken.isTaken ? "" : undefined}>
      <Field {...field("email")} type="email" autoComplete="email" hint={typed && sentText(typed)} />
      <Field
        {...field("username")}
        autoComplete="username"
        hint="Shown next to your posts. You can also post anonymously."
        suggested={taken.free}
        onSuggested={take}
      />
      <Password {...field("password")} />
    </div>
  );
};

const valuesOf = (form: HTMLFormElement): SignUp => {
  const data = new FormData(form);
  const text = (name: SignUpField) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { email: text("email"), username: text("username"), password: text("password") };
};

type FieldProps = {
  name: SignUpField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  type?: string;
  autoComplete?: string;
  hint?: string | undefined;
  /** Suggested values after the problem; a press fills the field. */
  suggested?: readonly string[];
  onSuggested?: (value: string) => void;
  /** At the end of the field. */
  children?: ReactNode;
};

const Field = ({ name, value, problem, onChange, type = "text", autoComplete, hint, ...more }: FieldProps) => {
  const { suggested = [], onSuggested, children } = more;
  const id = useId();
  return (
    <div className={styles.field} data-wrong={problem ? "" : undefined}>
      <label htmlFor={id}>{labels[name]}</label>
      <div className={styles.input}>
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-about` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      {problem ? (
        <p id={`${id}-about`} className={styles.problem}>
          {problem}
          {suggested.length > 0 && " Try "}
          {suggested.map((one, place) => (
            <span key={one}>
              {place === 0 ? "" : place === suggested.length - 1 ? " or " : ", "}
              <button type="button" onClick={() => onSuggested?.(one)}>
                {one}
              </button>
            </span>
          ))}
          {suggested.length > 0 && "."}
        </p>
      ) : (
        hint && (
          <p id={`${id}-about`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};

const Password = (props: FieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const rules = ruleStates(props.value);
  const kept = rules.filter(({ isKept }) => isKept).length;
  const strength = strengthOf(props.value);
  return (
    <div className={styles.password}>
      <Field {...props} type={isShown ? "text" : "password"} autoComplete="new-password">
        <button
          type="button"
          className={styles.show}
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeSlashIcon size={20} aria-hidden /> : <EyeIcon size={20} aria-hidden />}
        </button>
      </Field>
      <div className={styles.meter} data-strength={strength}>
        {rules.map(({ name }, place) => (
          <i key={name} className={props.value !== "" && place < kept ? styles.kept : undefined} />
        ))}
        <b role="status">{strength}</b>
      </div>
      <ul className={styles.rules} aria-label="Rules for the password">
        {rules.map(({ name, isKept }) => (
          <li key={name} data-kept={isKept ? "" : undefined}>
            {name}
            <span className={styles.hidden}>{isKept ? ", done" : ", missing"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Below the button: links to the invalid fields, and the terms. */
export const SignUpFoot = () => {
  const { problems } = useContext(Problems);
  const foot = useRef<HTMLDivElement>(null);
  const wrong = order.filter((name) => problems[name] !== undefined);
  const goTo = (name: SignUpField) =>
    foot.current?.closest("form")?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  const [before, between] = [wrong.length - 1, wrong.length - 2];
  return (
    <div ref={foot} className={styles.foot}>
      <KnownAddress />
      {wrong.length > 0 && (
        <p role="alert" className={styles.sum}>
          Fix{" "}
          {wrong.map((name, place) => (
            <span key={name}>
              <button type="button" onClick={() => goTo(name)}>
                {labels[name].toLowerCase()}
              </button>
              {place < between ? ", " : place < before ? " and " : ""}
            </span>
          ))}{" "}
          to continue.
        </p>
      )}
      <p className={styles.fine}>
        By creating an account you agree to the <a href="/terms/">Terms</a> and <a href="/privacy/">Privacy policy</a>.
      </p>
    </div>
  );
};
