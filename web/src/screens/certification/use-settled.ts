import { useEffect, useRef } from "react";
import { type ApiError, refresh, useAction } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { passFocus } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.tsx";

/** CER-15 */
const settleMilliseconds = 2000;

/** All that a trial or a request changes on the screen. */
const changed = ["certification.details", "course.read", "user.read", "catalogue.meta"] as const;

/** Of somebody who signed up without them (ONB-22). */
export type Names = { readonly firstName: string; readonly lastName: string };

type Settled = {
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** `onDone` comes before the page changes, as the window closes before the button it returns to is gone. */
  readonly run: (onDone: () => void, names?: Names) => Promise<void>;
};

/** Sends something and updates the page two seconds after the server's answer (CER-15). Never sends twice meanwhile. */
export const useSettled = (
  id: "certification.evaluate" | "certification.request",
  { courseId, key }: { readonly courseId: number; readonly key: string | null },
  done: string,
): Settled => {
  const evaluate = useAction("certification.evaluate");
  const request = useAction("certification.request");
  const isDone = useRef(false);
  // When it worked, the pressed button goes, and the focus with it.
  useEffect(
    () => () => {
      if (isDone.current) passFocus();
    },
    [],
  );
  const params = { courseId };
  const send = (names: Names | undefined): Promise<unknown> =>
    id === "certification.request"
      ? request.trigger({ params, body: { ...names } })
      : evaluate.trigger({ params, query: { key: key ?? undefined }, body: {} });
  const { run, isBusy } = useOnce(async (onDone: () => void, names?: Names): Promise<void> => {
    const worked = await send(names).then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
    // Whoever left meanwhile keeps the focus where they are.
    isDone.current = worked;
    if (worked) onDone();
    // After a refusal too: what the page shows was outdated.
    await refresh(changed);
    if (worked) toast(done);
  });
  return { isBusy, error: isBusy ? undefined : (evaluate.error ?? request.error), run };
};
