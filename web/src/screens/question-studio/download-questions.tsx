import { type Format, formatNames, formats, lossesIn, writeFile } from "@cu/quiz-sheet/formats";
import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import { useId, useState } from "react";
import type { Module, Video } from "../../features/course/course.ts";
import type { StoredQuestion } from "../../features/question-studio/question-draft.ts";
import { questionFile } from "../../features/question-studio/question-file.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { whenOnline } from "../../ui/when-online.ts";
import styles from "./download-questions.module.css";
import segments from "./segments.module.css";

type DownloadQuestionsProps = {
  module: Module;
  video: Video;
  questions: readonly StoredQuestion[];
  onClose: () => void;
};

/** QZC-50: a file of the lecture's questions, after what it cannot hold was read. */
export const DownloadQuestions = ({ module, video, questions, onClose }: DownloadQuestionsProps) => {
  const [format, setFormat] = useState<Format>("json");
  const group = useId();
  const file = questionFile(module, video, questions);
  const losses = lossesIn(
    format,
    file.videos.flatMap((each) => each.questions),
  );
  const { name, extension, mediaType } = formats[format];
  const save = async () => {
    const text = await whenOnline(() => writeFile(format, [file]));
    saveFile(`questions-${video.id}.${extension}`, text, mediaType);
    onClose();
  };
  return (
    <Dialog open title="Download questions" onClose={onClose}>
      <div className={styles.parts}>
        <Text tone="quiet">
          {`The ${countText(questions.length, "question")} of this lecture with their times, answers and explanations.`}
        </Text>
        <fieldset className={segments.field}>
          <legend>Format</legend>
          <div className={segments.segments}>
            {formatNames.map((each) => (
              <label key={each} data-on={each === format || undefined}>
                <input
                  type="radio"
                  name={group}
                  value={each}
                  checked={each === format}
                  onChange={() => setFormat(each)}
                />
                {formats[each].name}
              </label>
            ))}
          </div>
        </fieldset>
        <div aria-live="polite">
          {losses.length === 0 ? (
            <Note tone="right">{name} holds all of these questions.</Note>
          ) : (
            <Note>
              <p>{name} cannot hold:</p>
              <ul className={styles.losses}>
                {losses.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            </Note>
          )}
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="go" onClick={() => void save()}>
            <DownloadSimpleIcon size={20} aria-hidden />
            {`Download as ${name}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
