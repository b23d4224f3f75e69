import { paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "./from-file.module.css";
import { type Importing, useCourseFile } from "./use-course-file.ts";

/** WIZ-44: imports a zip as a draft, or lists the errors by file. */
export const FromFileDrawer = ({ onClose }: { onClose: () => void }) => {
  const { state, choose } = useCourseFile();
  return (
    <Drawer title="A course from a file" onClose={onClose}>
      <div className={styles.parts}>
        <Step state={state} onFiles={choose} />
      </div>
    </Drawer>
  );
};

const Step = ({ state, onFiles }: { state: Importing; onFiles: (files: readonly File[]) => void }) => {
  if (state.step === "choose")
    return (
      <>
        <Text tone="quiet">
          A course that was saved with "Download as a file" becomes a draft with its texts, prices and cover.
          Transcripts and questions follow when you publish it.
        </Text>
        <DropZone
          title="Drop the file here"
          hint="One .zip file, 48 MB at most."
          choose="Choose a file"
          label="Course file"
          accept=".zip,application/zip"
          onFiles={onFiles}
        />
        {state.problems.length > 0 && (
          <Note tone="wrong">
            {state.name} was not taken.
            <Lines lines={state.problems} />
          </Note>
        )}
      </>
    );
  if (state.step === "done")
    return (
      <>
        <Note tone="right">{state.name} is now a draft, private until you publish it.</Note>
        {state.leftOut.length > 0 && (
          <Note tone="due">
            Not taken over:
            <Lines lines={state.leftOut} />
          </Note>
        )}
        <LinkButton look="go" to={`${paths.createCourse}?draft=${state.draftId}`}>
          Open the draft
        </LinkButton>
      </>
    );
  return <OnItsWay state={state} />;
};

const OnItsWay = ({ state }: { state: Extract<Importing, { step: "sending" | "reading" }> }) => {
  const isSending = state.step === "sending";
  return (
    <div className={styles.way}>
      <p className={styles.name}>{state.name}</p>
      <progress
        aria-label={isSending ? "Sending the file" : "Reading the file"}
        {...(isSending && { value: state.sent, max: state.size })}
      />
      <p role="status">{isSending ? "Sending" : "Reading and checking every part of it"}</p>
    </div>
  );
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
