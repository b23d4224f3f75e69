import { createTheme } from "@aws-amplify/ui-react/server";
import { button } from "./theme/button.ts";
import { colors } from "./theme/colors.ts";
import { controls } from "./theme/controls.ts";
import { measures } from "./theme/measures.ts";
import { parts } from "./theme/parts.ts";

/** Amplify's names for the values of tokens.css. The build turns this into CSS; no theme code reaches the browser. */
export const theme = createTheme({
  name: "look",
  breakpoints: { values: { base: 0, small: 480, medium: 768, large: 1024, xl: 1280, xxl: 1536 } },
  tokens: { ...measures, colors, components: { ...button, ...controls, ...parts } },
});
