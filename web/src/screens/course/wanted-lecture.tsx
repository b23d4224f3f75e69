import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import { useLocation } from "react-router-dom";
import { accounts } from "../../lib/paths.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./course-page.module.css";

/** WCH-39: a guest who was turned away from a lecture returns to it after sign-in. */
export const WantedLecture = () => {
  const lecture = lectureIn(useLocation().state);
  if (lecture === undefined) return null;
  return (
    <div className={styles.banner}>
      <Note icon={<LockSimpleIcon size={20} weight="fill" aria-hidden />}>
        The video opens after your{" "}
        <a className={styles.wanted} href={accounts.login(lecture)}>
          Login
        </a>
        . New here?{" "}
        <a className={styles.wanted} href={accounts.signUp(lecture)}>
          Sign Up
        </a>
      </Note>
    </div>
  );
};

// It belongs to this visit, so the router's state holds it.
const lectureIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "lecture" in state && typeof state.lecture === "string"
    ? state.lecture
    : undefined;
