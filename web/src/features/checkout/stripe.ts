/** Re-exports of the provider's packages, so that tests can mock them here: packages themselves can't be mocked. */
export { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
export { loadStripe } from "@stripe/stripe-js/pure";
