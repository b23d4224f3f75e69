/** WAL-06, in cupoints. */
export const smallestTopUp = 100;
export const largestTopUp = 10_000;

export const topUpText = `Enter a whole number from ${smallestTopUp} to ${largestTopUp}.`;

export const isTopUp = (cupoints: number): boolean =>
  Number.isInteger(cupoints) && cupoints >= smallestTopUp && cupoints <= largestTopUp;
