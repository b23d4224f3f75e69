import type { AmplifyTokens } from "./amplify-tokens.ts";

/** Type, spacing, corners and motion under Amplify's names. */
export const measures: AmplifyTokens = {
  fonts: {
    default: {
      variable: "var(--font-ui)",
      static: "var(--font-ui)",
    },
  },
  fontSizes: {
    xs: "0.75rem",
    small: "0.875rem",
    medium: "1rem",
    large: "1.125rem",
    xl: "1.3125rem",
    xxl: "2rem",
    xxxl: "2.5rem",
    xxxxl: "3rem",
  },
  lineHeights: {
    small: "1.25",
    medium: "1.5",
    large: "1.625",
  },
  radii: {
    xs: "2px",
    small: "5px",
    medium: "8px",
    large: "14px",
    xl: "999px",
  },
  space: {
    xxxs: "0.25rem",
    xxs: "0.375rem",
    xs: "0.5rem",
    small: "0.75rem",
    medium: "1rem",
    large: "1.5rem",
    xl: "2rem",
    xxl: "3rem",
    xxxl: "4.5rem",
  },
  time: {
    short: "var(--fast)",
    medium: "var(--calm)",
    long: "var(--slow)",
  },
};
