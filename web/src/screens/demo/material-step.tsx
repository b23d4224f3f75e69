import { useState } from "react";
import formStyles from "../../features/forms/form.module.css";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Form } from "../../ui/form.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { LinkRows } from "./link-rows.tsx";
import styles from "./material-step.module.css";
import { fileProblem } from "./send-file.ts";
import { UploadRow } from "./upload-row.tsx";
import type { DemoForm } from "./use-demo.ts";
import type { Uploads } from "./use-uploads.ts";

type MaterialStepProps = {
  uploads: Uploads;
  form: DemoForm;
  onBack: () => void;
};

/** STA-39: videos, each on its way as soon as it is chosen, and links. */
export const MaterialStep = ({ uploads, form, onBack }: MaterialStepProps) => {
  const [refused, setRefused] = useState<readonly File[]>([]);
  const add = (files: readonly File[]) => {
    setRefused(files.filter((file) => fileProblem(file)));
    uploads.add(files.filter((file) => !fileProblem(file)));
  };
  return (
    <Form {...form.props} className={styles.step} label="Videos and links">
      <section className={styles.part} aria-labelledby="demo-videos">
        <Heading level={3} look="h3" id="demo-videos">
          Videos
        </Heading>
        <DropZone
          title="Drop videos here"
          hint="Several at once are fine. Only video files."
          choose="Choose videos"
          label="Video files"
          accept="video/*,.mkv,.m4v,.mts"
          multiple
          onFiles={add}
        />
        {refused.length > 0 && (
          <Note tone="wrong" onDismiss={() => setRefused([])}>
            {reasons.map(({ problem, text }) => {
              const names = refused.filter((file) => fileProblem(file) === problem).map(({ name }) => name);
              return (
                names.length > 0 && (
                  <p key={problem} className={styles.refused}>
                    <b>{text}</b> Left out: {names.join(", ")}
                  </p>
                )
              );
            })}
          </Note>
        )}
        {form.problems.files && <Note tone="wrong">{form.problems.files}</Note>}
        {uploads.uploads.length > 0 && (
          <ul className={styles.list} aria-label="Chosen videos">
            {uploads.uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => uploads.retry(upload.key)}
                onRemove={() => {
                  uploads.remove(upload.key);
                  form.forget("files");
                }}
              />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="demo-links">
        <Heading level={3} look="h3" id="demo-links">
          Links
        </Heading>
        <p className={styles.about}>Lectures that are on YouTube, Vimeo or another page already.</p>
        {form.problems.links && <Note tone="wrong">{form.problems.links}</Note>}
        <LinkRows links={form.draft.links} errorsOf={form.errorsOf} onChange={(links) => form.change({ links })} />
      </section>
      <div className={formStyles.end}>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" look="go" size="large" disabled={uploads.underWay > 0}>
          Submit
        </Button>
        <p className={formStyles.small} role="status">
          {hintOf(uploads)}
        </p>
      </div>
    </Form>
  );
};

const reasons = [
  { problem: "type", text: "Only video files can be uploaded." },
  { problem: "size", text: "A video can have at most 2 GB; add a link to it instead." },
  { problem: "empty", text: "There is nothing in an empty file." },
] as const;

const hintOf = ({ uploads, underWay, failed }: Uploads): string => {
  if (underWay > 0) return `${underWay} of ${uploads.length} still on the way. Then you can submit.`;
  const them = failed === 1 ? "it" : "them";
  if (failed > 0) return `${failed} did not arrive. Send ${them} again, or submit without ${them}.`;
  return "";
};
