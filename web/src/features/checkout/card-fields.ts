import type { CardDetails } from "./local-provider.ts";

/** The text of the card form, as typed. */
export type CardText = { readonly number: string; readonly expiry: string; readonly code: string };

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

const isAmex = (number: string): boolean => /^3[47]/.test(number);

/** In groups as they are printed on the card: 4 4 4 4, American Express 4 6 5. */
export const formatNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, 19);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
};

/** "09 / 29"; the browser may fill in "09/2029", and "9" alone can only be September. */
export const formatExpiry = (text: string): string => {
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4);
  return year ? `${digits.slice(0, 2)} / ${year}` : digits.slice(0, 2);
};

export const formatCode = (text: string): string => digitsOf(text).slice(0, 4);

export type CardErrors = { readonly [field in keyof CardText]?: string | undefined };

/** Validation errors by field; empty when the card can be sent. */
export const cardErrors = ({ number, expiry, code }: CardText, today = new Date()): CardErrors => ({
  ...(!passesLuhn(digitsOf(number)) && { number: "This card number is not complete or has a wrong digit." }),
  ...expiryError(expiry, today),
  ...(!codePattern(number).test(code) && {
    code: isAmex(digitsOf(number)) ? "Enter the 4 digits on the front." : "Enter the 3 digits on the back.",
  }),
});

export const cardDetails = ({ number, expiry, code }: CardText): CardDetails => {
  const [month = "", year = ""] = expiry.split(" / ");
  return { number: digitsOf(number), month, year, code };
};

const codePattern = (number: string): RegExp => (isAmex(digitsOf(number)) ? /^\d{4}$/ : /^\d{3,4}$/);

const expiryError = (expiry: string, today: Date): CardErrors => {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return { expiry: "Enter month and year, like 09 / 29." };
  // A card is good until the end of its month.
  return new Date(2000 + Number(year), Number(month)) <= today ? { expiry: "This card has expired." } : {};
};

const passesLuhn = (number: string): boolean => {
  if (number.length < 12) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};
