import { Line } from "../../ui/line.tsx";
import styles from "./drawings.module.css";

const modules = [
  { name: "1  Where it starts", videos: ["What a graph is", "Paths and cycles"] },
  { name: "2  Going further", videos: ["Shortest paths", "Relaxing an edge", "When edges are negative"] },
] as const;

/** Illustration: links on one side, a course on the other. */
export const CourseBuilding = () => (
  <div className={styles.building} aria-hidden="true">
    <p className={styles.pasted}>youtube.com/playlist?list=…</p>
    <div className={styles.built}>
      {modules.map(({ name, videos }) => (
        <div key={name}>
          <strong>{name}</strong>
          {videos.map((video) => (
            <span key={video}>{video}</span>
          ))}
        </div>
      ))}
      <Line label="" parts={[21, 34].map((duration) => ({ duration, state: "owned" }))} />
      <small>2 modules, 5 videos, $4 (400 cupoints)</small>
    </div>
  </div>
);
