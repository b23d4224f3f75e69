import { Outcome } from "../../features/forms/outcome.tsx";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/skeleton.tsx";

type DemoResultProps = { state: "LOADING" | "SUCCESS" | "FAILED"; onBack: () => void };

/** STA-41, STA-47, STA-48. */
export const DemoResult = ({ state, onBack }: DemoResultProps) => {
  if (state === "LOADING") return <Spinner label="Sending your request" />;
  const home = (
    <LinkButton look={state === "SUCCESS" ? "go" : "plain"} to={paths.home}>
      Return to Homepage
    </LinkButton>
  );
  return state === "SUCCESS" ? (
    <Outcome
      tone="done"
      title="Great, your demo request has been submitted! Look for an email from us soon."
      actions={home}
    />
  ) : (
    <Outcome
      tone="failed"
      title="Sorry, something went wrong with submitting your demo request. Please try again later."
      actions={
        <>
          {home}
          <Button onClick={onBack}>Back to your request</Button>
        </>
      }
    >
      What you wrote and the videos that arrived are kept in this tab.
    </Outcome>
  );
};
