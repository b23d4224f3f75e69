import type { ComponentProps, ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import styles from "./button.module.css";
import { Loader } from "./loader.tsx";

type Look = {
  /** `go` is the primary action of a view; at most one. */
  look?: "go" | "plain" | "bare";
  size?: "small" | "medium" | "large";
  wide?: boolean;
};

const classes = ({ look = "plain", size = "medium", wide }: Look) =>
  [styles.button, styles[look], styles[size], wide && styles.wide].filter(Boolean).join(" ");

type ButtonProps = Look & {
  /** Shows a spinner and ignores presses. */
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
} & Pick<
    ComponentProps<"button">,
    "type" | "onClick" | "disabled" | "form" | "id" | "ref" | "onPointerEnter" | "autoFocus"
  > & {
    [attribute: `aria-${string}`]: string | boolean | undefined;
  };

export const Button = ({ look, size, wide, busy, busyText, children, disabled, type, ...rest }: ButtonProps) => (
  <button {...rest} type={type ?? "button"} className={classes({ look, size, wide })} disabled={disabled || busy}>
    {busy ? (
      <span>
        <Loader />
        {busyText ?? (typeof children === "string" ? children : "Working")}
      </span>
    ) : (
      children
    )}
  </button>
);

type LinkButtonProps = Look & { to: To; children: ReactNode } & Pick<ComponentProps<"a">, "aria-label" | "onClick"> &
  Pick<ComponentProps<typeof Link>, "state">;

/** A link styled as a button. Paths of the API host (`/accounts/…`) leave the client-side router. */
export const LinkButton = ({ look, size, wide, to, state, children, ...rest }: LinkButtonProps) =>
  typeof to === "string" && /^(https?:|\/accounts\/)/.test(to) ? (
    <a {...rest} className={classes({ look, size, wide })} href={to}>
      {children}
    </a>
  ) : (
    <Link {...rest} className={classes({ look, size, wide })} to={to} state={state}>
      {children}
    </Link>
  );

type IconButtonProps = { label: string; children: ReactNode } & Pick<
  ComponentProps<"button">,
  "onClick" | "disabled" | "ref" | "aria-pressed" | "aria-expanded" | "aria-controls"
>;

/** An icon button; the label is its accessible name and tooltip. */
export const IconButton = ({ label, children, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={styles.icon} aria-label={label} title={label}>
    {children}
  </button>
);
