import type { AmplifyTokens } from "./amplify-tokens.ts";

/** Badges, tables, links and loaders. */
export const parts: AmplifyTokens["components"] = {
  badge: {
    borderRadius: "{radii.xs.value}",
    fontSize: "0.8125rem",
    lineHeight: "1.25rem",
    fontWeight: "{fontWeights.semibold.value}",
    paddingVertical: "0.125rem",
    paddingHorizontal: "{space.xs.value}",
    color: "{colors.font.secondary.value}",
    backgroundColor: "{colors.background.tertiary.value}",
  },
  table: {
    header: {
      fontSize: "0.8125rem",
      fontWeight: "{fontWeights.semibold.value}",
      color: "{colors.font.secondary.value}",
      borderColor: "{colors.border.primary.value}",
      padding: "0.625rem 0.75rem",
    },
    data: {
      fontSize: "{fontSizes.small.value}",
      borderColor: "{colors.border.secondary.value}",
      padding: "0.8125rem 0.75rem",
    },
    row: {
      hover: {
        backgroundColor: "{colors.background.secondary.value}",
      },
    },
  },
  breadcrumbs: {
    link: {
      color: "{colors.font.secondary.value}",
      current: {
        color: "{colors.font.tertiary.value}",
      },
    },
  },
  link: {
    color: "{colors.font.interactive.value}",
    visited: {
      color: "{colors.font.interactive.value}",
    },
  },
  placeholder: {
    borderRadius: "3px",
    startColor: "{colors.background.tertiary.value}",
    endColor: "{colors.border.secondary.value}",
  },
  loader: {
    strokeEmpty: "{colors.border.secondary.value}",
    strokeFilled: "{colors.primary.80.value}",
  },
};
