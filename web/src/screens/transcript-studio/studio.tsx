import { spoken } from "@cu/captions/language";
import { useCallback, useDeferredValue, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import type { Player } from "../../features/player/player.ts";
import hidden from "../../ui/hidden.module.css";
import { Title } from "../../ui/title.tsx";
import { Corrections } from "./corrections.tsx";
import type { EditorView } from "./editing/editor.ts";
import { Keys } from "./keys.tsx";
import { Languages } from "./languages.tsx";
import { Manuscript, type ManuscriptHandle } from "./manuscript.tsx";
import { ManuscriptState } from "./manuscript-state.tsx";
import { Overview } from "./overview.tsx";
import { Places } from "./places.tsx";
import { PlayerPanel } from "./player-panel.tsx";
import styles from "./studio.module.css";
import { StudioBar } from "./studio-bar.tsx";
import { useProblems } from "./use-problems.ts";
import { type Desk, useRoom } from "./use-room.ts";
import { useStudioKeys } from "./use-studio-keys.ts";
import { Versions } from "./versions.tsx";

const nothing: EditorView = { lines: [], place: undefined, canUndo: false, canRedo: false };
const never = () => () => undefined;

/** TRN-27: the player and what to look at, the lines as learners read them, the versions and the keys. */
export const Studio = ({ desk }: { desk: Desk }) => {
  const [search, setSearch] = useSearchParams();
  const language = search.get("language") ?? spoken;
  const { room, error, retry, refusal, isBusy } = useRoom(desk, language);
  const view = useSyncExternalStore(room?.editor.subscribe ?? never, room?.editor.view ?? (() => nothing));
  const [player, setPlayer] = useState<Player | null>(null);
  const manuscript = useRef<ManuscriptHandle>(null);
  // A key is on the screen before its line is measured again.
  const lines = useDeferredValue(view.lines);
  const { duration } = desk.video;
  const { problems, byLine } = useProblems(lines, duration);
  const show = useCallback((key: number) => manuscript.current?.show(key), []);
  useStudioKeys({ room, player, problems, show });
  const choose = (to: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (to === spoken) after.delete("language");
      else after.set("language", to);
      return after;
    });
  return (
    <div className={styles.studio}>
      <Title>{`Transcript of ${desk.video.title}`}</Title>
      <StudioBar key={language} {...{ desk, room, refusal, isBusy, view }} />
      <div className={styles.columns}>
        <section className={styles.left} aria-label="Player and problems">
          <h1 className={hidden.hidden}>Transcript of {desk.video.title}</h1>
          <PlayerPanel video={desk.video} editor={room?.editor} player={player} onPlayer={setPlayer} />
          {room && <Overview lines={lines} problems={problems} duration={duration} player={player} />}
          {room && <Places problems={problems} lineCount={lines.length} editor={room.editor} onShow={show} />}
        </section>
        <section className={styles.middle} aria-label="Manuscript">
          <Languages desk={desk} language={language} room={room} lineCount={room && lines.length} onChoose={choose}>
            {room ? (
              <Manuscript key={language} ref={manuscript} {...{ desk, room, view, byLine, player }} />
            ) : (
              <ManuscriptState error={error} onRetry={retry} />
            )}
          </Languages>
        </section>
        <aside className={styles.right} aria-label="Versions and keys">
          {desk.corrections > 0 && <Corrections desk={desk} room={room} />}
          {room && <Versions key={language} desk={desk} room={room} />}
          <Keys />
        </aside>
      </div>
    </div>
  );
};
