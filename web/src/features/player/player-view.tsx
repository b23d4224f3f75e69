import { type ReactNode, useEffect, useRef, useState } from "react";
import { Spinner } from "../../ui/skeleton.tsx";
import { AskBeforeHost } from "./ask-before-host.tsx";
import { type Host, isHost } from "./host.ts";
import { useHostConsent } from "./host-consent.ts";
import { HostMessage } from "./host-message.tsx";
import { openPlayer } from "./open-player.ts";
import type { Player } from "./player.ts";
import styles from "./player-view.module.css";
import { hostAddress, type VideoSource } from "./source.ts";
import { usePlayerState } from "./use-player-state.ts";

type PlayerViewProps = {
  video: VideoSource & { readonly title: string };
  /** Read once: another start needs another player. */
  startSeconds: number;
  /** Must not change between renders. */
  onPlayer: (player: Player | null) => void;
  /** Shown in place of the picture while the host cannot be reached. */
  cover?: ReactNode;
};

/** A blocked host never responds; for a slow one loading continues below the message. */
const patienceMilliseconds = 3000;

/** A lecture's picture: the host's player, once the host may be contacted. */
export const PlayerView = (props: PlayerViewProps) => {
  const { videoType } = props.video;
  return isHost(videoType) ? <WithConsent {...props} host={videoType} /> : <UnknownHost />;
};

const WithConsent = ({ host, ...props }: PlayerViewProps & { host: Host }) => {
  const { isGiven, give } = useHostConsent(host);
  return isGiven ? <HostPlayer {...props} /> : <AskBeforeHost host={host} cover={props.cover} onGive={give} />;
};

const UnknownHost = () => (
  <div className={styles.box}>
    <div className={styles.message} role="alert">
      <p>Incorrect video type</p>
    </div>
  </div>
);

const HostPlayer = ({ video, startSeconds, onPlayer, cover }: PlayerViewProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [player, setPlayer] = useState<Player | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isLate, setIsLate] = useState(false);
  const status = usePlayerState(player, (state) => state.status);
  const problem = usePlayerState(player, (state) => state.problem);
  const { videoType, embedId, embedHash, title } = video;

  useEffect(() => {
    const parent = frame.current;
    const place = hostAddress({ videoType, embedId, embedHash }, startSeconds);
    if (!parent || !place) return;
    let isGone = false;
    let opened: Player | undefined;
    const patience = setTimeout(() => setIsLate(true), patienceMilliseconds);
    const show = (next: Player | null) => {
      setPlayer(next);
      onPlayer(next);
    };
    openPlayer(place, { parent, title: `Video: ${title}`, startSeconds }).then(
      (ready) => {
        opened = ready;
        if (isGone) ready.destroy();
        else show(ready);
      },
      // The host's code did not arrive.
      () => !isGone && setIsMissing(true),
    );
    return () => {
      isGone = true;
      clearTimeout(patience);
      setIsLate(false);
      opened?.destroy();
      show(null);
    };
  }, [videoType, embedId, embedHash, startSeconds, title, onPlayer, attempt]);

  const isLoading = !isMissing && status === "loading";
  const isUnreached = isMissing || status === "failed" || (isLoading && isLate);
  return (
    <div className={styles.box}>
      <div ref={frame} className={styles.frame} data-player />
      {isUnreached && (
        <HostMessage
          video={video}
          problem={problem}
          cover={cover}
          onRetry={() => {
            setIsMissing(false);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {isLoading && !isUnreached && (
        <div className={styles.waiting}>
          <Spinner label="Loading the player" />
        </div>
      )}
    </div>
  );
};
