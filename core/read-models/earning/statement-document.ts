import type { readStatement } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import { leftOut } from "../../foundation/document/letters.ts";
import { ink, Paper } from "../../foundation/document/paper.ts";
import { type Column, drawTable } from "../../foundation/document/table.ts";

type Statement = Returned<typeof readStatement>;

type Around = {
  readonly productName: string;
  /** The account holder: full name and user name. */
  readonly creator: { readonly name: string; readonly username: string };
  /** ISO 8601. */
  readonly madeAt: string;
};

const quiet = { face: "ui", size: 10, color: ink.quiet } as const;
const plain = { face: "ui", size: 10 } as const;
const heading = { face: "strong", size: 13 } as const;

const monthFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** CRE-63: a month's statement as a PDF (bytes). Every figure comes from the route's answer. */
export const statementDocument = (statement: Statement, around: Around): Promise<Uint8Array> => {
  const { productName, creator, madeAt } = around;
  const month = monthFormat.format(new Date(`${statement.month}-01T00:00:00.000Z`));
  const title = `Statement for ${month}`;
  const made = `${madeAt.slice(0, 10)}, ${madeAt.slice(11, 16)} UTC`;
  const paper = new Paper({ title: `${title}, ${creator.username}`, foot: `${productName}, made ${made}` });
  paper.write("P", productName, { face: "strong", size: 11 }, 18);
  paper.write("H1", title, { face: "strong", size: 24 }, 4);
  paper.write("P", `${creator.name} (${creator.username})`, { face: "read", size: 13 }, 6);
  paper.write("P", "US dollars. A month begins and ends in UTC.", quiet, statement.isOver ? 18 : 2);
  if (!statement.isOver) paper.write("P", "This month is not over: its statement still changes.", quiet, 18);
  drawTable(
    paper,
    accountColumns,
    [
      ["Owed before", money(statement.before)],
      ["Earned", money(statement.earned)],
      ["Paid", money(-statement.paid)],
    ],
    ["Owed after", money(statement.after)],
  );
  paper.y += 22;
  paper.write("H2", "Earned", heading, 6);
  if (statement.rows.length === 0) paper.write("P", "No sales or refunds this month.", quiet);
  else drawTable(paper, salesColumns, salesRows(statement), sumRow("Earned", statement.rows));
  const forBonus = sumOf(statement.rows, ({ marketing }) => marketing);
  if (forBonus !== 0) {
    paper.y += 6;
    paper.write(
      "P",
      `${forBonusMark} ${exact(forBonus)} was bought with bonus cupoints. ${productName} pays it.`,
      quiet,
    );
  }
  paper.y += 22;
  paper.write("H2", "Paid", heading, 6);
  if (statement.payments.length === 0) paper.write("P", "No payment in this month.", quiet);
  else
    drawTable(
      paper,
      paymentColumns,
      statement.payments.map(({ paymentDate, reference, amount }) => [
        paymentDate.slice(0, 10),
        reference,
        money(amount),
      ]),
      ["", "Paid", money(statement.paid)],
    );
  if (paper.isShort) {
    paper.y += 14;
    paper.write(
      "P",
      `${leftOut} stands for signs that this file has no letters for. The CSV of this month has them.`,
      quiet,
    );
  }
  return paper.finish();
};

const accountColumns: readonly Column[] = [
  { head: "Account", share: 0.7, look: plain },
  { head: "USD", share: 0.3, look: plain, isNumber: true },
];
const salesColumns: readonly Column[] = [
  { head: "Course", share: 0.34, look: { face: "read", size: 10 } },
  { head: "Module", share: 0.3, look: { face: "read", size: 10 } },
  { head: "Sold", share: 0.09, look: plain, isNumber: true },
  { head: "Refunded", share: 0.12, look: plain, isNumber: true },
  { head: "USD", share: 0.15, look: plain, isNumber: true },
];
const paymentColumns: readonly Column[] = [
  { head: "Date", share: 0.2, look: plain },
  { head: "Reference", share: 0.6, look: { face: "read", size: 10 } },
  { head: "USD", share: 0.2, look: plain, isNumber: true },
];

/** A thousand rows take seconds to render and are unreadable on paper; the CSV has all rows. */
const maxRows = 300;

const salesRows = ({ rows }: Statement): string[][] => {
  const others = rows.slice(maxRows);
  return [
    ...rows
      .slice(0, maxRows)
      .map(({ course, module, sold, givenBack, royalties, marketing }) => [
        course,
        `${module ?? "Certification"}${marketing === 0 ? "" : ` ${forBonusMark}`}`,
        String(sold),
        String(givenBack),
        exact(royalties),
      ]),
    ...(others.length > 0 ? [sumRow(`${others.length} others, each in the CSV of this month`, others)] : []),
  ];
};

/** CRE-79: marks what was bought with bonus cupoints, at least in part. */
const forBonusMark = "*";

const sumRow = (name: string, rows: Statement["rows"]): string[] => [
  name,
  "",
  String(rows.reduce((sum, { sold }) => sum + sold, 0)),
  String(rows.reduce((sum, { givenBack }) => sum + givenBack, 0)),
  exact(sumOf(rows, ({ royalties }) => royalties)),
];

/** The ledger's units are 4 decimals; a sum of fractions is not. */
const sumOf = (rows: Statement["rows"], amount: (row: Statement["rows"][number]) => number): number =>
  rows.reduce((sum, row) => sum + Math.round(amount(row) * 10_000), 0) / 10_000;

/** 2 decimals, which is what is owed and paid. */
const money = (dollars: number): string => dollars.toFixed(2);
/** 4 decimals: a share of a cupoint is less than a cent. */
const exact = (dollars: number): string => dollars.toFixed(4);
