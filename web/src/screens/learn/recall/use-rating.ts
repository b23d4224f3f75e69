import { useState } from "react";
import type { Outcome } from "../../../features/recall/sitting-place.ts";
import { useAction } from "../../../lib/api.ts";
import type { AnsweredAgain } from "../learn.ts";
import type { Rating } from "./rate-answer.tsx";

type Options = {
  params: Parameters<ReturnType<typeof useAction<"learn.mark-recall">>["trigger"]>[0]["params"];
  onRated: (outcome: Outcome, seeAgainAt: string) => void;
  onGoOn: () => void;
};

/** The learner's rating of their knowledge: "I don't know", or that a right answer was known or guessed. */
export const useRating = ({ params, onRated, onGoOn }: Options) => {
  const action = useAction("learn.mark-recall", { refresh: ["learn.read"] });
  const [marks, setMarks] = useState<AnsweredAgain["marks"]>();
  const [isUnknown, setUnknown] = useState(false);

  const send = (body: Parameters<typeof action.trigger>[0]["body"]) => action.trigger({ params, body });

  return {
    marks,
    isUnknown,
    isSending: action.isMutating,
    error: action.error,
    /** A new answer was given, or none. */
    take: (of: AnsweredAgain["marks"]) => {
      setMarks(of);
      setUnknown(false);
      action.reset();
    },
    giveUp: async () => {
      const said = await send({ mark: "unknown" });
      if (!said) return;
      setUnknown(true);
      onRated("unknown", said.seeAgainAt);
    },
    rate: async (rating: Rating) => {
      // The server schedules a right answer as "known"; only a previously sent mark has to be replaced.
      if (rating === "knew" && !action.error) return onGoOn();
      const said = await send({ mark: rating, ...(marks && { answer: marks.answer }) });
      if (!said) return;
      if (rating === "guessed") onRated("guessed", said.seeAgainAt);
      onGoOn();
    },
  };
};
