import { videoOfPage } from "@cu/api/video-page";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { type ReactNode, useState } from "react";
import { VideoDialog } from "./video-dialog.tsx";
import styles from "./watch-button.module.css";

type WatchButtonProps = {
  /** Address of a video; without a playable one there is no button. */
  link: string | null;
  /** Of the window. */
  title: string;
  /** Compact variant for cards. */
  small?: boolean;
  children: ReactNode;
};

/** A button laid on a picture; it plays a video in a window. */
export const WatchButton = ({ link, title, small, children }: WatchButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const video = link ? videoOfPage(link) : null;
  if (!video) return null;
  return (
    <>
      <button type="button" className={small ? styles.small : styles.watch} onClick={() => setIsOpen(true)}>
        <PlayIcon size={16} weight="fill" aria-hidden />
        {children}
      </button>
      {isOpen && <VideoDialog video={video} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
};
