import { clock } from "@cu/quiz-sheet/label";
import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { Suspense, useEffect, useMemo, useState } from "react";
import type { Module, Video } from "../../features/course/course.ts";
import { LeaveGuard } from "../../features/forms/leave-guard.tsx";
import type { Player } from "../../features/player/player.ts";
import { usePlayerKeys } from "../../features/player/player-keys.ts";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import { lensOf, partAt } from "../../features/question-studio/part.ts";
import { missingForPreview, type StoredQuestion } from "../../features/question-studio/question-draft.ts";
import { type Row, timelineRows } from "../../features/question-studio/rows.ts";
import { timelineFacts } from "../../features/question-studio/timeline.ts";
import { transcriptInput } from "../../features/transcript/transcript-panel.tsx";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { useFocusBack } from "../../ui/focus.ts";
import { Heading } from "../../ui/heading.tsx";
import { part } from "../../ui/part.tsx";
import { Spinner } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/title.tsx";
import { toast } from "../../ui/toast.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import { Fan, Lens } from "./lens.tsx";
import { QuestionOverview } from "./overview.tsx";
import { QuestionList } from "./question-list.tsx";
import { Stage } from "./stage.tsx";
import styles from "./studio.module.css";
import { useQuestionForm } from "./use-question-form.ts";

// Separate chunk with the editor.
const FormPanel = part(() => whenOnline(() => import("./form-panel.tsx")).then((m) => ({ default: m.FormPanel })));
const Preview = part(() => whenOnline(() => import("./preview.tsx")).then((m) => ({ default: m.Preview })));
const DownloadQuestions = part(() =>
  whenOnline(() => import("./download-questions.tsx")).then((m) => ({ default: m.DownloadQuestions })),
);

type StudioProps = { module: Module; video: Video; questions: readonly StoredQuestion[] };
type Open = "nothing" | "form" | "preview";

const unknownLength = 3600;

/** The lecture with its questions on the timeline on the left, the question being written on the right. */
export const Studio = ({ module, video, questions }: StudioProps) => {
  const [player, setPlayer] = useState<Player | null>(null);
  const [toDelete, setToDelete] = useState<Row>();
  const [isDownloading, setDownloading] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const told = usePlayerState(player, (state) => state.duration);
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds));
  const duration = video.duration ?? (told === null ? null : Math.floor(told));
  const { data: segments = [] } = useApi("transcript.read", transcriptInput(video.id, undefined));
  const bounds = useMemo(
    () => ({ duration: duration ?? unknownLength, lines: segments.map(({ startTime }) => Math.floor(startTime)) }),
    [duration, segments],
  );
  const form = useQuestionForm({
    videoId: video.id,
    questions,
    durationSeconds: duration,
    partNow: () => partAt(player?.state().seconds ?? 0, bounds),
  });
  const [open, setOpen] = useState<Open>(form.isRestored ? "form" : "nothing");
  const { part, draft } = form;
  const isDraftShown = open !== "nothing" || form.isWritten;
  const rows = timelineRows(questions, isDraftShown && part ? { ...draft, part } : null, duration);

  usePlayerKeys(open === "preview" ? null : player);
  useFocusBack(open === "preview");
  useEffect(() => {
    if (!player || !isRepeating || !part) return;
    return player.onStep(({ position, wasPlaying }) => {
      if (wasPlaying && position >= part.end) player.seek(part.start);
    });
  }, [player, isRepeating, part?.start, part?.end]);

  const create = () => {
    if (!form.isWritten && open === "nothing") form.startAnew();
    setOpen("form");
  };
  const show = (row: Row) => {
    if (row.isDraft) return setOpen("form");
    player?.seek(row.part.start);
    document.getElementById(`question-${row.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const edit = ({ isDraft, question }: Row) => {
    if (isDraft || (question && form.isWritten && draft.edited?.id !== question.id)) {
      if (!isDraft) toast("Finish the question you are writing first, or start over.", { tone: "warning" });
      return setOpen("form");
    }
    if (!question) return;
    form.startEdit(question);
    setOpen("form");
  };
  const playPart = () => {
    if (!part) return;
    setRepeating(true);
    player?.seek(part.start);
    player?.play();
  };

  return (
    <div className={styles.studio} data-form={open === "nothing" ? undefined : "open"}>
      <Title>{`Manage Quiz, ${video.title}`}</Title>
      <LeaveGuard
        isOn={form.isWritten}
        title={draft.edited ? "Leave without saving the question?" : "Leave without creating the question?"}
      >
        It stays in this tab for now: it is here when you come back, until you close the tab.
      </LeaveGuard>
      <div className={styles.middle} inert={open === "preview"}>
        <Breadcrumbs crumbs={crumbsOf(module, video)} />
        <div className={styles.head}>
          <div>
            <Heading level={1} look="course">
              {video.title}
            </Heading>
            <p className={styles.facts}>Manage Quiz. {timelineFacts(duration, questions.length)}.</p>
          </div>
          <Button look={open === "nothing" && questions.length > 0 ? "go" : "plain"} onClick={create}>
            <PlusIcon size={16} weight="bold" aria-hidden />
            Create Question
          </Button>
        </div>
        <Stage
          video={video}
          player={player}
          onPlayer={setPlayer}
          duration={duration}
          lines={bounds.lines}
          quiz={useMarks(questions)}
          isRepeating={isRepeating}
          onRepeat={open !== "nothing" && part ? setRepeating : undefined}
        />
        {duration === null ? (
          <p className={styles.keys}>The length of this lecture is unknown until the player loads it.</p>
        ) : (
          <section className={styles.line} aria-label="Line of this lecture with its questions">
            <QuestionOverview
              duration={duration}
              rows={rows}
              lens={open !== "nothing" && part ? lensOf(part, bounds) : null}
              seconds={seconds}
              onOpen={show}
            />
            {open !== "nothing" && (
              <>
                {part && <Fan lens={lensOf(part, bounds)} duration={duration} />}
                {part ? (
                  <Lens part={part} bounds={bounds} segments={segments} seconds={seconds} onChange={form.movePart} />
                ) : (
                  <p className={styles.keys}>The part is drawn here as soon as its two times can be read.</p>
                )}
                <p className={styles.keys}>
                  Drag a handle or the part between them. On a handle: arrows 1 second, with Shift 10, Page Up and Page
                  Down to the next line of the transcript.
                </p>
              </>
            )}
          </section>
        )}
        <QuestionList
          rows={rows}
          onCreate={create}
          onDelete={setToDelete}
          onOpen={edit}
          onDownload={() => setDownloading(true)}
        />
      </div>
      {open !== "nothing" && (
        <aside className={styles.side} aria-label={draft.edited ? "Change the question" : "New question"}>
          {/* Hidden instead of unmounted, so that the editors keep their undo history (QZC-09). */}
          <div className={styles.panel} hidden={open === "preview"}>
            <Suspense fallback={<Spinner label="Loading the form" />}>
              <FormPanel
                form={form}
                title={`${draft.edited ? "Change the question" : "New question"}${part ? `, at ${clock(part.end)}` : ""}`}
                videoId={video.id}
                stored={questions.find(({ id }) => id === draft.edited?.id)}
                lines={segments}
                onSeek={(second) => player?.seek(second)}
                secondsNow={() => Math.floor(player?.state().seconds ?? 0)}
                onPlay={part && playPart}
                onPreview={() => setOpen("preview")}
                onClose={() => setOpen("nothing")}
              />
            </Suspense>
          </div>
        </aside>
      )}
      {open === "preview" && (
        <Suspense fallback={null}>
          <Preview
            draft={draft}
            missing={missingForPreview(draft)}
            video={video}
            duration={duration}
            questions={questions.filter(({ id }) => id !== draft.edited?.id)}
            onClose={() => setOpen("form")}
            onWatch={() => {
              setOpen("form");
              playPart();
            }}
          />
        </Suspense>
      )}
      {isDownloading && (
        <Suspense fallback={null}>
          <DownloadQuestions
            module={module}
            video={video}
            questions={questions}
            onClose={() => setDownloading(false)}
          />
        </Suspense>
      )}
      <DeleteQuestion videoId={video.id} questions={questions} row={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  );
};

/** The questions in the margin of the transcript; a press brings their row into view. */
const useMarks = (questions: readonly StoredQuestion[]) =>
  useMemo(
    () => ({
      shown: questions.map((question, index) => ({ question, number: index + 1, state: "ahead" as const })),
      again: [],
      open: (id: number) => document.getElementById(`question-${id}`)?.focus(),
    }),
    [questions],
  );

const crumbsOf = (module: Module, { parentCollection, parentCollectionName }: Video) => {
  const ofCourse =
    parentCollection === null
      ? [{ text: module.name }]
      : [
          { text: parentCollectionName ?? "Course", to: paths.course(parentCollection) },
          { text: `${module.moduleIndex}. ${module.name}`, to: paths.module(parentCollection, module.moduleIndex) },
        ];
  return [{ text: "Home", to: paths.home }, ...ofCourse, { text: "Manage Quiz" }];
};
