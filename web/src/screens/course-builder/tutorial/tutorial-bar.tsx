import { tutorialDraft } from "../../../features/builder/tutorial-draft.ts";
import { Banner } from "../../../features/sample/demo-banner.tsx";
import { accounts, paths } from "../../../lib/paths.tsx";
import { useWho } from "../../../lib/use-session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import type { WholeDraft } from "../use-builder.ts";

/** MOCK-25, MOCK-26: guests can sign up and keep the draft, or leave; other users can leave. */
export const TutorialBar = ({ whole }: { whole: WholeDraft }) => {
  const isGuest = useWho() === "guest";
  return (
    <Banner label="About this tutorial">
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
    </Banner>
  );
};
