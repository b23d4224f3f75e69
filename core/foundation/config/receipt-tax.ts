export type ReceiptTax = { readonly name: string; readonly percent: number };

/** Reads RECEIPT_TAX: a name and percent of the net amount, "VAT 19". */
export const readReceiptTax = (text: string | undefined): ReceiptTax | undefined => {
  if (!text) return undefined;
  const [, name, percent] = /^(\S.*?)\s+(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  if (name === undefined) throw new Error('RECEIPT_TAX must be a name and a percentage, such as "VAT 19".');
  return { name, percent: Number(percent) };
};
