import type { PolicyModel } from "@cu/pricing/policy";
import { useState } from "react";
import type { DraftModule } from "../../features/builder/draft.ts";
import { customPriceProblem } from "../../features/builder/missing.ts";
import styles from "./price-table.module.css";

// The axis ends a bit above the price from which the regular rate applies again.
export const lineEnd = (policy: PolicyModel) => Math.ceil((policy.platformMaximumBonusPrice * 1.2) / 100) * 100;

export type OnPrice = (key: string, price: Pick<DraftModule, "isDefaultPrice" | "customPrice">) => void;

/** A price on an axis of the author's share. */
export const PriceLine = ({ price, policy }: { price: number; policy: PolicyModel }) => {
  const end = lineEnd(policy);
  const { platformThresholdPrice: threshold, platformMaximumBonusPrice: most } = policy;
  const x = (amount: number) => (Math.min(amount, end) / end) * 300;
  const bands = [
    { from: 0, to: threshold, rate: policy.regularPayoutRate },
    { from: threshold, to: most, rate: policy.bonusPayoutRate },
    { from: most, to: end, rate: policy.regularPayoutRate },
  ];
  return (
    <svg className={styles.line} viewBox="0 0 308 28" aria-hidden="true">
      {bands.map(({ from, to, rate }) => {
        const height = 15 * rate;
        const paid = Math.max(0, x(Math.min(price, to)) - x(from));
        return (
          <g key={from}>
            <rect x={x(from)} y={14 - height / 2} width={x(to) - x(from)} height={height} className={styles.rest} />
            <rect x={x(from)} y={14 - height / 2} width={paid} height={height} className={styles.paid} />
            {from > 0 && <path d={`M${x(from)} 6V22`} className={styles.tick} />}
          </g>
        );
      })}
      <rect x={x(price)} y="4" width="4" height="20" className={styles.head} />
    </svg>
  );
};

type PriceFieldProps = {
  module: DraftModule;
  /** The module's number in its course; undefined for a standalone module. */
  number?: number;
  policy: PolicyModel;
  onPrice: OnPrice;
};

export const PriceField = ({ module, number, policy, onPrice }: PriceFieldProps) => {
  const { key, isDefaultPrice, customPrice } = module;
  const standing = isDefaultPrice ? policy.platformDefaultPrice : customPrice;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(standing ?? "");
  const problem = typed === undefined && isDefaultPrice ? undefined : customPriceProblem(text);
  const change = (next: string) => {
    setTyped(next);
    if (customPriceProblem(next) === undefined) onPrice(key, { isDefaultPrice: false, customPrice: Number(next) });
  };
  const step = (by: number) => change(String(Math.max(0, (Number(text) || 0) + by)));
  const steps = new Map([
    ["ArrowUp", 1],
    ["ArrowDown", -1],
    ["PageUp", 50],
    ["PageDown", -50],
  ]);
  return (
    <>
      <input
        className={styles.number}
        aria-label={`Own price of ${number === undefined ? "the module" : `module ${number}`} in cupoints`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `price-${key}` : undefined}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (problem === undefined) setTyped(undefined);
        }}
        onKeyDown={(event) => {
          const by = steps.get(event.key);
          if (by === undefined) return;
          event.preventDefault();
          step(event.shiftKey ? by * 10 : by);
        }}
      />
      <span className={styles.beside}>
        {isDefaultPrice && typed === undefined ? (
          "default"
        ) : (
          <button
            type="button"
            onClick={() => {
              setTyped(undefined);
              onPrice(key, { isDefaultPrice: true, customPrice: null });
            }}
          >
            Back to {policy.platformDefaultPrice}
          </button>
        )}
      </span>
      {problem && (
        <span className={styles.problem} id={`price-${key}`}>
          {problem}
        </span>
      )}
    </>
  );
};
