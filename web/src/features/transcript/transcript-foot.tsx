import { spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import { Suspense, useState } from "react";
import { SelectField } from "../../ui/field.tsx";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { Player } from "../player/player.ts";
import { languageName } from "./language-name.ts";
import styles from "./transcript-panel.module.css";
import { type Languages, useTranscriptLanguage } from "./use-transcript-language.ts";

const CorrectionWindow = part(() =>
  whenOnline(() => import("./correction-window.tsx")).then((module) => ({ default: module.CorrectionWindow })),
);

type TranscriptFootProps = {
  videoId: number;
  segments: readonly Segment[];
  player: Player | null;
  languages: Languages;
  mayCorrect: boolean | undefined;
};

/** Below the lines: the language select (TRN-22), and a button to suggest a correction (TRN-23). */
export const TranscriptFoot = ({ videoId, segments, player, languages, mayCorrect }: TranscriptFootProps) => {
  const [language, choose] = useTranscriptLanguage(languages);
  const [isOpen, setOpen] = useState(false);
  const several = languages && languages.length > 1 ? languages : undefined;
  if (!several && !mayCorrect) return null;
  return (
    <div className={styles.foot}>
      {several && (
        <SelectField
          label="Language of the transcript"
          hideLabel
          value={language ?? several[0]}
          onChange={({ target }) => choose(target.value)}
        >
          {several.map((tag) => (
            <option key={tag} value={tag}>
              {tag === spoken ? "As spoken" : languageName(tag)}
            </option>
          ))}
        </SelectField>
      )}
      {mayCorrect && (
        <button type="button" onClick={() => setOpen(true)}>
          Suggest a correction
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CorrectionWindow
            {...{ videoId, segments, player }}
            language={language ?? spoken}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
