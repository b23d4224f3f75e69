import { problemsIn } from "@cu/api/form";
import { newAdminDays, proposalDays } from "@cu/api/proposal-bounds";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { dollarText } from "../../../features/earnings/money.ts";
import { errorText, fieldsOf, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Title } from "../../../ui/title.tsx";
import { toast } from "../../../ui/toast.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCursor } from "../cursor-pager.tsx";
import listStyles from "../list.module.css";
import { RowList } from "../row-list.tsx";
import styles from "./person.module.css";

type Proposal = Answer<RouteById<"proposal.list">>["proposals"][number];

const nameOf = ({ id, name }: Proposal["by"]): string => name ?? `Account ${id}`;

const whatText = ({ person, cupoints, amount: dollars }: Proposal): string => {
  const name = nameOf(person);
  if (dollars !== null) return `Pay ${dollarText(dollars)} to ${name} before it is payable`;
  if (cupoints === null) return `Withdraw admin from ${name}`;
  const amount = Math.abs(cupoints).toLocaleString("en");
  return cupoints < 0 ? `Take ${amount} cupoints from ${name}` : `Give ${name} ${amount} cupoints`;
};

const refresh = ["proposal.list", "person.read", "earning.read", "earning.payments", "earning.due"] as const;

const effectOf = ({ amount }: Proposal): string =>
  amount === null ? "It takes effect at once" : "It is recorded as paid at once, so make the transfer today";

/** ADM-122: what waits for a second admin; each is confirmed, withdrawn or turned down after a question. */
export const Proposals = () => {
  const after = useCursor();
  const { data, error, mutate } = useApi("proposal.list", { query: after ? { after } : {} });
  const [asked, ask] = useState<{ proposal: Proposal; isConfirmed: boolean }>();
  const confirm = useAction("proposal.confirm", { refresh, onSuccess: () => toast("Confirmed.") });
  const withdraw = useAction("proposal.withdraw", { refresh, onSuccess: () => toast("Withdrawn.") });
  const refusal = confirm.error ?? withdraw.error;
  const decide = async () => {
    if (!asked) return;
    const { send } = asked.isConfirmed ? confirm : withdraw;
    confirm.reset();
    withdraw.reset();
    await send({ params: { proposalId: asked.proposal.id } }).catch(() => mutate());
    ask(undefined);
  };
  const columns: readonly Column<Proposal>[] = [
    {
      id: "what",
      head: "What",
      narrow: "first",
      cell: (one) => (
        <Link to={one.kind === "payment" ? adminPaths.earningsOf(one.person.id) : adminPaths.person(one.person.id)}>
          <b>{whatText(one)}</b>
        </Link>
      ),
    },
    { id: "reason", head: "Reason", narrow: "second", cell: ({ reason }) => reason },
    { id: "by", head: "Proposed by", narrow: "second", cell: ({ by }) => nameOf(by) },
    {
      id: "at",
      head: "Since",
      narrow: "second",
      cell: ({ at, lapsesAt }) => (
        <>
          <time dateTime={at}>{dateTimeText(at)}</time>
          <span className={styles.quiet}>Lapses {dateTimeText(lapsesAt)}</span>
        </>
      ),
    },
    {
      id: "decide",
      head: "Decision",
      narrow: "side",
      cell: (proposal) => (
        <span className={styles.actions}>
          {proposal.mayConfirm && (
            <Button
              size="small"
              aria-label={`Confirm: ${whatText(proposal)}`}
              onClick={() => ask({ proposal, isConfirmed: true })}
            >
              Confirm
            </Button>
          )}
          {proposal.mayWithdraw && (
            <Button
              size="small"
              aria-label={`Withdraw: ${whatText(proposal)}`}
              onClick={() => ask({ proposal, isConfirmed: false })}
            >
              Withdraw
            </Button>
          )}
          {!proposal.mayConfirm && !proposal.mayWithdraw && "Another admin decides"}
        </span>
      ),
    },
  ];
  return (
    <>
      <Title>Confirmations</Title>
      <Heading level={1}>Confirmations</Heading>
      <p className={listStyles.lead}>
        Proposals that a second admin has to confirm within {proposalDays} days. Only admin here? Grant the role to a
        colleague under <Link to={adminPaths.people}>People</Link>: they can confirm {newAdminDays} days later.
      </p>
      {refusal && (
        <Note tone="wrong">{Object.values(problemsIn(fieldsOf(refusal) ?? {})).join(" ") || errorText(refusal)}</Note>
      )}
      <RowList
        label="Confirmations"
        columns={columns}
        rows={data?.proposals}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading confirmations"
        empty="Nothing waits for a second admin"
        next={data?.next}
      >
        Withdrawing an admin's role, large wallet adjustments and payments of more than is payable appear here.
      </RowList>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? (asked.isConfirmed ? `${whatText(asked.proposal)}?` : "Withdraw this proposal?") : ""}
        action={asked?.isConfirmed ? "Confirm" : "Withdraw"}
        busy={confirm.isMutating || withdraw.isMutating}
        onClose={() => ask(undefined)}
        onConfirm={() => void decide()}
      >
        <Text tone="quiet">
          {asked &&
            (asked.isConfirmed
              ? `${nameOf(asked.proposal.by)} proposed it with the reason "${asked.proposal.reason}". ${effectOf(asked.proposal)}, and both of you are in the audit log.`
              : `${whatText(asked.proposal)}: nothing changes. It is noted in the audit log.`)}
        </Text>
      </ConfirmDialog>
    </>
  );
};
