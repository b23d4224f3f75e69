import { useState } from "react";
import { errorText } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

/** One answer of the server ends after 2,000 questions, or sooner if they are long (QNA-49); older ones may remain. */
export const fewestOfAFullAnswer = 200;

type OlderProps = {
  /** Adds them to the list; resolves to false when there were none. */
  onRead: () => Promise<boolean>;
};

export const Older = ({ onRead }: OlderProps) => {
  const [state, setState] = useState<"offered" | "reading" | "none">("offered");
  if (state === "none") return null;
  const read = async () => {
    setState("reading");
    try {
      setState((await onRead()) ? "offered" : "none");
    } catch (error) {
      setState("offered");
      toast(errorText(error), { tone: "failed" });
    }
  };
  return (
    <Button busy={state === "reading"} busyText="Looking" onClick={() => void read()}>
      Look for older questions
    </Button>
  );
};
