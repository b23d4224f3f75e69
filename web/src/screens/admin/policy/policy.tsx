import { problemsIn } from "@cu/api/form";
import { firstDay, payoutPolicyForm } from "@cu/api/payout-policy.form";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { useForm } from "../../../features/forms/use-form.ts";
import { errorText, fieldsOf, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { dateText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { toast } from "../../../ui/toast.tsx";
import listStyles from "../list.module.css";
import styles from "../people/person.module.css";

type Policy = Answer<RouteById<"policy.list">>[number];

const dayText = (from: string | null): string =>
  from === null ? "From the beginning" : `From ${dateText(`${from}T12:00:00.000Z`)}`;
const percent = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`;

/** ADM-100: how authors are paid and from when, and planning the next change; what has begun stays. */
export const Policies = () => {
  const { data, error, mutate } = useApi("policy.list", {});
  const [asked, ask] = useState<string>();
  const drop = useAction("policy.drop", {
    refresh: ["policy.list"],
    onSuccess: () => toast("The plan is withdrawn."),
  });
  const columns: readonly Column<Policy>[] = [
    {
      id: "from",
      head: "From",
      narrow: "first",
      cell: ({ from, isCurrent, mayBeDropped }) => (
        <>
          <b>{dayText(from)}</b> {isCurrent && <Tag tone="right">In force</Tag>}{" "}
          {mayBeDropped && <Tag tone="due">Planned</Tag>}
        </>
      ),
    },
    {
      id: "regular",
      head: "Up to the threshold",
      narrow: "second",
      cell: ({ regularPayoutRate, platformThresholdPrice }) =>
        `${percent(regularPayoutRate)} up to ${platformThresholdPrice} cupoints`,
    },
    {
      id: "bonus",
      head: "Beyond it",
      narrow: "second",
      cell: ({ bonusPayoutRate, platformMaximumBonusPrice }) =>
        `${percent(bonusPayoutRate)} up to ${platformMaximumBonusPrice} cupoints`,
    },
    {
      id: "action",
      head: "Action",
      narrow: "side",
      cell: ({ from, mayBeDropped }) =>
        mayBeDropped && from !== null ? (
          <Button size="small" aria-label={`Withdraw the plan of ${from}`} onClick={() => ask(from)}>
            Withdraw
          </Button>
        ) : (
          "–"
        ),
    },
  ];
  return (
    <>
      <Title>Payout policy</Title>
      <Heading level={1}>Payout policy</Heading>
      <p className={listStyles.lead}>
        What authors receive of a sale. A sale pays by the policy of its day (UTC); what was sold before stays as it
        was.
      </p>
      {error ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading policies">
          <Bar width="100%" height={300} />
        </Skeleton>
      ) : (
        <DataTable label="Policies" columns={columns} rows={data} rowKey={({ from }) => from ?? "first"} />
      )}
      {drop.error && <Note tone="wrong">{errorText(drop.error)}</Note>}
      {data && <Plan current={data.find(({ isCurrent }) => isCurrent)} />}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Withdraw the plan of ${asked ?? ""}?`}
        action="Withdraw"
        busy={drop.isMutating}
        onClose={() => ask(undefined)}
        onConfirm={() => void drop.trigger({ params: { from: asked ?? "" } }).then(() => ask(undefined))}
      >
        <Text tone="quiet">The current policy stays in force.</Text>
      </ConfirmDialog>
    </>
  );
};

const numberIn = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const shareIn = (text: string): number | null => (text.trim() === "" ? null : Number((Number(text) / 100).toFixed(6)));

const Plan = ({ current }: { current: Policy | undefined }) => {
  const [first] = useState({
    from: firstDay(Date.now()),
    threshold: String(current?.platformThresholdPrice ?? ""),
    most: String(current?.platformMaximumBonusPrice ?? ""),
    regular: current ? String(Number((current.regularPayoutRate * 100).toFixed(2))) : "",
    bonus: current ? String(Number((current.bonusPayoutRate * 100).toFixed(2))) : "",
  });
  type Input = Parameters<ReturnType<typeof payoutPolicyForm>["read"]>[0];
  const [asked, ask] = useState<Input>();
  const plan = useAction("policy.plan", { refresh: ["policy.list"], onSuccess: () => toast("The policy is planned.") });
  const form = useForm({
    first,
    rules: payoutPolicyForm(Date.now()),
    inputOf: ({ from, threshold, most, regular, bonus }) => ({
      from,
      platformThresholdPrice: numberIn(threshold),
      platformMaximumBonusPrice: numberIn(most),
      regularPayoutRate: shareIn(regular),
      bonusPayoutRate: shareIn(bonus),
    }),
    send: async (input) => ask(input),
  });
  const field = (name: "threshold" | "most" | "regular" | "bonus", of: keyof Input, step: string) => ({
    ...form.field(name),
    errors: form.errorsOf(of),
    onChange: ({ target }: { target: { value: string } }) => {
      form.change({ [name]: target.value });
      form.forget(of);
    },
    type: "number",
    inputMode: "decimal" as const,
    step,
    min: 0,
  });
  const confirmed = () => asked && void plan.trigger({ body: asked }).then(() => ask(undefined));
  return (
    <section className={styles.part} aria-labelledby="plan-policy">
      <Heading level={2} look="h3" id="plan-policy">
        Plan a policy
      </Heading>
      <Form {...form.props} className={styles.form}>
        <Field {...form.field("from")} label="First day" hint="A whole day ahead, UTC" type="date" min={first.from} />
        <Field {...field("regular", "regularPayoutRate", "0.01")} label="Rate up to the threshold, in percent" />
        <Field {...field("threshold", "platformThresholdPrice", "1")} label="Threshold in cupoints" />
        <Field {...field("bonus", "bonusPayoutRate", "0.01")} label="Rate beyond the threshold, in percent" />
        <Field {...field("most", "platformMaximumBonusPrice", "1")} label="Up to so many cupoints" />
        {plan.error && (
          <Note tone="wrong">
            {Object.values(problemsIn(fieldsOf(plan.error) ?? {})).join(" ") || errorText(plan.error)}
          </Note>
        )}
        <Button type="submit">Plan</Button>
      </Form>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Pay authors by this policy from ${asked?.from ?? ""}?`}
        action="Plan"
        busy={plan.isMutating}
        onClose={() => ask(undefined)}
        onConfirm={confirmed}
      >
        <Text tone="quiet">
          {asked &&
            `${percent(asked.regularPayoutRate ?? 0)} up to ${asked.platformThresholdPrice} cupoints, ${percent(asked.bonusPayoutRate ?? 0)} from there to ${asked.platformMaximumBonusPrice}. You can withdraw it until a day before it starts.`}
        </Text>
      </ConfirmDialog>
    </section>
  );
};
