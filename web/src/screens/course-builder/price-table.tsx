import { cupointsText, moneyText } from "@cu/pricing/currency";
import type { PolicyModel } from "@cu/pricing/policy";
import { memo } from "react";
import type { DraftModule } from "../../features/builder/draft.ts";
import type { Costs, ModuleCost } from "../../features/builder/prices.ts";
import { Hidden } from "../../ui/heading.tsx";
import { lineEnd, type OnPrice, PriceField, PriceLine } from "./price-field.tsx";
import styles from "./price-table.module.css";

const percentOf = (rate: number) => `${Math.round(rate * 1000) / 10}%`;
/** Rounded: authors see no fractions of a cupoint. */
const earned = (cupoints: number) => moneyText(Math.round(cupoints));

type PriceTableProps = {
  modules: readonly DraftModule[];
  costs: Costs;
  policy: PolicyModel;
  onPrice: OnPrice;
};

/** E-071: each price with the author's share. Memoized, so that dragging doesn't re-render it. */
export const PriceTable = memo(({ modules, costs, policy, onPrice }: PriceTableProps) => {
  const { platformThresholdPrice: threshold, platformMaximumBonusPrice: most } = policy;
  const end = lineEnd(policy);
  const at = (price: number) => ({ left: `${(price / end) * 100}%` });
  const sources = new Map(
    costs.modules.flatMap((cost) => cost.sources.map((source) => [source.moduleId, source] as const)),
  );
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <h2 id="prices">
        A learner pays {moneyText(costs.price)} for the whole course, and you receive about {earned(costs.receives)}
      </h2>
      <p>
        You receive {percentOf(policy.regularPayoutRate)} of each module’s own price up to {threshold} cupoints,{" "}
        {percentOf(policy.bonusPayoutRate)} of the part from {threshold} to {most}, and{" "}
        {percentOf(policy.regularPayoutRate)} of the part above: the line is as thick as your share. Only the primary
        author is paid.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">
              <Hidden>Price on a line from 0 to {end} cupoints</Hidden>
              <span className={styles.scale} aria-hidden="true">
                <i style={at(threshold / 2)}>{percentOf(policy.regularPayoutRate)}</i>
                <i style={at((threshold + most) / 2)}>{percentOf(policy.bonusPayoutRate)}</i>
                <i style={at((most + end) / 2)}>{percentOf(policy.regularPayoutRate)}</i>
                <b style={at(0)}>0</b>
                <b style={at(threshold)}>{threshold}</b>
                <b style={at(most)}>{most}</b>
              </span>
            </th>
            <th scope="col">Own price</th>
            <th scope="col">Borrowed</th>
            <th scope="col">Learner pays</th>
            <th scope="col">You receive</th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module, index) => (
            <Row
              key={module.key}
              module={module}
              number={index + 1}
              cost={costs.modules[index]}
              policy={policy}
              onPrice={onPrice}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Whole course{costs.price < costs.value && `, ${moneyText(costs.value)} by module`}
            </th>
            <td>
              <b>{moneyText(costs.price)}</b>
              <small>({cupointsText(costs.price)})</small>
            </td>
            <td>
              <b>{earned(costs.receives)}</b>
              <small>of each full sale</small>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>
        {[...sources.values()].map(({ moduleId, moduleName, price }) => (
          <span key={moduleId}>
            {moneyText(price)} of it is the price of {moduleName}, which is borrowed.{" "}
          </span>
        ))}
        Net price, estimated at 85% of each module and rounded up, before the platform’s share:{" "}
        {cupointsText(costs.netEstimate)}.
      </p>
    </section>
  );
});
PriceTable.displayName = "PriceTable";

type RowProps = {
  module: DraftModule;
  number: number;
  cost: ModuleCost | undefined;
  policy: PolicyModel;
  onPrice: OnPrice;
};

const Row = memo(
  ({ module, number, cost, policy, onPrice }: RowProps) => {
    const own = cost?.own ?? 0;
    const isEmpty = module.videos.length === 0;
    return (
      <tr>
        <th scope="row">
          <span>{number}</span>
          {module.name}
        </th>
        <td>
          <PriceLine price={own} policy={policy} />
        </td>
        <td>
          <PriceField module={module} number={number} policy={policy} onPrice={onPrice} />
        </td>
        <td>{cost && cost.borrowed > 0 ? `+${cost.borrowed}` : "–"}</td>
        <td>{isEmpty ? "not yet" : moneyText(cost?.pays ?? 0)}</td>
        <td>{isEmpty ? "not yet" : earned(cost?.receives ?? 0)}</td>
      </tr>
    );
  },
  (before, after) =>
    before.module === after.module &&
    before.number === after.number &&
    before.policy === after.policy &&
    JSON.stringify(before.cost) === JSON.stringify(after.cost),
);
Row.displayName = "Row";
