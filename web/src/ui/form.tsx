import type { ReactNode, Ref } from "react";

type FormProps = {
  /** Its name for a reader who cannot see it. */
  label?: string;
  role?: "search";
  className?: string | undefined;
  /** For a submit button outside it. */
  id?: string;
  ref?: Ref<HTMLFormElement>;
  /** Where the browser itself takes its fields, in a document whose program is not there yet. */
  action?: string;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * The only element on the site that submits. Enter in one of its fields does what its button does, the page stays, and
 * our own rules say what is wrong instead of the browser's bubbles.
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
