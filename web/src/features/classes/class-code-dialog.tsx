import { codeProblem } from "@cu/api/code.form";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { accounts, paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { takeFocus } from "../../ui/focus.ts";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Empty } from "../../ui/states.tsx";
import styles from "./class-code-dialog.module.css";
import { CourseHits } from "./course-hits.tsx";
import { EnrolledDialog } from "./enrolled-dialog.tsx";
import { GuestEntry } from "./guest-entry.tsx";
import { JoinClass } from "./join-class.tsx";
import { useKeptCode } from "./kept-code.ts";
import type { Level } from "./license.ts";
import { useCodeSearch } from "./use-code-search.ts";
import { type Asked, askedOf, redeemRefusal, useRedeem } from "./use-redeem.ts";

type ClassCodeDialogProps = {
  /** The code typed before signing in, or "". */
  kept: string;
  onClose: () => void;
};

/** From the code to the class: its courses, joining, then "Enrolled!". */
export const ClassCodeDialog = ({ kept, onClose }: ClassCodeDialogProps) => {
  const { status } = useSession();
  const { addressWith, isAsked } = useKeptCode();
  const [text, setText] = useState(kept);
  const [problem, setProblem] = useState<string>();
  // Kept while the choice is sent, so the pressed button and the choice stay until the answer.
  const [asked, setAsked] = useState<Asked>();
  const search = useCodeSearch();
  const redeem = useRedeem();
  const isGuest = status === "FAILED";
  const isBegun = useRef(false);
  const { find } = search;
  useEffect(() => {
    if (!isAsked || kept === "" || isBegun.current) return;
    isBegun.current = true;
    void find(kept);
  }, [isAsked, kept, find]);

  if (redeem.data?.coupon.couponType === "scheduled_license")
    return <EnrolledDialog coupon={redeem.data.coupon} onClose={onClose} />;

  const change = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    setAsked(undefined);
    search.clear();
    redeem.reset();
  };
  const submit = () => {
    const found = codeProblem(text);
    setProblem(found);
    if (found !== undefined) return;
    if (isGuest) location.assign(accounts.login(addressWith(text.trim())));
    else void search.find(text.trim());
  };
  const { found } = search;
  const join = (sharing: Level | "ask") =>
    found &&
    void redeem
      .send({ params: { code: found.code }, query: { dataAccessLevel: sharing } })
      .catch((error: unknown) => setAsked(askedOf(error)));
  const dontJoin = () => {
    setAsked(undefined);
    redeem.reset();
  };
  return (
    <Dialog open title="Have a class code?" onClose={onClose}>
      <div className={styles.body}>
        <Text size={14} tone="quiet">
          {isGuest
            ? "Your instructor gives it to you. Log in or sign up first; the code is kept."
            : "Your instructor gives it to you. See first what it opens, then join the class."}
        </Text>
        <Form className={styles.form} onSubmit={submit}>
          <Field
            label="Class code"
            value={text}
            autoComplete="off"
            errors={[problem ?? search.refused ?? []].flat()}
            ref={takeFocus}
            onChange={({ target }) => change(target.value)}
          />
          <div className={styles.actions}>
            {isGuest ? (
              <GuestEntry code={text} look="go" />
            ) : (
              <Button type="submit" look={found ? "plain" : "go"} busy={search.isBusy} busyText="Searching">
                Find courses
              </Button>
            )}
          </div>
        </Form>
        {found && (
          <div className={styles.found}>
            {found.warning && <Note tone="due">{found.warning}</Note>}
            {found.courses.length === 0 ? (
              <Empty title="No courses found this coupon code.">Compare it with what your instructor wrote.</Empty>
            ) : (
              <>
                <CourseHits courses={found.courses} />
                {redeem.error && !asked && <Note tone="wrong">{redeemRefusal(redeem.error)}</Note>}
                {redeem.data ? (
                  <Note>
                    {redeem.data.coupon.code} is a discount coupon. Enter it on the page of a course it is for:{" "}
                    {found.courses.map(({ id, name, collectionUnlistedKey }) => (
                      <Link key={id} className={styles.link} to={paths.course(id, { key: collectionUnlistedKey })}>
                        {name}
                      </Link>
                    ))}
                  </Note>
                ) : found.warning ? (
                  // COD-07: explains why; no button, as it would always be refused.
                  <Text size={14} tone="quiet">
                    So it cannot be used now; your instructor knows more. A class that you have joined already is in{" "}
                    <Link className={styles.link} to={paths.myClasses} onClick={onClose}>
                      My Classes
                    </Link>
                    .
                  </Text>
                ) : asked ? (
                  <JoinClass asked={asked} isBusy={redeem.isMutating} onJoin={join} onCancel={dontJoin} />
                ) : (
                  <div className={styles.actions}>
                    <Button look="go" busy={redeem.isMutating} busyText="Joining" onClick={() => join("ask")}>
                      Join the class
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
};
