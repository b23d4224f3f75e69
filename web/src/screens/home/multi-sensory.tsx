import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { useState } from "react";
import { VideoDialog } from "../../features/player/video-dialog.tsx";
import { productName, productVideo } from "../../lib/product.ts";
import styles from "./home-page.module.css";

/** STA-06: opens the intro video; without one it is plain text. */
export const MultiSensory = () => {
  const [open, setOpen] = useState(false);
  const video = productVideo();
  if (!video) return <strong>Multi-Sensory</strong>;
  return (
    <>
      <button type="button" className={styles.multi} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PlayIcon size={16} weight="fill" aria-hidden /> Multi-Sensory
      </button>
      {open && (
        <VideoDialog
          video={video}
          title={`${productName} in a minute: see, read, answer`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
