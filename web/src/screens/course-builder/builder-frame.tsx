import { moneyText } from "@cu/pricing/currency";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { missingIn } from "../../features/builder/missing.ts";
import { addModule } from "../../features/builder/move.ts";
import { costsOf } from "../../features/builder/prices.ts";
import { LeaveGuard } from "../../features/forms/leave-guard.tsx";
import { useApi } from "../../lib/api.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { ChangedNote } from "./changed-note.tsx";
import { DetailsStep, detailsFormId } from "./details-step.tsx";
import styles from "./frame.module.css";
import type { Import } from "./import-box.tsx";
import { MissingText } from "./missing-text.tsx";
import { ModulesStep } from "./modules-step.tsx";
import { NarrowDraft } from "./narrow-draft.tsx";
import { ReviewStep } from "./review-step.tsx";
import { BuilderSteps } from "./steps.tsx";
import type { Builder, WholeDraft } from "./use-builder.ts";
import { useDetailsForm } from "./use-details-form.ts";

const names = ["details", "modules", "review", "done"] as const;
const stepNames = ["Course Details", "Add Modules", "Review Changes", "Done"] as const;

type BuilderFrameProps = {
  builder: Builder;
  imports: Import;
  /** Target of the breadcrumbs and of Cancel. */
  home: { text: string; to: string };
  /** The draft's save status, next to the breadcrumbs. */
  saved: ReactNode;
  /** Continues to the last step, unless it throws or returns false. */
  send: (over: boolean) => Promise<boolean>;
  isSending: boolean;
  isSent: boolean;
  done: (ways: { onBack: () => void; onOver: () => void }) => ReactNode;
};

/** Shell of the course builder: four steps, the save status, and what the next step requires (WIZ-04, WIZ-09). */
export const BuilderFrame = (props: BuilderFrameProps) => {
  const { builder, imports, home, isSending, isSent } = props;
  const { draft, view, saver, change } = builder;
  const { whole } = view;
  const [search, setSearch] = useSearchParams();
  const { data: policy } = useApi("policy.read", {});
  // Reloading the last step doesn't publish: it returns to the review.
  const [hasPublished, setPublished] = useState(false);
  const wanted = Math.max(0, names.indexOf((search.get("step") ?? "details") as (typeof names)[number]));
  const missing = missingIn(whole);
  const step = wanted === 3 && !hasPublished ? 2 : wanted === 2 && missing.length > 0 ? 1 : wanted;
  const go = (to: number) => {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set("step", names[to] ?? names[0]);
      return after;
    });
    scrollTo(0, 0);
  };
  const form = useDetailsForm(builder, async () => {
    const { importVideos, importUrl = "", noOfModules = 1 } = saver.view().whole.details;
    if (saver.view().whole.modules.length === 0) change((held) => withModules(held, noOfModules));
    go(1);
    // The bank shows the result or the error.
    if (importVideos && saver.view().whole.videos.length === 0) await imports.run(importUrl);
  });
  const costs = useMemo(() => policy && costsOf(whole, policy, whole.details), [whole, policy]);
  const send = async (over: boolean) => {
    if (!(await props.send(over))) return;
    setPublished(true);
    go(3);
  };
  useEffect(() => {
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
  const filled = whole.modules.filter(({ videos }) => videos.length > 0).length;
  const share = step === 1 ? filled / Math.max(whole.modules.length, 1) : step === 3 && isSent ? 1 : 0.1;
  const title = whole.details.name?.trim() || (draft.courseId === null ? "Create a course" : "Edit a course");
  // Debounced changes are in local storage and saved when a page next opens the draft.
  const isUnsaved = (view.state === "failed" || view.state === "changed") && step < 3;
  return (
    <Page wide>
      <Title>{title}</Title>
      <div className={styles.bar}>
        <Breadcrumbs crumbs={[home, { text: title }, { text: stepNames[step] ?? "" }]} />
        {props.saved}
      </div>
      <div className={styles.wide}>
        <BuilderSteps
          names={stepNames}
          step={step}
          share={share}
          notes={[
            undefined,
            whole.modules.length > 0 ? `${filled} of ${whole.modules.length} modules have videos` : undefined,
          ]}
        />
        <ChangedNote builder={builder} />
        <div className={styles.body}>
          {step === 0 && <DetailsStep builder={builder} form={form} />}
          {step === 1 && <ModulesStep builder={builder} imports={imports} costs={costs} policy={policy} />}
          {step === 2 && <ReviewStep builder={builder} costs={costs} />}
          {step === 3 && props.done({ onBack: () => go(2), onOver: () => void send(true) })}
        </div>
        {step < 3 && (
          <div className={styles.foot} data-stays="">
            <div className={styles.footRow}>
              {step === 0 ? (
                <LinkButton to={home.to}>Cancel</LinkButton>
              ) : (
                <Button onClick={() => go(step - 1)}>Back</Button>
              )}
              {step === 1 && <MissingText missing={missing} />}
              {step > 0 && costs && (
                <p className={styles.sum}>
                  Course price <b>{costs.price === 0 ? "Free" : moneyText(costs.price)}</b>, you receive about{" "}
                  <b>{moneyText(Math.round(costs.receives))}</b>
                </p>
              )}
              {step === 0 && (
                <span className={styles.push}>
                  <Button look="go" type="submit" form={detailsFormId} busy={form.isBusy} busyText="Reading">
                    Next: Add Modules
                  </Button>
                </span>
              )}
              {step === 1 && (
                <Button look="go" disabled={missing.length > 0} aria-describedby="missing" onClick={() => go(2)}>
                  Next: Review Changes
                </Button>
              )}
              {step === 2 && (
                <Button
                  look="go"
                  busy={isSending}
                  busyText="Publishing"
                  disabled={view.state === "changed"}
                  onClick={() => void send(false)}
                >
                  {draft.courseId === null ? "Publish" : "Publish changes"}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
      <NarrowDraft whole={whole} home={home} />
      <LeaveGuard isOn={isUnsaved} title="Leave the course builder?">
        Any changes you have made will not be saved, are you sure you want to leave? They stay on this device, and the
        builder restores them.
      </LeaveGuard>
    </Page>
  );
};

const withModules = (whole: WholeDraft, count: number): WholeDraft =>
  Array.from({ length: count }, (_, index) => `Module ${index + 1}`).reduce<WholeDraft>(addModule, whole);
