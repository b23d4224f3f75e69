import { type ApplicationInput, applicationForm } from "@cu/api/application.form";
import { isReservedName } from "@cu/api/name";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type CameFor, cameForOf } from "../../features/course/came-for.ts";
import { keptCameFor } from "../../features/course/kept-came-for.ts";
import { EntrySteps } from "../../features/entry/steps.tsx";
import { WantedPart } from "../../features/entry/wanted.tsx";
import { useForm } from "../../features/forms/use-form.ts";
import { fieldsOf, setAnswer, useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { productName } from "../../lib/product.ts";
import type { Session } from "../../lib/use-session.ts";
import { Title } from "../../ui/title.tsx";
import { AccountChoice } from "./account-choice.tsx";
import { type Application, emptyApplication, inputOf } from "./application.ts";
import { CreatorForm } from "./creator-form.tsx";
import { OnboardingWindow } from "./onboarding-window.tsx";
import { Registration, type RegistrationState } from "./registration.tsx";

type OnboardingScreenProps = {
  user: NonNullable<Session["user"]>;
  /** Called when the registration is done and the user continues. */
  onDone: () => void;
};

const rules = applicationForm((name) => isReservedName(name, productName));

/** Asks once for the account type (ONB-01 to ONB-08). */
export const OnboardingScreen = ({ user, onDone }: OnboardingScreenProps) => {
  const form = useForm<Application, ApplicationInput>({
    place: "application",
    first: { ...emptyApplication, firstName: user.firstName, lastName: user.lastName },
    rules,
    inputOf,
    send: async ({ universities, departments, courses, ...names }) => {
      setStep(2);
      try {
        await creator.send({
          body: {
            ...names,
            universities: [...(universities ?? [])],
            departments: [...(departments ?? [])],
            courses: [...(courses ?? [])],
          },
        });
      } catch (error) {
        if (fieldsOf(error)) setStep(1);
        throw error;
      }
    },
  });
  // After a failure and a reload, what was typed is still there.
  const [step, setStep] = useState<0 | 1 | 2>(form.isRestored ? 1 : 0);
  const apply = (answer: OnboardingScreenProps["user"]) => setAnswer("user.read", {}, answer);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const cameFor = cameForOf(address);
  // Buyers continue directly to the payment (ONB-25); the URL opens the purchase window (BUY-34).
  const isBuyer = cameFor?.isPurchase === true;
  const goOn = () => isBuyer && onDone();
  const learner = useAction("user.learner-apply", { apply, onSuccess: goOn });
  const creator = useAction("user.creator-apply", {
    apply,
    onSuccess: () => {
      form.drop();
      goOn();
    },
    open: form.open,
  });
  const navigate = useNavigate();

  const asLearner = () => {
    setStep(2);
    void learner.trigger({ body: {} });
  };

  const isCreator = creator.data !== undefined;
  const state: RegistrationState =
    learner.data || creator.data ? "SUCCESS" : learner.error || creator.error ? "FAILED" : "LOADING";
  useEffect(() => {
    if (cameForOf(address)) keptCameFor.keep(user.id, address);
  }, [user.id, address]);
  // A class code in the address resumes where it was entered (COD-03).
  const hasCode = new URLSearchParams(search).has("class_code");
  const begin = () => {
    if (!hasCode) void navigate(isCreator ? paths.creatorHome : paths.premium);
    onDone();
  };
  const texts = windowTexts(step);
  return (
    <OnboardingWindow
      {...texts}
      username={user.username}
      aside={isBuyer && cameFor.courseId !== undefined && <WantedCourse cameFor={cameFor} />}
    >
      {isBuyer && step === 0 && <EntrySteps at="About you" />}
      <Title>{texts.title || "Registration"}</Title>
      {step === 0 && <AccountChoice isBuyer={isBuyer} onLearner={asLearner} onCreator={() => setStep(1)} />}
      {step === 1 && <CreatorForm form={form} onBack={() => setStep(0)} />}
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

const WantedCourse = ({ cameFor }: { cameFor: CameFor }) => {
  const promotion = new URLSearchParams(cameFor.to.split("?")[1]).get("promotion_code") ?? undefined;
  const { data } = useApi(
    "course.read",
    cameFor.courseId
      ? { params: { courseId: cameFor.courseId }, query: { key: cameFor.key, promotion_code: promotion } }
      : null,
  );
  return data ? <WantedPart course={data} cameFor={cameFor} /> : null;
};

const windowTexts = (step: 0 | 1 | 2): { title: string; lead?: string } => {
  if (step === 0) return { title: "I am a...", lead: "Creators can watch everything that learners can." };
  if (step === 1)
    return { title: "About you and your courses", lead: "Your creator account is open as soon as you have sent this." };
  return { title: "" };
};
