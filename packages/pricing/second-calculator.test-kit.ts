// The price rules once more, written from the requirements in another way: decimals become whole billionths, ceilings
// are found by counting up to them, brackets by intersecting intervals. It shares no line with the real calculator.
const billion = 1_000_000_000n;

export type Sold = {
  free: boolean;
  bundle: number;
  promotion: number;
  couponPercent: number;
  modules: { id: number; own: number; borrowed: { id: number; own: number }[] }[];
  owned: number[];
  certification: number | null;
};

export type Rates = { threshold: number; maximum: number; regular: number; bonus: number };

export function secondQuote(sold: Sold) {
  const off = clamp(
    (sold.free ? billion : billionths(sold.bundle)) +
      billionths(sold.promotion) +
      billionths(sold.couponPercent) / 100n,
  );
  const lines = sold.modules.map((module) => {
    const price = listPrice(module);
    return { moduleId: module.id, price, paid: sold.owned.includes(module.id) ? 0 : keep(price, off) };
  });
  const certification =
    sold.certification === null
      ? null
      : { price: sold.certification, paid: keep(sold.certification, clamp(billionths(sold.promotion))) };
  let price = certification?.paid ?? 0;
  for (const line of lines) price += line.paid;
  return { price, lines, certification };
}

export function secondModulePrice(price: number, couponPercent: number): number {
  return keep(price, billionths(couponPercent) / 100n);
}

/** Units of 0.01 cupoint for each part, in the order own, then sources as first met. */
export function secondRoyalties(module: Sold["modules"][number], paid: number, rates: Rates): number[] {
  const price = BigInt(listPrice(module));
  if (price === 0n) return distinctParts(module).map(() => 0);
  const bands = [
    { from: 0n, to: BigInt(rates.threshold), rate: billionths(rates.regular) },
    { from: BigInt(rates.threshold), to: BigInt(rates.maximum), rate: billionths(rates.bonus) },
    { from: BigInt(rates.maximum), to: null, rate: billionths(rates.regular) },
  ];
  return distinctParts(module).map((own) => {
    // Everything is counted in 1/price of a cupoint, so the scaled part stays whole.
    const part = BigInt(own) * BigInt(paid);
    let earned = 0n;
    for (const band of bands) {
      const from = band.from * price;
      const to = band.to === null ? part : least(part, band.to * price);
      if (to > from) earned += (to - from) * band.rate * 100n;
    }
    return nearestEven(earned, price * billion);
  });
}

function distinctParts(module: Sold["modules"][number]): number[] {
  const seen: number[] = [];
  const parts = [module.own];
  for (const source of module.borrowed) {
    if (seen.includes(source.id)) continue;
    seen.push(source.id);
    parts.push(source.own);
  }
  return parts;
}

function listPrice(module: Sold["modules"][number]): number {
  let price = 0;
  for (const part of distinctParts(module)) price += part;
  return price;
}

function keep(price: number, off: bigint): number {
  const exact = BigInt(price) * (billion - off);
  let cupoints = exact / billion;
  while (cupoints * billion < exact) cupoints += 1n;
  return Number(cupoints);
}

function nearestEven(amount: bigint, unit: bigint): number {
  const low = amount / unit;
  const toLow = amount - low * unit;
  const toHigh = (low + 1n) * unit - amount;
  if (toLow < toHigh) return Number(low);
  if (toHigh < toLow) return Number(low + 1n);
  return Number([low, low + 1n].find((candidate) => candidate % 2n === 0n));
}

function billionths(value: number): bigint {
  const [whole = "0", decimals = ""] = value.toFixed(9).split(".");
  return BigInt(whole) * billion + BigInt(decimals);
}

function clamp(off: bigint): bigint {
  return off > billion ? billion : off;
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
