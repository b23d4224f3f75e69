/** What these pages use of Amplify. Tests replace it here: nothing can be replaced in a package. */
export {
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
