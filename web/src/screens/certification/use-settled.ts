import { useEffect, useRef, useState } from "react";
import { type ApiError, call, refresh } from "../../lib/api.ts";
import { passFocus } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.tsx";

/** CER-15 */
const settleMilliseconds = 2000;

/** All that a trial or a request changes on the screen. */
const changed = ["certification.details", "course.read", "user.read", "catalogue.meta"] as const;

type Settled = {
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** `onDone` comes before the page changes, as the window closes before the button it returns to is gone. */
  readonly run: (onDone: () => void) => Promise<void>;
};

/** Sends something and updates the page two seconds after the server's answer (CER-15). Never sends twice meanwhile. */
export const useSettled = (
  id: "certification.evaluate" | "certification.request",
  input: { readonly courseId: number; readonly key: string | null },
  done: string,
): Settled => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isDone = useRef(false);
  // When it worked, the pressed button goes, and the focus with it.
  useEffect(
    () => () => {
      if (isDone.current) passFocus();
    },
    [],
  );
  const run = async (onDone: () => void): Promise<void> => {
    setIsBusy(true);
    setError(undefined);
    const failure = await send(id, input);
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
    isDone.current = failure === undefined;
    if (!failure) onDone();
    // After a refusal too: what the page shows was outdated.
    await refresh(changed);
    setIsBusy(false);
    setError(failure);
    if (!failure) toast(done);
  };
  return { isBusy, error, run };
};

const send = async (
  id: "certification.evaluate" | "certification.request",
  { courseId, key }: { readonly courseId: number; readonly key: string | null },
): Promise<ApiError | undefined> => {
  const params = { courseId };
  try {
    if (id === "certification.request") await call(id, { params, body: {} });
    else await call(id, { params, query: { key: key ?? undefined }, body: {} });
    return undefined;
  } catch (error) {
    return error as ApiError;
  }
};
