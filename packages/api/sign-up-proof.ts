/** The user pool's attribute with the hash by which the page that sent a sign-up can take it back. */
export const signUpProof = "custom:sign_up";
