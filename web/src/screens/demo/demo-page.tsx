import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { FormPage } from "../../forms/form-page.tsx";
import { LeaveGuard } from "../../forms/leave-guard.tsx";
import { serverProblems } from "../../forms/server-problems.ts";
import { useChecks } from "../../forms/use-checks.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useAction } from "../../lib/api.ts";
import { useWho } from "../../lib/use-session.ts";
import { CourseStep } from "./course-step.tsx";
import styles from "./demo-page.module.css";
import { DemoResult } from "./demo-result.tsx";
import { checkCourse, emptyDemo, type Kept } from "./draft.ts";
import { MaterialStep } from "./material-step.tsx";
import { StepLine } from "./step-line.tsx";
import { useStep } from "./use-step.ts";
import { useUploads } from "./use-uploads.ts";

/** STA-37: a demo made from somebody's own lectures. */
export const DemoPage = () => {
  const who = useWho();
  return <DemoRequest key={who} />;
};

const DemoRequest = () => {
  const { draft, change, forget, open } = useDraft("demo", emptyDemo);
  const { key } = useLocation();
  const { step, next, back } = useStep(Object.keys(checkCourse(draft)).length === 0);
  // Where the request was sent from: another page of the history shows the form again.
  const [sentAt, setSentAt] = useState<string>();
  const keep = useCallback(
    (next: (before: readonly Kept[]) => Kept[]) => change(({ videos }) => ({ videos: next(videos) })),
    [change],
  );
  const uploads = useUploads(draft.videos, keep);
  const checks = useChecks();
  const request = useAction("demo.request", { onSuccess: forget, open });

  const submit = () => {
    const { videos: _videos, ...rest } = draft;
    const links = draft.links.map((link) => link.trim());
    setSentAt(key);
    request.trigger({ body: { ...rest, links, files: uploads.done.map(({ id }) => id) } }).catch((error: unknown) => {
      const found = serverProblems(error);
      if (!found) return;
      // `links.0.link` is the row's only field.
      const problems = Object.fromEntries(
        Object.entries(found).map(([field, text]) => [field.replace(/^(links\.\d+)\.link$/, "$1"), text]),
      );
      setSentAt(undefined);
      if (!Object.keys(problems).some((field) => /^(links|files)/.test(field))) back();
      checks.tell(problems);
    });
  };

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
          <CourseStep draft={draft} onChange={change} checks={checks} onNext={next} />
        </>
      ) : (
        <>
          <StepLine key={2} step={2} title="Videos and links" />
          <MaterialStep
            uploads={uploads}
            links={draft.links}
            onLinks={(links) => change({ links })}
            checks={checks}
            onBack={back}
            onSubmit={submit}
          />
        </>
      )}
      <LeaveGuard isOn={uploads.underWay > 0} title="Leave while videos are on their way?">
        {uploads.underWay === 1 ? "One video has" : `${uploads.underWay} videos have`} not arrived yet and would have to
        be sent again. What has arrived is kept in this tab.
      </LeaveGuard>
    </FormPage>
  );
};
