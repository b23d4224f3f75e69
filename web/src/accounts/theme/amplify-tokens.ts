import type { Theme } from "@aws-amplify/ui-react";

/** The tokens that an Amplify theme may set. */
export type AmplifyTokens = NonNullable<Theme["tokens"]>;
