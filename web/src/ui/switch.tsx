import styles from "./switch.module.css";

type SwitchProps = { label: string; on: boolean; onChange: (on: boolean) => void; disabled?: boolean };

export const Switch = ({ label, on, onChange, disabled }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    className={styles.switch}
    disabled={disabled}
    onClick={() => onChange(!on)}
  >
    {label}
  </button>
);
