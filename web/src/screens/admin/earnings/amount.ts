/** ADM-41, ADM-42: what is wrong with an amount in dollars; the server asks the same of what is payable by then. */
export const amountProblem = (typed: string, payable: number): string | undefined => {
  const text = typed.trim();
  if (text === "") return "Please enter an amount";
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return "Enter dollars with at most 2 decimals.";
  const amount = Number(text);
  if (amount < 1) return "Pay at least $1.";
  return amount > payable ? `At most $${payable.toFixed(2)} can be paid now.` : undefined;
};
