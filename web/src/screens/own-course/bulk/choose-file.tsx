import { sampleSheet } from "@cu/quiz-sheet/sample-sheet";
import { writeGift } from "@cu/quiz-sheet/write-gift";
import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import type { Course } from "../../../course/course.ts";
import { Button } from "../../../ui/button.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import styles from "./bulk-drawer.module.css";

type ChooseFileProps = {
  course: Course;
  problems: readonly string[];
  busy: boolean;
  onFiles: (files: File[]) => void;
};

/** BLK-03, BLK-05, BLK-12: how a file looks, and where it is chosen. */
export const ChooseFile = ({ course, problems, busy, onFiles }: ChooseFileProps) => (
  <div className={styles.parts}>
    <Text tone="quiet">
      Questions for many lectures at once, in one file. You see what it would make before anything is uploaded.
    </Text>
    <DropZone
      title="Drop the file here"
      hint="One .json file, or GIFT of another system as .gift or .txt."
      choose="Choose a file"
      label="Question file"
      accept=".json,.gift,.txt,application/json,text/plain"
      busy={busy}
      onFiles={onFiles}
    />
    {problems.length > 0 && (
      <Note tone="wrong">
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Note>
    )}
    <div className={styles.sample}>
      <Text size={14}>
        The sample lists the modules and lectures of this course with their ids, and one question of each type. Fill it
        in and upload it.
      </Text>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            saveFile(
              "sample_json.json",
              `${JSON.stringify(sampleSheet(ownPart(course)), null, 2)}\n`,
              "application/json",
            )
          }
        >
          <DownloadSimpleIcon size={20} aria-hidden />
          Download sample_json.json
        </Button>
        <Button onClick={() => saveFile("sample_gift.gift", writeGift(sampleSheet(ownPart(course))), "text/plain")}>
          <DownloadSimpleIcon size={20} aria-hidden />
          Download sample_gift.gift
        </Button>
      </div>
    </div>
  </div>
);

// Borrowed lectures keep the questions of their own course, so no file can add any to them.
const ownPart = ({ modules }: Course) => ({
  modules: modules.map(({ id, name, videos }) => ({
    id,
    name,
    videos: videos.filter(({ parentModule }) => parentModule === id),
  })),
});
