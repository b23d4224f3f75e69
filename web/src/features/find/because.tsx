import type { findBecause } from "@cu/api/find";
import type { Answer } from "@cu/api/route";
import { useApi } from "../../lib/api.ts";
import { clock } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./because.module.css";
import { numberOf, placeAddress } from "./places.ts";
import { PressText } from "./press-text.tsx";
import { Row, SmallStill } from "./row.tsx";
import { Still } from "./still.tsx";

type Because = Answer<typeof findBecause>;

type BecauseProps = {
  /** Guests have no watch history. */
  isSignedIn: boolean;
  look?: "h2" | "h3";
};

/**
 * FND-64: lectures that others finished who also finished the user's last one. An unsolicited recommendation, so it
 * shows no loading, error or empty state.
 */
export const BecauseYouWatched = ({ isSignedIn, look = "h3" }: BecauseProps) => {
  const { data } = useApi("find.because", isSignedIn ? {} : null);
  if (!data?.watched || data.lectures.length === 0) return null;
  const { watched, lectures } = data;
  return (
    <section aria-labelledby="because">
      <div className={styles.head}>
        <Heading level={2} look={look} id="because">
          Because you watched {numberOf(watched)} {watched.video.title}
        </Heading>
      </div>
      <ul className={styles.list}>
        {lectures.map((lecture) => (
          <Offer key={`${lecture.course.id} ${lecture.video.id}`} lecture={lecture} watched={numberOf(watched)} />
        ))}
      </ul>
    </section>
  );
};

const Offer = ({ lecture, watched }: { lecture: Because["lectures"][number]; watched: string }) => (
  <Row
    picture={
      <SmallStill>
        <Still {...lecture} />
      </SmallStill>
    }
    to={placeAddress(lecture, lecture.press)}
    name={`${numberOf(lecture)} ${lecture.video.title}`}
    end={<PressText press={lecture.press} />}
  >
    {lecture.course.name}
    {!!lecture.video.duration && `, ${clock(lecture.video.duration)}`}. Watched by people who finished {watched}.
  </Row>
);
