import { type RefObject, useEffect, useRef } from "react";
import type { Quiz } from "./use-quiz.tsx";

/**
 * Focus target when the drawer closes: the button that opened it, or, if the video paused automatically, the question's
 * mark on the timeline.
 */
export const useFocusReturn = ({ openId, queue, shown }: Quiz, strip: RefObject<HTMLElement | null>) => {
  const opener = useRef<HTMLElement>(null);
  const last = useRef<number>(null);
  const isOpen = openId !== null;
  const isAsked = queue.length > 0;
  const place = shown.findIndex(({ question }) => question.id === (openId ?? last.current));

  useEffect(() => {
    if (openId !== null) last.current = openId;
  }, [openId]);

  useEffect(() => {
    if (isOpen) {
      const { activeElement } = document;
      opener.current = !isAsked && activeElement instanceof HTMLButtonElement ? activeElement : null;
      return;
    }
    if (last.current === null) return;
    last.current = null;
    const mark = strip.current?.querySelectorAll("button")[place];
    (opener.current?.isConnected ? opener.current : mark)?.focus();
  }, [isOpen]);
};
