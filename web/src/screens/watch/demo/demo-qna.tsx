import { useEffect, useState } from "react";
import { DemoAskBox } from "../../../features/sample/demo-ask-box.tsx";
import { ThreadList } from "../../../features/sample/thread-list.tsx";
import { type SampleThread, threadsOf } from "../../../features/sample/threads.ts";
import { Hidden } from "../../../ui/heading.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { Course, Place } from "../place.ts";
import styles from "../qna.module.css";
import { QnaHead, toQna } from "../qna-head.tsx";
import { type QnaLevel, qnaLevels } from "../qna-levels.ts";

/** The sample questions of each level of this lecture. */
const threadsAt = (course: Course, { module, video }: Place): Record<QnaLevel, readonly SampleThread[]> => ({
  "video-qna": threadsOf("videos", video.id),
  "module-qna": threadsOf("modules", module.id),
  "course-qna": threadsOf("collections", course.id),
});

type DemoQnaProps = {
  course: Course;
  place: Place;
  /** MOCK-02: the page opens here. */
  isWanted: boolean;
};

/** Q&A as the watch page has it, with the sample's questions; asking is for accounts (MOCK-10). */
export const DemoQna = ({ course, place, isWanted }: DemoQnaProps) => {
  const [level, setLevel] = useState<QnaLevel>("video-qna");
  const threads = threadsAt(course, place);
  useEffect(() => {
    if (isWanted) document.getElementById("video-qna")?.scrollIntoView();
  }, [isWanted]);
  return (
    <section className={styles.qna} aria-label="Q&A">
      <h2>
        <Hidden>Q&A</Hidden>
      </h2>
      <Tabs
        label="Q&A level"
        tabs={qnaLevels.map(({ id, text }) => ({ value: id, place: id, label: text, count: threads[id].length }))}
        value={level}
        onChange={(next) => {
          setLevel(next);
          toQna();
        }}
        bar={(row) => <QnaHead levels={row} />}
      >
        <DemoAskBox />
        <ThreadList threads={threads[level]} />
      </Tabs>
    </section>
  );
};
