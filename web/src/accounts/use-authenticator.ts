/** Tests replace it here, as the functions of amplify.ts. */
export { useAuthenticator } from "@aws-amplify/ui-react";
