import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The form's step in the URL, so that the browser's Back returns to the first. The second opens once the first is
 * valid.
 */
export const useStep = (isFirstDone: boolean) => {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const step = search.get("step") === "2" && isFirstDone ? 2 : 1;
  return {
    step,
    next: () => void navigate({ search: "?step=2" }, { state: fromFirst }),
    // Back from step 2 uses the history, unless the URL was opened directly.
    back: () => void (state === fromFirst ? navigate(-1) : navigate(pathname, { replace: true })),
  } as const;
};

const fromFirst = "first step";
