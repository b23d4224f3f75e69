import type { ReactNode, Ref } from "react";

type FormProps = {
  /** What a reader who cannot see it calls it. */
  label?: string;
  role?: "search";
  className?: string | undefined;
  /** For a submit button that stands outside of it. */
  id?: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * The only element on the site that submits. Enter in one of its fields does what its button does, the page stays, and
 * what is wrong is said by our own rules instead of the browser's bubbles.
 */
export const Form = ({ label, onSubmit, children, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      // A form that stands in a window stands in the page's own form too, as React sees it.
      event.stopPropagation();
      onSubmit();
    }}
  >
    {children}
  </form>
);
