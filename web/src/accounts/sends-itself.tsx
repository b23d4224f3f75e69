import { useEffect, useRef } from "react";

/** The sixth digit sends the code (ONB-23). Amplify's field and form are reached only from within. */
export const SendsItself = () => {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const send = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && /^\d{6}$/.test(target.value)) form.requestSubmit();
    };
    form.addEventListener("input", send);
    return () => form.removeEventListener("input", send);
  }, []);
  return <span ref={here} hidden />;
};
