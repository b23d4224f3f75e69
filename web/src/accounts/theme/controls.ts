import type { AmplifyTokens } from "./amplify-tokens.ts";

/** The fields, tabs and switches. */
export const controls: AmplifyTokens["components"] = {
  fieldcontrol: {
    borderColor: "{colors.border.primary.value}",
    borderRadius: "{radii.small.value}",
    paddingBlockStart: "0.5625rem",
    paddingBlockEnd: "0.5625rem",
    paddingInlineStart: "0.875rem",
    paddingInlineEnd: "0.875rem",
    transitionDuration: "{time.short.value}",
    _focus: {
      borderColor: "{colors.border.focus.value}",
      boxShadow: "inset 0 0 0 1px var(--act)",
    },
  },
  field: {
    gap: "0.375rem",
    label: {
      color: "{colors.font.primary.value}",
    },
  },
  tabs: {
    borderWidth: "1px",
    borderColor: "{colors.border.secondary.value}",
    item: {
      fontSize: "{fontSizes.small.value}",
      fontWeight: "{fontWeights.medium.value}",
      color: "{colors.font.secondary.value}",
      borderWidth: "2px",
      borderColor: "transparent",
      paddingHorizontal: "0.625rem",
      transitionDuration: "{time.short.value}",
      _hover: {
        color: "{colors.font.primary.value}",
      },
      _active: {
        color: "{colors.font.primary.value}",
        borderColor: "{colors.font.primary.value}",
      },
    },
  },
  switchfield: {
    track: {
      backgroundColor: "{colors.border.primary.value}",
      checked: {
        backgroundColor: "{colors.primary.80.value}",
      },
    },
    thumb: {
      backgroundColor: "{colors.background.primary.value}",
    },
  },
};
