/** A ratio of integers. The denominator is positive; ratios are not reduced, because nothing here needs it. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const zero: Fraction = { numerator: 0n, denominator: 1n };
export const one: Fraction = { numerator: 1n, denominator: 1n };

const decimalText = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The shortest decimal text of a number is what its author wrote: 0.45 becomes 45/100, never 0.450000000000000011. */
export function fraction(value: number): Fraction {
  const parts = decimalText.exec(String(value));
  if (!parts) throw new RangeError(`Not a finite number: ${value}`);
  const [, sign = "", whole = "0", decimals = "", exponentText = "0"] = parts;
  const digits = BigInt(sign + whole + decimals);
  const exponent = Number(exponentText) - decimals.length;
  return {
    numerator: digits * 10n ** BigInt(Math.max(exponent, 0)),
    denominator: 10n ** BigInt(Math.max(-exponent, 0)),
  };
}

/** 12.5 percent is 125/1000. */
export function percent(value: number): Fraction {
  const { numerator, denominator } = fraction(value);
  return { numerator, denominator: denominator * 100n };
}

export function ratio(numerator: number, denominator: number): Fraction {
  if (denominator <= 0) throw new RangeError("A ratio needs a denominator above zero");
  return quotient(fraction(numerator), fraction(denominator));
}

export function sum(...terms: readonly Fraction[]): Fraction {
  return terms.reduce(
    (left, right) => ({
      numerator: left.numerator * right.denominator + right.numerator * left.denominator,
      denominator: left.denominator * right.denominator,
    }),
    zero,
  );
}

export function difference(left: Fraction, right: Fraction): Fraction {
  return sum(left, { numerator: -right.numerator, denominator: right.denominator });
}

export function product(left: Fraction, right: Fraction): Fraction {
  return { numerator: left.numerator * right.numerator, denominator: left.denominator * right.denominator };
}

/** Only by a fraction above zero: a denominator is positive. */
export function quotient(left: Fraction, right: Fraction): Fraction {
  return { numerator: left.numerator * right.denominator, denominator: left.denominator * right.numerator };
}

function isLess(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator < right.numerator * left.denominator;
}

export function smaller(left: Fraction, right: Fraction): Fraction {
  return isLess(right, left) ? right : left;
}

export function larger(left: Fraction, right: Fraction): Fraction {
  return isLess(left, right) ? right : left;
}

/** For display and storage, to 18 decimals: within the store's precision; tiny values become 0. */
export function decimal({ numerator, denominator }: Fraction): number {
  return Number(`${(numerator * 10n ** 18n) / denominator}e-18`);
}

/** The smallest integer that is not below the fraction. */
export function ceiling({ numerator, denominator }: Fraction): number {
  const truncated = numerator / denominator;
  // The remainder has the sign of the numerator, and below zero cutting off is rounding up already.
  const isAbove = numerator % denominator > 0n;
  return safeInteger(isAbove ? truncated + 1n : truncated);
}

/**
 * The nearest integer; a tie goes to the even neighbour, so that many small roundings do not drift one way. Only for
 * fractions of zero and more.
 */
export function halfEven({ numerator, denominator }: Fraction): number {
  const whole = numerator / denominator;
  const twiceRest = 2n * (numerator % denominator);
  const isUp = twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n);
  return safeInteger(isUp ? whole + 1n : whole);
}

function safeInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${value}`);
  return number;
}
