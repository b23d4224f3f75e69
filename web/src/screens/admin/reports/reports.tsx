import { Link, useParams } from "react-router-dom";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ModulePurchases } from "./module-purchases.tsx";
import styles from "./reports.module.css";
import { Transactions } from "./transactions.tsx";

const reports = {
  "module-purchases": { text: "Purchased Modules", Page: ModulePurchases },
  transactions: { text: "Transactions", Page: Transactions },
} as const;

const isReport = (type: string | undefined): type is keyof typeof reports => type !== undefined && type in reports;

/** ADM-47, ADM-48: purchase and payment reports; any other name asks to pick one. */
export const Reports = () => {
  const { type } = useParams();
  const chosen = isReport(type) ? reports[type] : undefined;
  return (
    <>
      <Title>{chosen?.text ?? "Reports"}</Title>
      <Breadcrumbs
        crumbs={[
          { text: "Admin Home", to: adminPaths.home },
          chosen ? { text: "Reports", to: adminPaths.reports } : { text: "Reports" },
          ...(chosen ? [{ text: chosen.text }] : []),
        ]}
      />
      <Heading level={1}>{chosen?.text ?? "Reports"}</Heading>
      <nav className={styles.menu} aria-label="Reports">
        <ul>
          {Object.entries(reports).map(([name, { text }]) => (
            <li key={name}>
              <Link to={adminPaths.report(name)} aria-current={name === type ? "page" : undefined}>
                {text}
              </Link>
            </li>
          ))}
          <li>
            <span aria-disabled="true">Other Reports</span>
          </li>
        </ul>
      </nav>
      {chosen ? (
        <chosen.Page />
      ) : (
        <Empty title="Pick a report from the left menu" level={2}>
          Purchased modules or transactions, by days, with a file to save.
        </Empty>
      )}
    </>
  );
};
