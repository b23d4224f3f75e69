import { readMcq } from "@cu/api/mcq";
import { Suspense } from "react";
import { part } from "../../../ui/part.tsx";
import type { Place } from "./calls.ts";
import type { Rating } from "./conversation.ts";
import { Feedback } from "./feedback.tsx";
import styles from "./gpt-message.module.css";
import { McqCard } from "./mcq-card.tsx";
import type { Message } from "./message.ts";

// Markdown is the largest part of the chat, and needed with the first answer only.
const AnswerText = part(() => loadAnswerText().then((module) => ({ default: module.AnswerText })));
export const loadAnswerText = () => import("./answer-text.tsx");

type GptMessageProps = {
  message: Extract<Message, { user: "GPT" }>;
  place: Place;
  chosen: readonly number[] | undefined;
  rating: Rating | undefined;
  onChoose: (options: readonly number[]) => void;
  onRate: (elementId: number, rating: Rating) => void;
  onSeek: (seconds: number) => void;
};

/** An answer by cuGPT: text or a question to answer, sources, and rating. */
export const GptMessage = ({ message, place, chosen, rating, onChoose, onRate, onSeek }: GptMessageProps) => {
  const { content, element, elementId, local } = message;
  const mcq = message.mcq ? readMcq(content) : undefined;
  return (
    <div className={styles.answer}>
      {mcq ? (
        <McqCard mcq={mcq} chosen={chosen} onChoose={onChoose} onSeek={onSeek} />
      ) : (
        <Suspense fallback={<p className={styles.plain}>{content.replaceAll("**", "")}</p>}>
          <AnswerText text={content} onSeek={onSeek} />
        </Suspense>
      )}
      {elementId !== undefined && (
        <div className={styles.foot}>
          {local && (
            <span className={styles.local} title="Quoted from the transcript, without a language model">
              Answered from the transcript
            </span>
          )}
          <Feedback
            target={{ element, elementId, videoId: place.videoId, collectionId: place.courseId }}
            rating={rating}
            onRate={(given) => onRate(elementId, given)}
          />
        </div>
      )}
    </div>
  );
};
