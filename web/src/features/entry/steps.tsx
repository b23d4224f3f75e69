import styles from "./steps.module.css";

const names = ["Account", "Confirm", "About you", "Pay", "Watch"] as const;

/** How far a buyer is, from the account to the first minute. */
export const EntrySteps = ({ at }: { at: (typeof names)[number] }) => {
  const here = names.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={`Step ${here + 1} of ${names.length}: ${at}`}>
      {names.map((name, place) => (
        <li key={name} data-done={place < here ? "" : undefined} aria-current={place === here ? "step" : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
};
