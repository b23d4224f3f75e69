import type { Theme } from "@aws-amplify/ui-react";

/** What Amplify lets a theme say. */
export type AmplifyTokens = NonNullable<Theme["tokens"]>;
