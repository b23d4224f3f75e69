import { CopyIcon } from "@phosphor-icons/react/dist/csr/Copy";
import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { productName } from "../lib/product.ts";
import { useOnce } from "../lib/use-once.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { passFocus } from "../ui/focus.ts";
import { Form } from "../ui/form.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { fetchMFAPreference, fetchUserAttributes, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "./amplify.ts";
import styles from "./authenticator-app.module.css";
import form from "./form.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { noteApp, recoveryCodes } from "./user-pool.ts";

type State =
  | { readonly is: "loading" | "off" | "on" }
  | { readonly is: "setting-up"; readonly secret: string; readonly address: string }
  | { readonly is: "on"; readonly codes: readonly string[] };

/** SES-109, SES-110, SES-120: two-factor sign-in with an authenticator app, and recovery codes for a lost phone. */
export const AuthenticatorApp = ({ email = "" }: { email?: string | undefined }) => {
  const [state, setState] = useState<State>({ is: "loading" });
  const [problem, setProblem] = useState<string>();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    fetchMFAPreference().then(
      ({ enabled }) => setState({ is: enabled?.includes("TOTP") ? "on" : "off" }),
      () => setProblem("Couldn't check your authenticator app. Reload this page."),
    );
  }, []);
  const { run, isBusy } = useOnce(async (work: () => Promise<State>) => {
    setProblem(undefined);
    try {
      setState(await work());
    } catch (error) {
      setProblem(wordsOf(error));
    }
  });
  return (
    <section ref={section} tabIndex={-1} className={form.section} aria-labelledby="app">
      <Heading level={2} look="h3" id="app">
        Authenticator app
      </Heading>
      {state.is === "off" && (
        <>
          <Text tone="quiet">Ask for a code from your phone at every login. Required for admins.</Text>
          <Button busy={isBusy} busyText="Starting" onClick={() => void run(begin)}>
            Set up an app
          </Button>
        </>
      )}
      {state.is === "setting-up" && (
        <SetUp
          {...state}
          isBusy={isBusy}
          onCode={(code) => void run(() => finish(code))}
          onCancel={() => {
            setProblem(undefined);
            setState({ is: "off" });
            passFocus(() => section.current);
          }}
        />
      )}
      {state.is === "on" && (
        <>
          <Note tone="right">It is on: every login asks for a code.</Note>
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => void run(newCodes)}>
              New recovery codes
            </Button>
            <Button busy={isBusy} busyText="Turning off" onClick={() => void run(turnOff)}>
              Turn off
            </Button>
          </div>
          {"codes" in state && (
            <RecoveryCodes
              codes={state.codes}
              email={email}
              onDone={() => {
                setState({ is: "on" });
                passFocus(() => section.current);
              }}
            />
          )}
        </>
      )}
      {problem !== undefined && <Note tone="wrong">{problem}</Note>}
    </section>
  );
};

type SetUpProps = {
  secret: string;
  address: string;
  isBusy: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
};

const SetUp = ({ secret, address, isBusy, onCode, onCancel }: SetUpProps) => {
  const [code, setCode] = useState("");
  const [copied, setCopied] = useState("");
  const isComplete = code.replace(/\s/g, "").length === 6;
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied("Key copied"),
      () => setCopied("Copying is blocked in this browser. Select the key instead."),
    );
  return (
    <Form className={styles.setup} onSubmit={() => onCode(code)}>
      <SquareCode address={address} />
      <div className={styles.steps}>
        <Text tone="quiet">Scan the code with any authenticator app. Can't scan? Type this key:</Text>
        <p className={styles.secret}>{secret.replace(/.{4}(?=.)/g, "$& ")}</p>
        <div className={styles.actions}>
          <Button size="small" onClick={() => void copy()}>
            <CopyIcon size={18} aria-hidden />
            Copy key
          </Button>
          <span role="status" className={styles.copied}>
            {copied}
          </span>
        </div>
        <Field
          label="6-digit code from the app"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" look="go" disabled={!isComplete} busy={isBusy} busyText="Checking">
            Turn on
          </Button>
        </div>
      </div>
    </Form>
  );
};

const begin = async (): Promise<State> => {
  const { email = "" } = await fetchUserAttributes();
  const setUp = await setUpTOTP();
  return { is: "setting-up", secret: setUp.sharedSecret, address: setUp.getSetupUri(productName, email).href };
};

const finish = async (code: string): Promise<State> => {
  await verifyTOTPSetup({ code: code.replace(/\s/g, "") });
  await updateMFAPreference({ totp: "PREFERRED" });
  return await newCodes();
};

const newCodes = async (): Promise<State> => ({ is: "on", codes: await recoveryCodes() });

const turnOff = async (): Promise<State> => {
  await updateMFAPreference({ totp: "DISABLED" });
  // The next sign-in looks as well, so a failure here is no reason to show the app as on.
  await noteApp().catch(() => undefined);
  return { is: "off" };
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something went wrong.";
  if (error.name === "EnableSoftwareTokenMFAException" || error.name === "CodeMismatchException")
    return "That code didn't work. Use the newest one, and check your phone's clock.";
  return error.message;
};

/** Dark on light in both themes: many scanners cannot read an inverted code. */
const SquareCode = ({ address }: { address: string }) => {
  const { data, size } = encode(address, { border: 2, ecc: "M" });
  const path = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return (
    <svg className={styles.square} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the key">
      <rect width={size} height={size} className={styles.paper} />
      <path d={path.join("")} className={styles.ink} />
    </svg>
  );
};
