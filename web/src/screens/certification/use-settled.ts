import { useEffect, useRef } from "react";
import { type ApiError, refresh, useAction } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { passFocus } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.tsx";

const settleMilliseconds = 2000;

/** Routes whose answers a trial or a request changes. */
const changed = ["certification.details", "course.read", "user.read", "catalogue.meta"] as const;

/** For users who signed up without a name (ONB-22). */
export type Names = { readonly firstName: string; readonly lastName: string };

type Settled = {
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /**
   * `onDone` runs before the page changes, so that the window closes before the button it restores focus to is removed.
   */
  readonly run: (onDone: () => void, names?: Names) => Promise<void>;
};

/** Sends a request and updates the page two seconds after the response (CER-15). Ignores presses until then. */
export const useSettled = (
  id: "certification.evaluate" | "certification.request",
  { courseId, key }: { readonly courseId: number; readonly key: string | null },
  done: string,
): Settled => {
  const evaluate = useAction("certification.evaluate");
  const request = useAction("certification.request");
  const isDone = useRef(false);
  // On success the pressed button and its focus disappear.
  useEffect(
    () => () => {
      if (isDone.current) passFocus();
    },
    [],
  );
  const params = { courseId };
  const send = (names: Names | undefined): Promise<unknown> =>
    id === "certification.request"
      ? request.send({ params, body: { ...names } })
      : evaluate.send({ params, query: { key: key ?? undefined }, body: {} });
  const { run, isBusy } = useOnce(async (onDone: () => void, names?: Names): Promise<void> => {
    const worked = await send(names).then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
    // Users who moved on keep their focus.
    isDone.current = worked;
    if (worked) onDone();
    // Also after a refusal: the displayed data was outdated.
    await refresh(changed);
    if (worked) toast(done);
  });
  return { isBusy, error: isBusy ? undefined : (evaluate.error ?? request.error), run };
};
