import { cupointsText, moneyText } from "@cu/pricing/currency";
import type { PolicyModel } from "@cu/pricing/policy";
import { changeModule } from "../../../features/builder/move.ts";
import type { ModuleCost } from "../../../features/builder/prices.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { PriceField, PriceLine } from "../price-field.tsx";
import styles from "./module.module.css";
import type { ModuleDraft } from "./use-module-draft.ts";

type PriceStepProps = { draft: ModuleDraft; cost: ModuleCost | undefined; policy: PolicyModel };

const percentOf = (rate: number) => `${Math.round(rate * 1000) / 10}%`;

/** MOD-10, MOD-11, E-071: what the module costs, and what its author receives of it. */
export const PriceStep = ({ draft: { module, change }, cost, policy }: PriceStepProps) => (
  <>
    <div className={styles.head}>
      <Heading level={1}>Advanced Configurations</Heading>
      <Text tone="quiet">
        Without a price of your own the module costs what modules cost by default, {policy.platformDefaultPrice}{" "}
        cupoints. A course that borrows from it pays this price once.
      </Text>
    </div>
    <section className={styles.price} aria-labelledby="module-price">
      <h2 id="module-price">Price</h2>
      <div className={styles.priceRow}>
        <div>
          <PriceField
            module={module}
            policy={policy}
            onPrice={(key, price) => change((held) => changeModule(held, key, price))}
          />
        </div>
        <PriceLine price={cost?.own ?? 0} policy={policy} />
      </div>
      {cost && (
        <dl className={styles.figures}>
          <div>
            <dt>A learner pays</dt>
            <dd>{moneyText(cost.pays)}</dd>
            <dd>{cupointsText(cost.pays)}</dd>
          </div>
          <div>
            <dt>You receive about</dt>
            <dd>{moneyText(Math.round(cost.receives))}</dd>
            <dd>of each sale of the module</dd>
          </div>
          {cost.borrowed > 0 && (
            <div>
              <dt>Borrowed</dt>
              <dd>{moneyText(cost.borrowed)}</dd>
              <dd>for {cost.sources.map(({ moduleName }) => moduleName).join(", ")}</dd>
            </div>
          )}
        </dl>
      )}
      <Text size={14} tone="quiet">
        You receive {percentOf(policy.regularPayoutRate)} of the price up to {policy.platformThresholdPrice} cupoints,{" "}
        {percentOf(policy.bonusPayoutRate)} of the part from {policy.platformThresholdPrice} to{" "}
        {policy.platformMaximumBonusPrice}, and {percentOf(policy.regularPayoutRate)} of the part above: the line is as
        thick as your share.
      </Text>
    </section>
  </>
);
