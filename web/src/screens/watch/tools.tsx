import { cell } from "@cu/process-cache/process-cache";
import { Suspense, useEffect, useEffectEvent } from "react";
import type { Player } from "../../features/player/player.ts";
import { isCovered, isTyping } from "../../features/player/player-keys.ts";
import { useUsed } from "../../features/player/use-used.ts";
import type { Margin } from "../../features/transcript/transcript-line.tsx";
import { TranscriptPanel } from "../../features/transcript/transcript-panel.tsx";
import type { Languages } from "../../features/transcript/use-transcript-language.ts";
import { useSession } from "../../lib/use-session.ts";
import { useStored } from "../../lib/use-stored.ts";
import { Later } from "../../ui/later.tsx";
import { part } from "../../ui/part.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { type Tab, Tabs } from "../../ui/tabs.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { narrowTabs, useMedia } from "./media.ts";
import type { Around } from "./next-asking.tsx";
import type { Course } from "./place.ts";
import { PromotionsPanel } from "./promotions-panel.tsx";
import { QuestionsSkeleton } from "./questions-skeleton.tsx";
import type { Quiz } from "./quiz/use-quiz.tsx";
import { PopMenu } from "./stage/pop-menu.tsx";
import { openingTab, rowOfTabs, type ToolTab, tabOfKey, visibleTabs } from "./tool-tabs.ts";
import styles from "./tools.module.css";

const questionsCode = cell<typeof import("./questions-panel.tsx")>("the panel of a lecture's questions");
const loadQuestions = async () => (questionsCode.current ??= await import("./questions-panel.tsx"));
// Loads on a lecture's first use, so that its questions open offline too (WCH-58).
const QuestionsPanel = part(async () => ({
  default: (questionsCode.current ?? (await whenOnline(loadQuestions))).QuestionsPanel,
}));

const NotesPanel = part(() =>
  whenOnline(() => import("./extras/notes-panel.tsx")).then((module) => ({ default: module.NotesPanel })),
);

// Loaded only for lectures without a transcript.
const TellWhenHere = part(() =>
  whenOnline(() => import("../../features/transcript/tell-when-here.tsx"), false).then((module) => ({
    default: module.TellWhenHere,
  })),
);
const AssistantPanel = part(() =>
  whenOnline(() => import("./assistant/assistant-panel.tsx")).then((module) => ({
    default: module.AssistantPanel,
  })),
);

type ToolsProps = {
  course: Course;
  courseKey: string | undefined;
  videoId: number;
  videoTitle: string;
  /** Transcript languages, where there are several. */
  languages: Languages;
  player: Player | null;
  startSeconds: number;
  quiz: Quiz;
  around?: Around;
  questions: { isLoading: boolean; error: unknown; onRetry: () => void };
  /** Count on the questions tab; defaults to all of them. */
  questionCount?: number;
  /** Whether the viewer may suggest transcript corrections. */
  mayCorrect?: boolean;
  isHidden: boolean;
  onShow: () => void;
  margin?: Margin | undefined;
  /** Whether the viewer may write notes. */
  hasNotes?: boolean;
};

/** The tools next to the picture: transcript, questions, cuGPT, promoted courses; keys 1 to 4 open them. */
export const Tools = (props: ToolsProps) => {
  const { course, courseKey, videoId, videoTitle, languages, player, startSeconds, quiz, questions, ...shell } = props;
  const { questionCount = quiz.shown.length, mayCorrect = true } = props;
  // CRS-65: no "Questions 0" on a lecture without any.
  const asksNothing = quiz.shown.length === 0;
  const { user } = useSession();
  // Stored per user, as several may share a device.
  const [chosen, choose] = useStored(`lecture-tab.${user?.id ?? "guest"}`);
  const isNarrow = useMedia(narrowTabs);
  const visible = visibleTabs({
    gpt: course.gptEnabled,
    promotions: course.promotions.length > 0,
    notes: props.hasNotes,
  });
  const open = openingTab(visible, { chosen, defaultTab: course.defaultTab });
  const [row, more] = rowOfTabs(visible, open, isNarrow);

  const isUsed = useUsed(player);
  useEffect(() => {
    // A failure is ignored: opening the tab retries.
    if (isUsed) void loadQuestions().catch(() => undefined);
  }, [isUsed]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || isCovered()) return;
    const tab = tabOfKey(event.key, visible);
    if (!tab) return;
    choose(tab);
    shell.onShow();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const panels: Record<ToolTab, Tab> = {
    transcript: {
      value: "transcript",
      label: "Transcript",
      content: (
        <TranscriptPanel
          {...{ videoId, courseKey, player, startSeconds, quiz, languages, mayCorrect }}
          margin={shell.margin}
          instead={asksNothing || questions.isLoading ? undefined : quiz.shown.length}
          action={
            user &&
            mayCorrect && (
              <Suspense fallback={null}>
                <TellWhenHere courseId={course.id} videoId={videoId} />
              </Suspense>
            )
          }
        />
      ),
    },
    questions: {
      value: "questions",
      label: "Questions",
      count: questions.isLoading ? "coming" : questions.error || asksNothing ? undefined : questionCount,
      content: (
        <Later when waiting={<QuestionsSkeleton />}>
          <QuestionsPanel quiz={quiz} around={shell.around} {...questions} />
        </Later>
      ),
    },
    notes: {
      value: "notes",
      label: "Notes",
      content: (
        <Suspense fallback={null}>
          <NotesPanel course={course} />
        </Suspense>
      ),
    },
    gpt: {
      value: "gpt",
      label: "cuGPT",
      content: (
        <Suspense fallback={assistantSkeleton}>
          <AssistantPanel
            courseId={course.id}
            videoId={videoId}
            lecture={videoTitle}
            isOwner={user?.id === course.primaryAuthor.id}
            onSeek={(seconds) => player?.seek(seconds)}
          />
        </Suspense>
      ),
    },
    promotions: {
      value: "promotions",
      label: "Promoted Courses",
      content: <PromotionsPanel promotions={course.promotions} />,
    },
  };
  if (shell.isHidden) return null;
  return (
    <aside className={styles.tools} aria-label="Tools">
      <Tabs
        label="Tools"
        tabs={row.map((tab) => panels[tab])}
        value={open}
        onChange={choose}
        bar={(list) => (
          <div className={styles.tabs}>
            {list}
            {more.length > 0 && (
              <PopMenu
                label="More tabs"
                button="…"
                isBelow
                className={styles.more}
                choices={more.map((tab) => ({ value: tab, text: panels[tab].label }))}
                chosen={undefined}
                onChoose={choose}
              />
            )}
          </div>
        )}
      />
    </aside>
  );
};

const assistantSkeleton = (
  <div className={styles.empty}>
    <Skeleton label="Loading cuGPT">
      <Bar height={18} width="85%" />
    </Skeleton>
  </div>
);
