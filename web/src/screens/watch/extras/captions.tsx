import { currentSegment } from "@cu/captions/current-segment";
import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { transcriptInput } from "../../../features/transcript/transcript-panel.tsx";
import { useTranscriptLanguage } from "../../../features/transcript/use-transcript-language.ts";
import { useApi } from "../../../lib/api.ts";
import type { Words } from "../quiz/said-before.tsx";
import styles from "./captions.module.css";

/** The transcript in the chosen language. */
export const useWords = ({ videoId, courseKey, languages }: Words) => {
  const [language] = useTranscriptLanguage(languages);
  const { data } = useApi("transcript.read", transcriptInput(videoId, courseKey, language), {
    // Cached by the page already.
    revalidateIfStale: false,
  });
  return data;
};

type Lines = NonNullable<ReturnType<typeof useWords>>;

/** The current line, below the picture: nothing may cover a host's player, and the hosts' own captions differ. */
export const Captions = ({ lines, player }: { lines: Lines; player: Player | null }) => {
  const line = usePlayerState(player, (state) => currentSegment(lines, state.seconds), -1);
  return <p className={styles.captions}>{lines[line]?.text ?? " "}</p>;
};
