import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { serverProblems } from "../../forms/server-problems.ts";
import type { Problems } from "../../forms/use-checks.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useAction } from "../../lib/api.ts";
import type { Session } from "../../lib/use-session.ts";
import { paths } from "../../paths.tsx";
import { Title } from "../../ui/title.tsx";
import { AccountChoice } from "./account-choice.tsx";
import { emptyApplication, wishOf } from "./application.ts";
import { CreatorForm } from "./creator-form.tsx";
import { OnboardingWindow } from "./onboarding-window.tsx";
import { Registration, type RegistrationState } from "./registration.tsx";

type OnboardingScreenProps = {
  user: NonNullable<Session["user"]>;
  /** The registration is done and the person goes on. */
  onDone: () => void;
};

/** Who somebody is in the product, asked once (ONB-01 to ONB-08). */
export const OnboardingScreen = ({ user, onDone }: OnboardingScreenProps) => {
  const { draft, change, forget, open, isRestored } = useDraft("application", {
    ...emptyApplication,
    firstName: user.firstName,
    lastName: user.lastName,
  });
  // After a failure the page was loaded anew, and what was typed is there still.
  const [step, setStep] = useState<0 | 1 | 2>(isRestored ? 1 : 0);
  const [refused, setRefused] = useState<Problems>();
  const options = { refresh: ["user.read" as const] };
  const learner = useAction("user.learner-apply", options);
  const creator = useAction("user.creator-apply", { ...options, onSuccess: forget, open });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const asLearner = () => {
    setStep(2);
    void learner.trigger({ body: {} }).catch(() => undefined);
  };
  const asCreator = () => {
    setStep(2);
    creator.trigger({ body: wishOf(draft) }).catch((error: unknown) => {
      const found = serverProblems(error);
      if (!found) return;
      setRefused(found);
      setStep(1);
    });
  };

  const isCreator = creator.data !== undefined;
  const state: RegistrationState =
    learner.data || creator.data ? "SUCCESS" : learner.error || creator.error ? "FAILED" : "LOADING";
  // A class code in the address resumes where it was entered (COD-03).
  const hasCode = new URLSearchParams(search).has("class_code");
  const begin = () => {
    if (!hasCode) void navigate(isCreator ? paths.creatorHome : paths.premium);
    onDone();
  };
  const texts = windowTexts(step);
  return (
    <OnboardingWindow {...texts} username={user.username}>
      <Title>{texts.title || "Registration"}</Title>
      {step === 0 && <AccountChoice onLearner={asLearner} onCreator={() => setStep(1)} />}
      {step === 1 && (
        <CreatorForm
          application={draft}
          onChange={change}
          refused={refused}
          onBack={() => setStep(0)}
          onSubmit={asCreator}
        />
      )}
      {step === 2 && (
        <Registration
          state={state}
          isCreator={isCreator}
          hasWritten={creator.error !== undefined}
          onBegin={begin}
          onReturn={pathname === paths.home || hasCode ? undefined : onDone}
        />
      )}
    </OnboardingWindow>
  );
};

const windowTexts = (step: 0 | 1 | 2): { title: string; lead?: string } => {
  if (step === 0) return { title: "I am a...", lead: "Creators can watch everything that learners can." };
  if (step === 1)
    return { title: "About you and your courses", lead: "You can start building as soon as you have sent this." };
  return { title: "" };
};
