import { Refused } from "@cu/api/refused";
import { useState } from "react";
import { errorText, refresh, useAction } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { toast } from "../../ui/toast.tsx";
import { devicesText, deviceText, type SignedIn } from "./session-words.ts";

/** Signs out one device, or all others; ignores presses while running. `onDone` runs after the list was reloaded. */
export const useEnding = (onDone: () => void) => {
  const one = useAction("session.end");
  const others = useAction("session.end-others");
  const [what, setWhat] = useState<SignedIn | "others">();
  const [failure, setFailure] = useState<{ of: SignedIn | "others"; text: string }>();

  const { run, isBusy } = useOnce(async (of: SignedIn | "others", work: () => Promise<unknown>, done: string) => {
    setWhat(of);
    setFailure(undefined);
    try {
      await work();
      await refresh(["session.list"]);
      toast(done);
      onDone();
    } catch (error) {
      setFailure({
        of,
        text: `${errorText(error)} ${of === "others" ? "They" : "It"} may still be signed in: please try again.`,
      });
    }
  });

  return {
    running: isBusy ? what : undefined,
    failure,
    end: (device: SignedIn) =>
      run(
        device,
        () => one.send({ params: { sessionId: device.id } }).catch(isOver),
        `${deviceText(device.device)} is signed out.`,
      ),
    endOthers: (count: number) =>
      run("others", () => others.send({}), `${capital(devicesText(count))} ${count === 1 ? "is" : "are"} signed out.`),
  };
};

// The session expired, or another device ended it first.
const isOver = (error: unknown): void => {
  if (!(error instanceof Refused && error.code === "session.unknown")) throw error;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
