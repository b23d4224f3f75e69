import { memo } from "react";
import type { DraftModule, DraftVideo } from "../../features/builder/draft.ts";
import { minutesText } from "./module-block.tsx";
import styles from "./modules-step.module.css";

type ModuleMapProps = { modules: readonly DraftModule[]; known: ReadonlyMap<string, DraftVideo> };

/** The modules as a line, sized by their minutes; empty ones are outlined. */
export const ModuleMap = memo(({ modules, known }: ModuleMapProps) => (
  <nav className={styles.map} aria-label="Modules, drawn to length">
    {modules.map(({ key, videos, name }, index) => {
      const seconds = videos.reduce((sum, video) => sum + (known.get(video)?.duration ?? 0), 0);
      return (
        <a
          key={key}
          href={`#module-${key}`}
          className={videos.length === 0 ? styles.none : undefined}
          style={videos.length === 0 ? undefined : { flexGrow: Math.max(seconds, 1) }}
          title={name}
        >
          {index + 1}
          <span>{videos.length === 0 ? "empty" : minutesText(seconds)}</span>
        </a>
      );
    })}
  </nav>
));
ModuleMap.displayName = "ModuleMap";
