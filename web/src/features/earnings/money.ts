/** USD with 2 decimals and no grouping (CRE-21): "$1742.30", "-$0.50". */
export const dollarText = (dollars: number): string => `${dollars < 0 ? "-" : ""}$${Math.abs(dollars).toFixed(2)}`;

/** Nothing is a dash: a column of zeros hides what sells. */
export const amountText = (dollars: number): string => (dollars === 0 ? "-" : dollarText(dollars));
export const countOrDash = (count: number): string => (count === 0 ? "-" : String(count));

/** 0.5 is "50%" (PRC-07). */
export const rateText = (rate: number): string => `${Math.round(rate * 100)}%`;
