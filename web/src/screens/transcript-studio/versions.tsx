import type { Segment } from "@cu/captions/segment";
import { useState, useSyncExternalStore } from "react";
import { call, errorText, useApi } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { dateTimeText } from "../../ui/date.ts";
import { countText } from "../../ui/duration.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { Tag } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { linesOver, segmentsOf } from "./editing/line.ts";
import type { Desk, Room } from "./use-room.ts";
import styles from "./versions.module.css";

/** The versions, newest first; restoring creates a new version, and none is overwritten. */
export const Versions = ({ desk, room }: { desk: Desk; room: Room }) => {
  const { saver, editor, language } = room;
  const params = { videoId: desk.video.id, language };
  const state = useSyncExternalStore(saver.subscribe, () => saver.view().state);
  const { data, error, mutate } = useApi("transcript.versions", { params });
  const [compared, setCompared] = useState<{ version: number; lines: readonly Segment[] }>();
  const newest = saver.version();
  const read = useOnce(async (version: number, then: (lines: readonly Segment[]) => unknown) => {
    try {
      const found = await call("transcript.version", { params, query: { version } });
      await then(found.lines);
    } catch (failure) {
      toast(errorText(failure), { tone: "failed" });
    }
  });
  const compare = (version: number) => void read.run(version, (lines) => setCompared({ version, lines }));
  const restore = (version: number) =>
    void read.run(version, (lines) => {
      editor.change((held) => linesOver(held, lines));
      return saver.flush();
    });
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {error && !data ? (
        <Failed title="The versions could not be loaded" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading the versions">
          <Bar width="80%" />
          <Bar width="60%" />
        </Skeleton>
      ) : (
        <ol>
          {state !== "saved" && (
            <li className={styles.draft}>
              <h3>
                Version {newest + 1} <Tag>Not saved</Tag>
              </h3>
              <p>On this device</p>
              {newest > 0 && (
                <div className={styles.acts}>
                  <button type="button" onClick={() => compare(newest)}>
                    Compare with {newest}
                  </button>
                </div>
              )}
            </li>
          )}
          {data.versions.map(({ version, at, by, lines }) => (
            <li key={version} className={version === newest ? styles.live : undefined}>
              <h3>
                Version {version} {version === newest && <Tag tone="act">Learners read this</Tag>}
              </h3>
              <p>{[dateTimeText(at), by].filter(Boolean).join(", ")}</p>
              <p>{countText(lines, "line")}</p>
              {version !== newest && (
                <div className={styles.acts}>
                  <button type="button" disabled={read.isBusy} onClick={() => compare(version)}>
                    Compare
                  </button>
                  <button type="button" disabled={read.isBusy || state === "changed"} onClick={() => restore(version)}>
                    Restore as version {newest + 1}
                  </button>
                </div>
              )}
            </li>
          ))}
          {data.versions.length === 0 && state === "saved" && <li>Nothing is saved yet.</li>}
        </ol>
      )}
      {compared && (
        <DifferenceTable
          title={(count) => `${countText(count, "line")} changed since version ${compared.version}`}
          before={{ name: `Version ${compared.version}`, lines: compared.lines }}
          after={{ name: "Now", lines: segmentsOf(editor.view().lines) }}
          onClose={() => setCompared(undefined)}
        />
      )}
    </section>
  );
};
