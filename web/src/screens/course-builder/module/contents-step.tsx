import type { PolicyModel } from "@cu/pricing/policy";
import { WarningCircleIcon } from "@phosphor-icons/react/dist/csr/WarningCircle";
import { useCallback, useMemo, useRef, useState } from "react";
import { bank } from "../../../features/builder/draft.ts";
import { moduleNameProblem } from "../../../features/builder/missing.ts";
import { changeModule, moveVideos } from "../../../features/builder/move.ts";
import { Button } from "../../../ui/button.tsx";
import { countText } from "../../../ui/duration.ts";
import { Field } from "../../../ui/field.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Bank } from "../bank.tsx";
import { BorrowWindow } from "../borrow-window.tsx";
import type { Import } from "../import-box.tsx";
import block from "../module-block.module.css";
import { minutesText } from "../module-block.tsx";
import columns from "../modules-step.module.css";
import { MoveToast } from "../move-toast.tsx";
import { useMover } from "../use-mover.ts";
import { VideoList } from "../video-list.tsx";
import styles from "./module.module.css";
import type { ModuleDraft } from "./use-module-draft.ts";

type ContentsStepProps = {
  draft: ModuleDraft;
  imports: Import;
  policy: PolicyModel | undefined;
  /** Next was pressed: show the name's errors. */
  isChecked: boolean;
};

/** MOD-03, first step: name, the module's videos on the left, the bank on the right. */
export const ContentsStep = ({ draft, imports, policy, isChecked }: ContentsStepProps) => {
  const { view, module, change } = draft;
  const { whole } = view;
  const { key, name, videos } = module;
  const mover = useMover(draft);
  const [isBorrowing, setBorrowing] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const known = useMemo(() => new Map(whole.videos.map((video) => [video.key, video])), [whole.videos]);
  const longest = whole.videos.reduce((most, { duration }) => Math.max(most, duration ?? 0), 0);
  const seconds = videos.reduce((sum, video) => sum + (known.get(video)?.duration ?? 0), 0);
  const problem = isChecked || isLeft ? moduleNameProblem(name) : undefined;
  // Evaluated when a menu opens.
  const latest = useRef(whole);
  latest.current = whole;
  const lists = useCallback(() => {
    const { modules, bank: inBank } = latest.current;
    return [
      ...modules.map((held) => ({ key: held.key, name: held.name, count: held.videos.length })),
      { key: bank, name: "Video bank", count: inBank.length },
    ];
  }, []);
  const takeAll = () =>
    mover.arrange(
      (before) => moveVideos(before, before.bank, { list: key, at: videos.length }),
      () => `${countText(whole.bank.length, "video")} put into the module.`,
    );
  const rows = { known, chosen: mover.chosen, lifted: mover.lifted, longest, act: mover.act, lists };
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>Module Details</Heading>
        <Text tone="quiet">
          A module is sold as a part of a course. Make it once, then put it into a course of yours or borrow its videos
          in several.
        </Text>
      </div>
      <div className={columns.columns}>
        <div>
          <div className={styles.name}>
            <Field
              name="moduleName"
              label="Name"
              value={name}
              errors={problem === undefined ? [] : [problem]}
              onChange={({ target }) => change((held) => changeModule(held, key, { name: target.value }))}
              onBlur={() => setLeft(name !== "")}
            />
          </div>
          <div className={styles.listHead}>
            <h2>Videos</h2>
            <span>{videos.length > 0 && `${countText(videos.length, "video")}, ${minutesText(seconds)}`}</span>
          </div>
          {videos.length === 0 ? (
            <div className={mover.lifted?.to.list === key ? styles.holeTarget : styles.hole} data-list={key}>
              <div className={block.hole}>
                <div>
                  <b>
                    <WarningCircleIcon size={18} weight="fill" aria-hidden />
                    This module has no videos yet
                  </b>
                  <p>
                    {whole.bank.length === 0
                      ? "Import some into the bank, then move them here."
                      : "Move some of the bank here, in the order in which they should be watched."}
                  </p>
                </div>
                {whole.bank.length > 0 && (
                  <Button size="small" onClick={takeAll}>
                    Put all {whole.bank.length} here
                  </Button>
                )}
              </div>
            </div>
          ) : (
            <VideoList list={key} videos={videos} {...rows} />
          )}
        </div>
        <Bank whole={whole} imports={imports} mover={mover} rows={rows} onBorrow={() => setBorrowing(true)} />
      </div>
      {isBorrowing && (
        <BorrowWindow
          whole={whole}
          courseId={null}
          policy={policy}
          mover={mover}
          ownOnly
          onClose={() => setBorrowing(false)}
        />
      )}
      <MoveToast said={mover.said} undo={mover.undo} />
    </>
  );
};
