import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { useState } from "react";
import { DemoLecture } from "../../marketing/demo-lecture.tsx";
import { productName, productVideo } from "../../product.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { VideoDialog } from "../../ui/video-dialog.tsx";
import styles from "./home-page.module.css";

/** STA-06: opens the intro video, or the drawn lecture where the product has no video of its own. */
export const MultiSensory = () => {
  const [open, setOpen] = useState(false);
  const video = productVideo();
  const close = () => setOpen(false);
  const title = `${productName} in a minute: see, read, answer`;
  return (
    <>
      <button type="button" className={styles.multi} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PlayIcon size={16} weight="fill" aria-hidden /> Multi-Sensory
      </button>
      {open && video && <VideoDialog video={video} title={title} onClose={close} />}
      {open && !video && (
        <Dialog open title={title} size="form" onClose={close}>
          <div className={styles.drawn}>
            <DemoLecture />
            <p>
              You see the lecture, read every word of it as it is said, and answer a question with your own hands before
              it goes on.
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
};
