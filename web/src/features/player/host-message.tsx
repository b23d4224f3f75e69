import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { hostNames } from "./host-consent.ts";
import type { HostProblem } from "./host-problem.ts";
import styles from "./player-view.module.css";
import { hostAddress, type VideoSource, watchAddress } from "./source.ts";

type HostMessageProps = {
  video: VideoSource;
  /** Null where the host doesn't respond. */
  problem: HostProblem | null;
  cover: ReactNode;
  onRetry: () => void;
};

/** Replaces the picture with the error and what to do about it (WCH-47, WCH-74). */
export const HostMessage = ({ video, problem, cover, onRetry }: HostMessageProps) => {
  const mayRetry = problem === null || problem === "broken";
  return (
    <div className={styles.message} role="alert">
      {cover && <div className={styles.cover}>{cover}</div>}
      <p>{problem ? texts[problem] : silentText(video)}</p>
      {(mayRetry || problem === "notAllowed") && (
        <div className={styles.actions}>
          {mayRetry && <Button onClick={onRetry}>TRY AGAIN</Button>}
          <a className={styles.link} href={watchAddress(video)} target="_blank" rel="noreferrer">
            Watch it at the host
          </a>
        </div>
      )}
    </div>
  );
};

const silentText = (video: VideoSource): string => {
  const place = hostAddress(video, 0);
  // The demo's host is this machine, so YouTube must not be blamed.
  const name = place && !place.isEmbedded ? hostNames[place.host] : "The video host";
  return `${name} cannot be reached, or does not let this video be shown here. A network or an extension of the browser may block it.`;
};

const texts: Readonly<Record<HostProblem, string>> = {
  notAllowed: "The owner does not allow this video on other sites. Watch it at the host.",
  broken: "The video player stopped with an error. Try again to reload it.",
  gone: "The owner removed this video or made it private. Ask the course's author to replace it.",
  badId: "The address of this video is wrong. Ask the course's author to correct it.",
  unlisted: "This video is private. Ask the course's author to import it again with its whole link.",
};
