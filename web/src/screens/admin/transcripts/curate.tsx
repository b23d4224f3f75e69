import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Text } from "../../../ui/heading.tsx";
import { SaveCsv } from "../save-csv.tsx";

const head = ["id", "title", "videoType", "embedId", "durationSeconds", "courseId", "course", "moduleId", "since"];

/** ADM-15: everything that has no transcript yet, as a file to work through. */
export const Curate = () => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>Download CSV of Videos to Curate</Button>
      <Dialog title="Download CSV of Videos to Curate" open={isOpen} onClose={() => open(false)}>
        <Text tone="quiet">
          One row for each video that a course shows and that has no transcript, those that wait longest first. Name a
          transcript after the embedId, and it finds its video when you upload it.
        </Text>
        <SaveCsv<string>
          text="Download CSV"
          file="videos-to-curate.csv"
          head={head}
          read={async (after) => {
            const page = await call("video.to-curate", { query: after === undefined ? {} : { after } });
            return { rows: page.videosToCurate.map(rowOf), next: page.next };
          }}
        />
      </Dialog>
    </>
  );
};

type Page = Awaited<ReturnType<typeof call<"video.to-curate">>>;

const rowOf = (video: Page["videosToCurate"][number]) => [
  video.id,
  video.title,
  video.videoType,
  video.embedId,
  video.duration,
  video.collection?.id ?? null,
  video.collection?.name ?? "",
  video.module,
  video.since,
];
