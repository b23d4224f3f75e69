import type { Segment } from "@cu/captions/segment";
import { toSrt, toText, toWebVtt } from "@cu/captions/write-transcript";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { segmentsOf } from "./editing/line.ts";
import styles from "./studio.module.css";
import type { Room } from "./use-room.ts";

type DownloadWindowProps = { title: string; room: Room; open: boolean; onClose: () => void };

const formats: readonly { name: string; ending: string; write: (lines: readonly Segment[]) => string }[] = [
  { name: "WebVTT, for web players", ending: "vtt", write: toWebVtt },
  { name: "SubRip (SRT), for YouTube and most others", ending: "srt", write: toSrt },
  { name: "Text, the words alone", ending: "txt", write: toText },
];

/** The lines as they are on the screen, in the format of another program. */
export const DownloadWindow = ({ title, room, open, onClose }: DownloadWindowProps) => {
  const download = (ending: string, text: string) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    link.download = `${fileName(title)}.${room.language}.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
    onClose();
  };
  return (
    <Dialog title="Download the transcript" open={open} onClose={onClose}>
      <Text tone="quiet">As shown, including unsaved changes.</Text>
      <div className={styles.formats}>
        {formats.map(({ name, ending, write }) => (
          <Button key={ending} wide onClick={() => download(ending, write(segmentsOf(room.editor.view().lines)))}>
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

const fileName = (title: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "transcript";
