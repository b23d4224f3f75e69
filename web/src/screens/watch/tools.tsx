import { useEffect, useEffectEvent } from "react";
import { useStored } from "../../lib/stored.ts";
import type { Player } from "../../player/player.ts";
import { isTyping } from "../../player/player-keys.ts";
import { TranscriptPanel } from "../../transcript/transcript-panel.tsx";
import { Empty } from "../../ui/states.tsx";
import { type Tab, Tabs } from "../../ui/tabs.tsx";
import type { Course } from "./place.ts";
import { PromotionsPanel } from "./promotions-panel.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import type { Quiz } from "./quiz/use-quiz.ts";
import { openingTab, type ToolTab, tabOfKey, visibleTabs } from "./tool-tabs.ts";
import styles from "./tools.module.css";

type ToolsProps = {
  course: Course;
  courseKey: string | undefined;
  videoId: number;
  player: Player | null;
  startSeconds: number;
  quiz: Quiz;
  questions: { isLoading: boolean; error: unknown; onRetry: () => void };
  isHidden: boolean;
  onShow: () => void;
};

/** What stands beside the picture: transcript, questions, cuGPT, promoted courses; keys 1 to 4 open them. */
export const Tools = ({ course, courseKey, videoId, player, startSeconds, quiz, questions, ...shell }: ToolsProps) => {
  const [chosen, choose] = useStored(`tab.${course.id}`);
  const visible = visibleTabs({ gpt: course.gptEnabled, promotions: course.promotions.length > 0 });
  const open = openingTab(visible, { chosen, defaultTab: course.defaultTab });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
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
      content: <TranscriptPanel {...{ videoId, courseKey, player, startSeconds, quiz }} />,
    },
    questions: {
      value: "questions",
      label: "Questions",
      count: questions.isLoading || questions.error ? undefined : quiz.shown.length,
      content: <QuestionsPanel quiz={quiz} {...questions} />,
    },
    gpt: {
      value: "gpt",
      label: "cuGPT",
      content: (
        <div className={styles.empty}>
          <Empty title="cuGPT is not open on this site yet." />
        </div>
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
      <Tabs label="Tools" tabs={visible.map((tab) => panels[tab])} value={open} onChange={choose} />
    </aside>
  );
};
