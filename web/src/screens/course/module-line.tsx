import { type AccessState, isHeld } from "../../features/course/access-state.ts";
import type { Module } from "../../features/course/course.ts";
import { Hidden } from "../../ui/heading.tsx";
import hidden from "../../ui/hidden.module.css";
import { secondsOf } from "./module-block.tsx";
import styles from "./module-line.module.css";

type ModuleLineProps = {
  modules: readonly Module[];
  stateOf: (module: Module) => AccessState | undefined;
  /** 1-based; undefined shows all. */
  chosen: number | undefined;
  onChoose: (moduleNumber: number | undefined) => void;
};

/** CRS-04: the course's line, whose parts are the filter; each as wide as its module is long. */
export const ModuleLine = ({ modules, stateOf, chosen, onChoose }: ModuleLineProps) => (
  <fieldset className={styles.line}>
    <legend className={hidden.hidden}>Show one module; the width is its length</legend>
    <div className={styles.parts}>
      <button
        type="button"
        className={styles.all}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        All
      </button>
      {modules.map((module) => {
        const minutes = Math.max(1, Math.round(secondsOf(module) / 60));
        return (
          <button
            key={module.id}
            type="button"
            className={styles[lookOf(stateOf(module))]}
            style={{ ["--minutes" as string]: minutes }}
            aria-pressed={chosen === module.moduleIndex}
            onClick={() => onChoose(module.moduleIndex)}
          >
            <span>
              <Hidden>Module </Hidden>
              {module.moduleIndex}
            </span>
            {secondsOf(module) > 0 && (
              <span className={styles.minutes}>
                <Hidden>, </Hidden>
                {minutes} min
              </span>
            )}
          </button>
        );
      })}
    </div>
  </fieldset>
);

const lookOf = (state: AccessState | undefined): "open" | "held" | "temporary" =>
  state && isHeld(state) ? "held" : state?.kind === "temporary" ? "temporary" : "open";
