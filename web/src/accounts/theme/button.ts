import type { AmplifyTokens } from "./amplify-tokens.ts";

/** How buttons look; there is exactly one blue. */
export const button: AmplifyTokens["components"] = {
  button: {
    fontWeight: "{fontWeights.semibold.value}",
    fontSize: "{fontSizes.small.value}",
    lineHeight: "1.25rem",
    borderRadius: "{radii.small.value}",
    borderColor: "{colors.border.primary.value}",
    backgroundColor: "{colors.background.primary.value}",
    paddingBlockStart: "0.5625rem",
    paddingBlockEnd: "0.5625rem",
    transitionDuration: "{time.short.value}",
    small: {
      fontSize: "0.8125rem",
      paddingBlockStart: "0.3125rem",
      paddingBlockEnd: "0.3125rem",
      paddingInlineStart: "{space.small.value}",
      paddingInlineEnd: "{space.small.value}",
    },
    large: {
      fontSize: "{fontSizes.medium.value}",
      paddingBlockStart: "0.6875rem",
      paddingBlockEnd: "0.6875rem",
      paddingInlineStart: "1.375rem",
      paddingInlineEnd: "1.375rem",
    },
    _hover: {
      backgroundColor: "{colors.background.primary.value}",
      borderColor: "{colors.font.primary.value}",
      color: "{colors.font.primary.value}",
    },
    _disabled: {
      backgroundColor: "{colors.background.tertiary.value}",
      borderColor: "{colors.border.secondary.value}",
      color: "{colors.font.tertiary.value}",
    },
    primary: {
      backgroundColor: "var(--act)",
      borderColor: "var(--act)",
      color: "var(--on-act)",
      _hover: {
        backgroundColor: "var(--act-strong)",
        borderColor: "var(--act-strong)",
        color: "var(--on-act)",
      },
      _active: {
        backgroundColor: "var(--act-strong)",
        borderColor: "var(--act-strong)",
        color: "var(--on-act)",
      },
      _focus: {
        backgroundColor: "var(--act)",
        borderColor: "var(--act)",
        color: "var(--on-act)",
      },
    },
    link: {
      color: "{colors.font.interactive.value}",
      _hover: {
        backgroundColor: "{colors.primary.10.value}",
        color: "{colors.font.hover.value}",
      },
    },
  },
};
