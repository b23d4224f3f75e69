import { useId, useState } from "react";
import { errorText, useAction, useApi } from "../../lib/api.ts";
import { productName } from "../../lib/product.ts";
import { Button } from "../../ui/button.tsx";
import { csvFile } from "../../ui/csv.ts";
import { SelectField } from "../../ui/field.tsx";
import { Heading } from "../../ui/heading.tsx";
import { bytesOf, saveFile } from "../../ui/save-file.ts";
import styles from "./earnings.module.css";
import { dollarText } from "./money.ts";

type Statement = NonNullable<ReturnType<typeof useApi<"earning.statement">>["data"]>;

/** CRE-47: a month's statement, from opening to closing balance, and its files. */
export const Statements = ({ userId, since }: { userId: number; since: string }) => {
  const months = monthsSince(since, new Date());
  const [month, setMonth] = useState(months[0] ?? "");
  const { data, error } = useApi("earning.statement", { params: { userId, month } });
  const print = useAction("earning.statement-file", {
    onSuccess: ({ name, pdf }) => saveFile(name, bytesOf(pdf), "application/pdf"),
  });
  const heading = useId();
  const shown = data?.month === month ? data : undefined;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <Heading level={3} id={heading}>
        Statements
      </Heading>
      <div className={styles.statement}>
        <SelectField label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthText(each)}
            </option>
          ))}
        </SelectField>
        <dl className={styles.sums} aria-busy={!shown}>
          {(["before", "earned", "paid", "after"] as const).map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd>{shown ? dollarText(shown[name]) : "…"}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.files}>
          <Button
            busy={print.isMutating}
            busyText="Drawing"
            // A failure is shown below.
            onClick={() => void print.trigger({ params: { userId, month } })}
          >
            Download PDF
          </Button>
          <Button disabled={!shown} onClick={() => shown && save(shown)}>
            Download CSV
          </Button>
        </div>
      </div>
      {shown && forBonus(shown) > 0 && (
        <p className={styles.lead}>
          {dollarText(forBonus(shown))} of what you earned was bought with bonus cupoints. {productName} pays it.
        </p>
      )}
      {error && !shown && <p role="alert">{errorText(error)}</p>}
      {print.error && <p role="alert">{errorText(print.error)}</p>}
      {shown && !shown.isOver && <p className={styles.lead}>This month is not over: its statement still changes.</p>}
    </section>
  );
};

const forBonus = ({ rows }: Statement): number => rows.reduce((sum, { marketing }) => sum + marketing, 0);

const words = { before: "Owed before", earned: "Earned", paid: "Paid", after: "Owed after" } as const;

const save = (statement: Statement): void =>
  saveFile(`statement-${statement.month}.csv`, csvOf(statement), "text/csv;charset=utf-8");

const csvOf = ({ month, before, earned, paid, after, rows, payments }: Statement): string =>
  csvFile([
    ["month", "what", "course", "module", "sold", "refunded", "USD of it for bonus cupoints", "USD"],
    [month, "owed before", "", "", "", "", "", before],
    ...rows.map(({ course, module, sold, givenBack, royalties, marketing }) => [
      month,
      "royalties",
      course,
      module ?? "Certification",
      sold,
      givenBack,
      marketing === 0 ? "" : marketing,
      royalties,
    ]),
    [month, "earned", "", "", "", "", "", earned],
    ...payments.map(({ amount, reference, paymentDate }) => [
      month,
      `payment ${paymentDate.slice(0, 10)}`,
      reference,
      "",
      "",
      "",
      "",
      -amount,
    ]),
    [month, "paid", "", "", "", "", "", -paid],
    [month, "owed after", "", "", "", "", "", after],
  ]);

/** From the current month back to the first sale's, as YYYY-MM in UTC. */
const monthsSince = (since: string, now: Date): string[] => {
  const first = Number(since.slice(0, 4)) * 12 + Number(since.slice(5, 7)) - 1;
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, n) => {
    const month = last - n;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
};

const monthFormat = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", month: "long", year: "numeric" });
const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00.000Z`));
