import { formats, type TextFormat, textFormats, writeFile } from "@cu/quiz-sheet/formats";
import { sampleSheet } from "@cu/quiz-sheet/sample-sheet";
import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import type { Course } from "../../../features/course/course.ts";
import { Button } from "../../../ui/button.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { whenOnline } from "../../../ui/when-online.ts";
import styles from "./bulk-drawer.module.css";

/** A rejected file, and why. */
export type Refused = { readonly name: string; readonly problems: readonly string[] };

type ChooseFileProps = {
  course: Course;
  refused: Refused | undefined;
  busy: boolean;
  onFiles: (files: File[]) => void;
};

/** BLK-03, BLK-05, BLK-12, BLK-14, BLK-15, BLK-30: the file format, and the file picker. */
export const ChooseFile = ({ course, refused, busy, onFiles }: ChooseFileProps) => (
  <div className={styles.parts}>
    <Text tone="quiet">
      Questions for many lectures in one file. You check every question before it is added, also from files of other
      systems.
    </Text>
    <DropZone
      title="Drop the file here"
      hint="One .json file, a table as .csv, or of another system: GIFT or Aiken (.gift, .txt), Moodle XML (.xml), QTI 1.2, 2 and 3, Canvas or Blackboard (.zip, .xml)."
      choose="Choose a file"
      label="Question file"
      accept=".json,.csv,.tsv,.gift,.txt,.xml,.zip,.imscc,application/json,text/csv,text/plain,text/xml,application/zip"
      busy={busy}
      onFiles={onFiles}
    />
    {refused && (
      <Note tone="wrong">
        <p>
          <b>{refused.name}</b>
        </p>
        <ul className={styles.problems}>
          {refused.problems.map((problem) => (
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
        {textFormats.map((format) => (
          <SampleButton key={format} course={course} format={format} />
        ))}
      </div>
    </div>
  </div>
);

const SampleButton = ({ course, format }: { course: Course; format: TextFormat }) => {
  const { extension, mediaType } = formats[format];
  const name = `sample_${format}.${extension}`;
  const save = async () => {
    const text = await whenOnline(() => writeFile(format, sampleSheet(ownPart(course))));
    saveFile(name, text, mediaType);
  };
  return (
    <Button onClick={() => void save()}>
      <DownloadSimpleIcon size={20} aria-hidden />
      Download {name}
    </Button>
  );
};

// Borrowed lectures keep their course's questions, so a file can't add any.
const ownPart = ({ modules }: Course) => ({
  modules: modules.map(({ id, name, videos }) => ({
    id,
    name,
    videos: videos.filter(({ parentModule }) => parentModule === id),
  })),
});
