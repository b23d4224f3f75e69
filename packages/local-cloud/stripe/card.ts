import { StripeFailure } from "./failure.ts";
import { integer, nested, type Params, requiredText, text } from "./form.ts";
import { base, type CardDetails, type PaymentMethod, type Work } from "./store.ts";

export type Behaviour = {
  brand: string;
  decline?: { code: string; declineCode?: string; message: string };
  /** 3-D Secure comes first; what else the card does comes after it. */
  authenticates?: true;
  disputes?: true;
};

const declined = "Your card was declined.";
const cardDeclined = (declineCode: string, message = declined) => ({ code: "card_declined", declineCode, message });

/** Stripe's published test numbers (docs.stripe.com/testing). */
const testCards: Record<string, Behaviour> = {
  "4242424242424242": { brand: "visa" },
  "4000056655665556": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "4000000000000002": { brand: "visa", decline: cardDeclined("generic_decline") },
  "4000000000009995": {
    brand: "visa",
    decline: cardDeclined("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000009987": { brand: "visa", decline: cardDeclined("lost_card") },
  "4000000000000069": { brand: "visa", decline: { code: "expired_card", message: "Your card has expired." } },
  "4000000000000127": {
    brand: "visa",
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  "4000000000000119": {
    brand: "visa",
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  "4000002500003155": { brand: "visa", authenticates: true },
  "4000002760003184": { brand: "visa", authenticates: true },
  "4000008260003178": {
    brand: "visa",
    authenticates: true,
    decline: cardDeclined("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000000259": { brand: "visa", disputes: true },
};

/** The payment methods Stripe offers to servers, so that no test needs a number. */
const testMethods: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_visa_debit: "4000056655665556",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedLostCard: "4000000000009987",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_chargeDeclinedProcessingError: "4000000000000119",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: "4000008260003178",
  pm_card_createDispute: "4000000000000259",
};

export function behaviourOf({ testCard }: PaymentMethod): Behaviour {
  return testCards[testCard] ?? { brand: "visa" };
}

/** A test method by its name, made into a stored one as Stripe does. */
export function testMethod(work: Work, name: string): PaymentMethod | undefined {
  const number = Object.hasOwn(testMethods, name) ? testMethods[name] : undefined;
  if (!number) return undefined;
  const nextYear = new Date(work.seconds * 1000).getUTCFullYear() + 1;
  return method(work, number, { exp_month: 12, exp_year: nextYear });
}

/** A payment method from the fields of a card form; refuses, as Stripe does, what cannot be a card. */
export function methodFromCard(work: Work, params: Params): PaymentMethod {
  const card = nested(params, "card");
  const number = requiredText(card, "number").replace(/[\s-]/g, "");
  const month = integer(card, "exp_month") ?? 0;
  const year = fullYear(integer(card, "exp_year") ?? 0);
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw cardError("incorrect_number", "number", "Your card number is incorrect.");
  if (month < 1 || month > 12)
    throw cardError("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  // A card is good until the end of its month.
  if (Date.UTC(year, month, 1) <= work.seconds * 1000)
    throw cardError("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  if (!/^\d{3,4}$/.test(text(card, "cvc") ?? ""))
    throw cardError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  if (!Object.hasOwn(testCards, number)) {
    const message = "Your card was declined. Your request was in test mode, but used a non test card.";
    throw new StripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message,
    });
  }
  return method(work, number, { exp_month: month, exp_year: year });
}

/** What callers see of a payment method. */
export function describeMethod({ id, object, created, livemode, type, card }: PaymentMethod): object {
  return { id, object, created, livemode, type, card };
}

function method(work: Work, number: string, expiry: Pick<CardDetails, "exp_month" | "exp_year">): PaymentMethod {
  const brand = testCards[number]?.brand ?? "visa";
  const created: PaymentMethod = {
    ...base(work, "pm", "payment_method"),
    type: "card",
    card: { brand, last4: number.slice(-4), ...expiry },
    testCard: number,
  };
  work.changes.push(["method", created.id, created]);
  return created;
}

function cardError(code: string, field: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: "card_error", code, param: `payment_method_data[card][${field}]`, message });
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function passesLuhn(number: string): boolean {
  const digits = number.split("").reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = digit * 2;
    return total + (place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
