import { useEffect, useRef } from "react";
import styles from "./assistant-panel.module.css";
import { Composer } from "./composer.tsx";
import { Failure } from "./failure.tsx";
import { GptMessage, loadAnswerText } from "./gpt-message.tsx";
import { History } from "./history.tsx";
import { type Element, prompts } from "./message.ts";
import { useConversation } from "./use-conversation.ts";
import { Waiting } from "./waiting.tsx";
import { Welcome } from "./welcome.tsx";

type AssistantPanelProps = {
  courseId: number;
  videoId: number;
  lecture: string;
  /** The course's primary author gets editing prompts first (GPT-10). */
  isOwner: boolean;
  onSeek: (seconds: number) => void;
};

/** cuGPT next to the lecture (GPT-01): the conversation and an input box. */
export const AssistantPanel = ({ courseId, videoId, lecture, isOwner, onSeek }: AssistantPanelProps) => {
  const [talk, conversation] = useConversation({ courseId, videoId }, lecture);
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLDivElement>(null);

  const count = talk.messages.length;
  const lastAsked = talk.messages.findLastIndex(({ user }) => user === "USER");
  const isPending = talk.pending !== null;
  // Preloaded before the first answer.
  useEffect(() => void loadAnswerText().catch(() => undefined), []);
  // Scrolls the last question and the start of its answer into view without scrolling the page.
  useEffect(() => {
    if (list.current && newest.current) list.current.scrollTop = newest.current.offsetTop - 16;
  }, [count]);
  useEffect(() => {
    if (isPending && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [isPending]);

  const suggest = (element: 1 | 2) => {
    if (!isOwner) return conversation.ask(element, prompts[element]);
    conversation.write(prompts[element], element);
    input.current?.focus();
  };
  const send = () => {
    const { draft, draftOf } = talk;
    conversation.ask(elementOf(draft, draftOf), draft);
    // "Send" is disabled while the box is empty.
    input.current?.focus();
  };

  return (
    <div className={styles.panel}>
      <div ref={list} className={styles.messages} role="log" aria-label="Conversation with cuGPT" tabIndex={-1}>
        {talk.messages.map((message, place) => (
          <div
            // Messages are append-only; earlier history is prepended once.
            key={`${message.at} ${message.user} ${message.content}`}
            ref={place === lastAsked ? newest : undefined}
            className={message.user === "USER" ? styles.own : styles.theirs}
          >
            {message.user === "WELCOME" && (
              <>
                <Welcome text={message.content} />
                <History state={talk.history} onRetry={conversation.loadHistory} />
              </>
            )}
            {message.user === "USER" && <p className={styles.question}>{message.content}</p>}
            {message.user === "GPT" && (
              <GptMessage
                message={message}
                place={{ courseId, videoId }}
                chosen={talk.chosen.get(message.elementId)}
                rating={talk.ratings.get(message.elementId)}
                onChoose={(options) => conversation.choose(message.elementId, options)}
                onRate={conversation.rate}
                onSeek={onSeek}
              />
            )}
          </div>
        ))}
        {talk.pending && <Waiting since={talk.pending.since} />}
        {talk.failed && <Failure text={talk.failed.text} onRetry={conversation.retry} />}
      </div>
      <Composer
        ref={input}
        draft={talk.draft}
        isBusy={isPending}
        onDraft={(draft) => conversation.write(draft)}
        onSuggest={suggest}
        onFollowUp={() => input.current?.focus()}
        onSend={send}
      />
    </div>
  );
};

// The summary takes no custom prompt: an edited one is an ordinary question (E-142).
const elementOf = (draft: string, draftOf: Element | null): Element =>
  draftOf === 1 && draft.trim() !== prompts[1] ? 3 : (draftOf ?? 3);
