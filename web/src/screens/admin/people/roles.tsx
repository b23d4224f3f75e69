import { problemsIn } from "@cu/api/form";
import { useState } from "react";
import { errorText, fieldsOf, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./person.module.css";

type RolesProps = { person: { id: number; isAdmin: boolean; isContentCreator: boolean }; name: string };

const roles = [
  {
    role: "admin",
    text: "Admin",
    given: "They see and change everything that you do here, also whose role it is.",
    taken:
      "Only proposed: they lose this area when another admin confirms it within seven days. If you are the only other admin, they can confirm it themselves.",
  },
  {
    role: "creator",
    text: "Creator",
    given: "They may build and sell courses, and have a page.",
    taken: "They build nothing new. Their courses and their page stay.",
  },
] as const;

type Role = (typeof roles)[number];

/** ADM-96: grants and withdraws roles; the confirmation explains the effect. */
export const Roles = ({ person, name }: RolesProps) => {
  const [asked, ask] = useState<Role>();
  const [reason, setReason] = useState("");
  const set = useAction("person.set-role", { refresh: ["person.read", "person.search", "proposal.list"] });
  const has = ({ role }: Role) => (role === "admin" ? person.isAdmin : person.isContentCreator);
  const change = async (one: Role) => {
    const granted = !has(one);
    await set
      .send({ params: { userId: person.id }, body: { role: one.role, granted, reason } })
      .then(({ isProposed }) => toast(isProposed ? "Proposed. Another admin has to confirm it." : words(one, granted)))
      .catch(() => undefined);
    ask(undefined);
    setReason("");
  };
  const words = ({ role }: Role, granted: boolean) =>
    granted ? `${name} is ${role} now.` : `${name} is no longer ${role}.`;
  const isWithdrawal = asked?.role === "admin" && has(asked);
  return (
    <section className={styles.part} aria-labelledby="about-roles">
      <Heading level={2} look="h3" id="about-roles">
        Roles
      </Heading>
      <ul className={styles.rows}>
        {roles.map((one) => (
          <li key={one.role}>
            <span>
              {one.text}
              <span className={styles.quiet}>{has(one) ? "Granted" : "Not granted"}</span>
            </span>
            <Button size="small" aria-label={`${has(one) ? "Withdraw" : "Grant"} ${one.role}`} onClick={() => ask(one)}>
              {has(one) ? "Withdraw" : "Grant"}
            </Button>
          </li>
        ))}
      </ul>
      {set.error && (
        <Note tone="wrong">
          {Object.values(problemsIn(fieldsOf(set.error) ?? {})).join(" ") || errorText(set.error)}
        </Note>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? (has(asked) ? `Withdraw ${asked.role} from ${name}?` : `Make ${name} ${asked.role}?`) : ""}
        action={isWithdrawal ? "Propose" : asked && has(asked) ? "Withdraw" : "Grant"}
        busy={set.isMutating}
        onClose={() => ask(undefined)}
        onConfirm={() => asked && void change(asked)}
      >
        <Text tone="quiet">{asked && (has(asked) ? asked.taken : asked.given)} It is noted in the audit log.</Text>
        {isWithdrawal && <Field label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />}
      </ConfirmDialog>
    </section>
  );
};
