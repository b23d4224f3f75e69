import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { lazy, Suspense, useState } from "react";
import { DemoLecture } from "../../marketing/demo-lecture.tsx";
import { productName, productVideo } from "../../product.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./home-page.module.css";

// The player is not needed before somebody asks for it.
const IntroVideo = lazy(() =>
  import("../../marketing/intro-video.tsx").then((module) => ({ default: module.IntroVideo })),
);

/** STA-06: opens the intro video, or the drawn lecture where the product has no video of its own. */
export const MultiSensory = () => {
  const [open, setOpen] = useState(false);
  const video = productVideo();
  const window = { open, onClose: () => setOpen(false) };
  const title = `${productName} in a minute: see, read, answer`;
  return (
    <>
      <button type="button" className={styles.multi} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PlayIcon size={16} weight="fill" aria-hidden /> Multi-Sensory
      </button>
      {open && video && (
        <Suspense fallback={null}>
          <IntroVideo video={{ ...video, title }} {...window} />
        </Suspense>
      )}
      {open && !video && (
        <Dialog title={title} size="form" {...window}>
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
