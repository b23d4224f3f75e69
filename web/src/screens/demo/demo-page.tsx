import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { FormPage } from "../../features/forms/form-page.tsx";
import { LeaveGuard } from "../../features/forms/leave-guard.tsx";
import { useWho } from "../../lib/use-session.ts";
import { CourseStep } from "./course-step.tsx";
import styles from "./demo-page.module.css";
import { DemoResult } from "./demo-result.tsx";
import { isOfCourse, type Kept } from "./draft.ts";
import { MaterialStep } from "./material-step.tsx";
import { StepLine } from "./step-line.tsx";
import { useDemo } from "./use-demo.ts";
import { useStep } from "./use-step.ts";
import { useUploads } from "./use-uploads.ts";

/** STA-37: a demo made from the visitor's own lectures. */
export const DemoPage = () => {
  const who = useWho();
  return <DemoRequest key={who} />;
};

const DemoRequest = () => {
  const { form, request, sentAt, setSentAt } = useDemo({ onRefused: () => back() });
  const { key } = useLocation();
  const { step, next, back } = useStep(form.isRight(isOfCourse));
  const { keep } = form;
  const keepVideos = useCallback(
    (next: (before: readonly Kept[]) => Kept[]) => keep(({ videos }) => ({ videos: next(videos) })),
    [keep],
  );
  const uploads = useUploads(form.draft.videos, keepVideos);

  const isSent = request.isMutating || sentAt === key;
  return (
    <FormPage
      title="Request a demo"
      lead="See your own lectures in the product before you decide anything."
      aside={
        <ol className={styles.course}>
          <li>You name the course and tell us where to write.</li>
          <li>You send lectures, as video files or as links.</li>
          <li>We make a demo of them and write to you.</li>
        </ol>
      }
    >
      {isSent ? (
        <DemoResult
          state={request.data ? "SUCCESS" : request.error ? "FAILED" : "LOADING"}
          onBack={() => setSentAt(undefined)}
        />
      ) : step === 1 ? (
        <>
          <StepLine key={1} step={1} title="The course" />
          <CourseStep form={form} onNext={next} />
        </>
      ) : (
        <>
          <StepLine key={2} step={2} title="Videos and links" />
          <MaterialStep uploads={uploads} form={form} onBack={back} />
        </>
      )}
      <LeaveGuard isOn={uploads.underWay > 0} title="Leave while videos are on their way?">
        {uploads.underWay === 1 ? "One video has" : `${uploads.underWay} videos have`} not arrived yet and would have to
        be sent again. What has arrived is kept in this tab.
      </LeaveGuard>
    </FormPage>
  );
};
