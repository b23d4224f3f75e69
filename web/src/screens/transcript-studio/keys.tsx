import { memo } from "react";
import styles from "./keys.module.css";

/** Each key with what it does; two alternatives are two entries of the list. */
const keys: readonly (readonly [keys: readonly string[], text: string])[] = [
  [["Enter"], "splits the line at the cursor"],
  [["Backspace"], "at its beginning joins it to the line before"],
  [["Ctrl", "Space"], "plays and pauses"],
  [["Ctrl", "Enter"], "plays the line from its start"],
  [["Alt", "[", "]"], "start or end at the play head"],
  [["Alt", ",", "."], "start 0.1 s earlier or later; with Shift the end"],
  [["Alt", "P"], "begins a paragraph"],
  [["Alt", "Enter"], "a new line after this one"],
  [["↑", "↓"], "at the ends of a line: to the line before or after"],
  [["F8"], "next place to look at; with Shift the one before"],
  [["Ctrl", "Z"], "undoes; with Shift does again"],
  [["Ctrl", "S"], "saves a version"],
  [["Esc"], "leaves the line"],
];

export const Keys = memo(() => (
  <section className={styles.keys} aria-labelledby="keys">
    <h2 id="keys">Keys</h2>
    <dl>
      {keys.map(([pressed, text]) => (
        <div key={text}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
));
Keys.displayName = "Keys";
