import { Link } from "react-router-dom";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { Strip } from "../../ui/strip.tsx";
import styles from "./demo-lecture.module.css";

const said = [
  ["12:18", "Suppose we already know a road to v that costs nine."],
  ["12:31", "If the way through u costs seven, we forget the nine and remember u."],
  [
    "12:44",
    "That one step is called relaxing the edge, and the whole algorithm is only this step, done in a clever order.",
  ],
  ["12:58", "So which edge first?"],
] as const;

const lengthSeconds = 26 * 60;
const nowSeconds = 12 * 60 + 44;
const asked = [
  [182, "right"],
  [455, "wrong"],
  [nowSeconds, "waiting"],
  [1010, "ahead"],
  [1370, "ahead"],
] as const;

/** Illustration of the watch page; its button opens the public demo, which needs no account (STA-88). */
export const DemoLecture = () => (
  <figure className={styles.demo} aria-label="A lecture with its transcript, its line in minutes and a question">
    <div className={styles.app}>
      <div className={styles.picture}>
        <Slide />
        <Link className={styles.play} to="/mock/video" state={playAtOnce}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 2.5v11l9-5.5z" fill="currentColor" />
          </svg>
          Play a lecture that asks you
        </Link>
      </div>
      <div className={styles.transcript}>
        {said.map(([time, text]) => (
          <p key={time} className={time === "12:31" ? styles.now : time === "12:18" ? styles.past : styles.line}>
            <time>{time}</time>
            <span>{text}</span>
          </p>
        ))}
      </div>
      <div className={styles.strip}>
        <Strip
          duration={lengthSeconds}
          label="The line of the lecture, 26 minutes, with five questions"
          now={nowSeconds}
          watched={[
            [0, 310],
            [350, nowSeconds],
          ]}
          questions={asked.map(([seconds, state], n) => ({ id: seconds, number: n + 1, seconds, state }))}
        />
      </div>
    </div>
    <div className={styles.question}>
      <p className={styles.place}>Question 3 of 5, at 12:44</p>
      <p className={styles.asked}>The queue holds v with cost 9. You reach v through u at cost 7. What must change?</p>
      <p className={styles.option}>
        <span aria-hidden="true">A</span>Only the cost of v
      </p>
      <p className={styles.chosen}>
        <span aria-hidden="true">B</span>The cost of v, and where we know it from
      </p>
    </div>
  </figure>
);

const Slide = () => (
  <svg className={styles.slide} viewBox="0 0 320 252" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="320" height="252" fill="#16352F" />
    <text x="24" y="40" fill="#F1EEDF" fontSize="18" fontWeight="700">
      Relaxing an edge
    </text>
    <path d="M60 168 140 100 260 168" fill="none" stroke="#FFD25A" strokeWidth="4" />
    <path d="M140 100 228 70 260 168" fill="none" stroke="#8FD3BC" strokeWidth="1.5" />
    <path d="M60 168H260" stroke="#8FD3BC" strokeWidth="2.5" />
    <g fill="#F1EEDF" fontSize="14" fontWeight="600" textAnchor="middle">
      <text x="92" y="128">
        3
      </text>
      <text x="208" y="130">
        4
      </text>
      <text x="160" y="188">
        9
      </text>
    </g>
    <g stroke="#F1EEDF" strokeWidth="1.6">
      <circle cx="60" cy="168" r="15" fill="#16352F" />
      <circle cx="140" cy="100" r="15" fill="#FFD25A" />
      <circle cx="228" cy="70" r="15" fill="#16352F" />
      <circle cx="260" cy="168" r="15" fill="#FFD25A" />
    </g>
    <g fontSize="14" fontWeight="700" textAnchor="middle">
      <text x="60" y="173" fill="#F1EEDF">
        s
      </text>
      <text x="140" y="105" fill="#16352F">
        u
      </text>
      <text x="228" y="75" fill="#F1EEDF">
        t
      </text>
      <text x="260" y="173" fill="#16352F">
        v
      </text>
    </g>
  </svg>
);
