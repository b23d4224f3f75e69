import type { Ref } from "react";
import type { Player } from "../../features/player/player.ts";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import { spreadApart } from "../../features/quiz/spread.ts";
import { Hidden } from "../../ui/heading.tsx";
import { Strip } from "../../ui/strip.tsx";
import { useWidth } from "../../ui/use-width.ts";
import type { Quiz } from "./quiz/use-quiz.tsx";

type LectureStripProps = {
  player: Player | null;
  startSeconds: number;
  duration: number | null;
  watched: readonly (readonly [from: number, to: number])[];
  quiz: Quiz;
  label: string;
  ref?: Ref<HTMLDivElement>;
};

// A mark is 24 px wide; overlapping marks could not be pressed.
const markPixels = 25;

/** The timeline with the playhead, updated every second. */
export const LectureStrip = ({ player, startSeconds, duration, quiz, ...rest }: LectureStripProps) => {
  const now = usePlayerState(player, (state) => Math.floor(state.seconds), Math.floor(startSeconds));
  const [box, width] = useWidth();
  const ends = quiz.shown.map(({ question }) => question.endVideoTimestamp);
  const length = duration ?? Math.max(now, ...ends);
  const places = spreadApart(ends, width > 0 ? (markPixels * length) / width : 0, length);
  return (
    <div ref={rest.ref}>
      <div ref={box}>
        {length <= 0 ? (
          <Hidden>The length of this lecture is not known yet.</Hidden>
        ) : (
          <Strip
            duration={length}
            label={rest.label}
            watched={rest.watched}
            again={quiz.again}
            now={now}
            questions={quiz.shown.map(({ question, number, state }, index) => ({
              id: question.id,
              number,
              seconds: question.endVideoTimestamp,
              drawnAt: places[index],
              state,
            }))}
            onQuestion={({ id }) => quiz.open(id)}
          />
        )}
      </div>
    </div>
  );
};
