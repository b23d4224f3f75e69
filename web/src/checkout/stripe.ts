/** What the card form uses of its provider's packages. Tests replace it here: nothing can be replaced in a package. */
export { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
export { loadStripe } from "@stripe/stripe-js/pure";
