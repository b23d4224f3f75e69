import { ClockCounterClockwiseIcon } from "@phosphor-icons/react/dist/csr/ClockCounterClockwise";
import { QuestionIcon } from "@phosphor-icons/react/dist/csr/Question";
import { TicketIcon } from "@phosphor-icons/react/dist/csr/Ticket";
import styles from "./uses.module.css";

const uses = [
  { Icon: ClockCounterClockwiseIcon, name: "Pick up where you stopped", text: "On every device, to the second." },
  { Icon: QuestionIcon, name: "Answer the questions", text: "Each lecture stops and asks you." },
  { Icon: TicketIcon, name: "Join your class", text: "Enter the code your instructor gave you." },
];

/** Shown on sign-up without a purchase intent. */
export const Uses = () => (
  <aside className={styles.uses} aria-label="What an account is for">
    <p className={styles.label}>With an account you can</p>
    <ul>
      {uses.map(({ Icon, name, text }) => (
        <li key={name}>
          <Icon size={24} aria-hidden />
          <span>
            <b>{name}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  </aside>
);
