import type { ReactNode, Ref } from "react";

type FormProps = {
  /** Accessible name. */
  label?: string;
  role?: "search";
  className?: string | undefined;
  /** For a submit button outside it. */
  id?: string;
  ref?: Ref<HTMLFormElement>;
  /** Where the browser submits natively, in a document that isn't hydrated yet. */
  action?: string;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * The only form element on the site. Enter in a field acts like its button, the page stays, and our validation replaces
 * the browser's bubbles.
 */
export const Form = ({ label, onSubmit, children, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      // React sees a form in a window as inside the page's own form.
      event.stopPropagation();
      onSubmit();
    }}
  >
    {children}
  </form>
);
