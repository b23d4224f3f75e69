import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The step of the form that the address asks for, so that the browser's own Back goes from the second to the first. The
 * second one is open once the first is filled in.
 */
export const useStep = (isFirstDone: boolean) => {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const step = search.get("step") === "2" && isFirstDone ? 2 : 1;
  return {
    step,
    next: () => void navigate({ search: "?step=2" }, { state: fromFirst }),
    // A person who came from the first step goes back to it; an address that was opened directly has none behind it.
    back: () => void (state === fromFirst ? navigate(-1) : navigate(pathname, { replace: true })),
  } as const;
};

const fromFirst = "first step";
