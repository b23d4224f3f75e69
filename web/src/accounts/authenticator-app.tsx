import {
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { useEffect, useState } from "react";
import { encode } from "uqr";
import { useOnce } from "../lib/use-once.ts";
import { productName } from "../product.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import styles from "./authenticator-app.module.css";
import form from "./form.module.css";
import { recoveryCodes } from "./user-pool.ts";

type State =
  | { readonly is: "loading" | "off" | "on" }
  | { readonly is: "setting-up"; readonly secret: string; readonly address: string }
  | { readonly is: "on"; readonly codes: readonly string[] };

/** SES-109, SES-110: a second factor by an app on the phone: on, off, and what opens the account without the phone. */
export const AuthenticatorApp = () => {
  const [state, setState] = useState<State>({ is: "loading" });
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    fetchMFAPreference().then(
      ({ enabled }) => setState({ is: enabled?.includes("TOTP") ? "on" : "off" }),
      () => setProblem("The authenticator app could not be looked up. Please load this page again."),
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
    <section className={form.section} aria-labelledby="app">
      <Heading level={2} look="h3" id="app">
        Authenticator app
      </Heading>
      {state.is === "off" && (
        <>
          <Text tone="quiet">With an app on your phone nobody gets in with the password alone. Admins need one.</Text>
          <Button busy={isBusy} busyText="Beginning" onClick={() => void run(begin)}>
            Set up an app
          </Button>
        </>
      )}
      {state.is === "setting-up" && (
        <>
          <Text tone="quiet">
            Point the app's camera at this picture, or type the key. Then type the code that it shows.
          </Text>
          <SquareCode address={state.address} />
          <p className={styles.secret}>{state.secret.replace(/.{4}(?=.)/g, "$& ")}</p>
          <Field
            label="Code from the app"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button look="go" busy={isBusy} busyText="Checking" onClick={() => void run(() => finish(code))}>
            Turn it on
          </Button>
        </>
      )}
      {state.is === "on" && (
        <>
          <Note tone="right">It is on: every login asks for a code.</Note>
          {"codes" in state && <Codes codes={state.codes} />}
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => void run(newCodes)}>
              New recovery codes
            </Button>
            <Button busy={isBusy} busyText="Turning off" onClick={() => void run(turnOff)}>
              Turn it off
            </Button>
          </div>
        </>
      )}
      {problem !== undefined && <Note tone="wrong">{problem}</Note>}
    </section>
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
  return { is: "off" };
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something went wrong.";
  if (error.name === "EnableSoftwareTokenMFAException" || error.name === "CodeMismatchException")
    return "This is not the code that the app shows now. Its clock may be wrong.";
  return error.message;
};

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <div className={styles.codes}>
    <Text>
      Keep these where you keep your passport. Each turns the app off once, if you lose the phone. They are not shown
      again.
    </Text>
    <ul aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </div>
);

/** Dark on light whatever the theme: cameras read nothing else. */
const SquareCode = ({ address }: { address: string }) => {
  const { data, size } = encode(address, { border: 2, ecc: "M" });
  const path = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The key as a picture for the app's camera"
    >
      <rect width={size} height={size} className={styles.paper} />
      <path d={path.join("")} className={styles.ink} />
    </svg>
  );
};
