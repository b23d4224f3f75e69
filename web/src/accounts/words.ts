import { I18n } from "aws-amplify/utils";

// Replaces the words of Amplify and the user pool with the product's: the documents say Login and Sign Up.
I18n.putVocabulariesForLanguage("en", {
  "Sign In": "Login",
  "Sign in": "Login",
  "Signing in": "Logging in",
  "Create Account": "Create account",
  "Creating Account": "Creating account…",
  "Back to Sign In": "Back to Login",
  "Resend Code": "Send another code",
  "Your passwords must match": "Passwords don't match.",
  "User already exists": "This user name is taken. Choose another one, or log in.",
  "An account with the given email already exists.":
    "There is an account with this e-mail address already. Log in, or reset its password.",
  "Invalid verification code provided, please try again.":
    "That code didn't work. Use the newest e-mail, or send a new code.",
  "PostConfirmation failed with error Your new password is set, but other devices are still signed in. Please reset it once more.":
    "Your new password is set, but other devices are still signed in. Please reset it once more.",
});
