import { tutorialDraft } from "../../../builder/tutorial-draft.ts";
import { useWho } from "../../../lib/use-session.ts";
import { accounts, paths } from "../../../paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import type { WholeDraft } from "../use-builder.ts";
import styles from "./tutorial.module.css";

/** MOCK-25, MOCK-26: the tutorial's bar. A guest takes the draft along into a new account; everybody else just leaves. */
export const TutorialBar = ({ whole }: { whole: WholeDraft }) => {
  const isGuest = useWho() === "guest";
  return (
    <section className={styles.bar} aria-label="About this tutorial">
      <p>
        For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not
        saved.
      </p>
      <div>
        {isGuest && (
          <LinkButton
            look="go"
            size="small"
            to={accounts.signUp(paths.createCourse)}
            onClick={() => tutorialDraft.keep(whole)}
          >
            Sign up
          </LinkButton>
        )}
        <LinkButton size="small" to={isGuest ? paths.forCreators : paths.home}>
          {isGuest ? "Exit tutorial" : "Exit Tutorial"}
        </LinkButton>
      </div>
    </section>
  );
};
