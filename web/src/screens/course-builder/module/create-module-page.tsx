import { moneyText } from "@cu/pricing/currency";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { moduleNameProblem } from "../../../features/builder/missing.ts";
import { costsOf } from "../../../features/builder/prices.ts";
import { openTry } from "../../../features/forms/drafts.ts";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import frame from "../frame.module.css";
import { useImport } from "../import-box.tsx";
import { MissingText } from "../missing-text.tsx";
import { NarrowDraft } from "../narrow-draft.tsx";
import { BuilderSteps } from "../steps.tsx";
import { ContentsStep } from "./contents-step.tsx";
import { ModuleDone } from "./module-done.tsx";
import { ModuleReview } from "./module-review.tsx";
import { PriceStep } from "./price-step.tsx";
import { moduleInput, useModuleDraft } from "./use-module-draft.ts";

const names = ["details", "advanced", "review", "done"] as const;
const stepNames = ["Module Details", "Advanced Configurations", "Review Changes", "Done"] as const;

/** MOD-01, MOD-03: a standalone module, to be sold in a course later or borrowed from. */
export const CreateModulePage = () => {
  const draft = useModuleDraft();
  const { view, module } = draft;
  const [search, setSearch] = useSearchParams();
  const imports = useImport(draft);
  const { data: policy, error, mutate } = useApi("policy.read", {});
  const [open] = useState(() => openTry("module-create"));
  const publish = useAction("module.create", { open, refresh: ["user.modules"], onSuccess: draft.forget });
  // Reloading the last step doesn't publish: it returns to the review.
  const [hasPublished, setPublished] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const problem = moduleNameProblem(module.name);
  const missing = [
    ...(module.videos.length === 0 ? [{ text: "the module has no videos" }] : []),
    ...(problem === undefined ? [] : [{ text: "the module needs a name" }]),
  ];
  const isEmpty = module.videos.length === 0;
  const wanted = Math.max(0, names.indexOf((search.get("step") ?? "details") as (typeof names)[number]));
  const step = wanted === 3 ? (hasPublished ? 3 : 2) : missing.length > 0 ? 0 : wanted;
  const costs = useMemo(() => policy && costsOf(view.whole, policy, {}).modules[0], [view.whole, policy]);
  const go = (to: number) => {
    setSearch({ step: names[to] ?? names[0] });
    scrollTo(0, 0);
  };
  const next = () => {
    if (problem === undefined) return go(step + 1);
    setChecked(true);
    document.querySelector<HTMLInputElement>('[name="moduleName"]')?.focus();
  };
  const send = () => {
    setPublished(true);
    go(3);
    // Refusals show on the last step.
    void publish.trigger({ body: moduleInput(view.whole, module) });
  };
  useEffect(() => {
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Page wide>
      <Title>Create a Module</Title>
      <div className={frame.bar}>
        <Breadcrumbs
          crumbs={[
            { text: "Authored Courses", to: paths.creatorHome },
            { text: "Create a Module" },
            { text: stepNames[step] ?? "" },
          ]}
        />
        {step < 3 && <p className={frame.saved}>Kept on this device</p>}
      </div>
      <div className={frame.wide}>
        <BuilderSteps names={stepNames} step={step} share={step === 3 && publish.data ? 1 : 0.1} />
        <div className={frame.body}>
          {step === 0 && <ContentsStep draft={draft} imports={imports} policy={policy} isChecked={isChecked} />}
          {step === 1 && error && !policy && (
            <Failed title="Failed to load data" level={1} onRetry={() => void mutate()}>
              {errorText(error)}
            </Failed>
          )}
          {step === 1 && policy && <PriceStep draft={draft} cost={costs} policy={policy} />}
          {step === 2 && <ModuleReview draft={draft} cost={costs} />}
          {step === 3 && <ModuleDone publish={publish} onBack={() => go(2)} />}
        </div>
        {step < 3 && (
          <div className={frame.foot} data-stays="">
            <div className={frame.footRow}>
              {step === 0 ? (
                <LinkButton to={paths.creatorHome}>Cancel</LinkButton>
              ) : (
                <Button onClick={() => go(step - 1)}>Back</Button>
              )}
              {step === 0 && <MissingText missing={missing} />}
              {costs && (
                <p className={frame.sum}>
                  Module price <b>{costs.pays === 0 ? "Free" : moneyText(costs.pays)}</b>, you receive about{" "}
                  <b>{moneyText(Math.round(costs.receives))}</b>
                </p>
              )}
              {step < 2 ? (
                <Button
                  look="go"
                  disabled={isEmpty}
                  aria-describedby={step === 0 ? "missing" : undefined}
                  onClick={next}
                >
                  Next: {stepNames[step + 1]}
                </Button>
              ) : (
                <Button look="go" disabled={isEmpty} onClick={send}>
                  Add Module
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
      <NarrowDraft whole={view.whole} home={{ text: "Authored Courses", to: paths.creatorHome }} />
    </Page>
  );
};
