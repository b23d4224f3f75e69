import { createTheme } from "@aws-amplify/ui-react/server";

/**
 * Amplify's names for the values of tokens.css. Every colour is a variable of ours, so light and dark are decided in one
 * place and the two sets cannot disagree. The build turns this into CSS; no theme code reaches the browser.
 */
export const theme = createTheme({
  name: "look",
  breakpoints: { values: { base: 0, small: 480, medium: 768, large: 1024, xl: 1280, xxl: 1536 } },
  tokens: {
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
    colors: {
      neutral: {
        "10": "var(--page)",
        "20": "var(--sunken)",
        "40": "var(--hair)",
        "60": "var(--edge)",
        "80": "var(--ink-3)",
        "90": "var(--ink-2)",
        "100": "var(--ink)",
      },
      primary: {
        "10": "var(--act-tint)",
        "20": "var(--act-tint)",
        "40": "var(--act)",
        "60": "var(--act)",
        "80": "var(--act)",
        "90": "var(--act-strong)",
        "100": "var(--act-strong)",
      },
      font: {
        primary: "var(--ink)",
        secondary: "var(--ink-2)",
        tertiary: "var(--ink-3)",
        disabled: "var(--ink-3)",
        inverse: "var(--page)",
        interactive: "var(--act)",
        hover: "var(--act-strong)",
        focus: "var(--act-strong)",
        active: "var(--act-strong)",
        info: "var(--act)",
        warning: "var(--due)",
        error: "var(--wrong)",
        success: "var(--right)",
      },
      background: {
        primary: "var(--surface)",
        secondary: "var(--page)",
        tertiary: "var(--sunken)",
        quaternary: "var(--edge)",
        disabled: "var(--sunken)",
        info: "var(--act-tint)",
        warning: "var(--due-tint)",
        error: "var(--wrong-tint)",
        success: "var(--right-tint)",
      },
      border: {
        primary: "var(--edge)",
        secondary: "var(--hair)",
        tertiary: "var(--hair)",
        disabled: "var(--hair)",
        pressed: "var(--act)",
        focus: "var(--act)",
        error: "var(--wrong-fill)",
        info: "var(--act)",
        success: "var(--right-fill)",
        warning: "var(--due-fill)",
      },
    },
    components: {
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
      placeholder: {
        borderRadius: "3px",
        startColor: "{colors.background.tertiary.value}",
        endColor: "{colors.border.secondary.value}",
      },
      loader: {
        strokeEmpty: "{colors.border.secondary.value}",
        strokeFilled: "{colors.primary.80.value}",
      },
    },
  },
});
