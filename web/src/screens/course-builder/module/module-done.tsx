import type { useAction } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Loader } from "../../../ui/loader.tsx";
import styles from "../done-step.module.css";
import { publishLines } from "../publish-lines.ts";

type ModuleDoneProps = { publish: ReturnType<typeof useAction<"module.create">>; onBack: () => void };

/** MOD-06: progress of publishing, which the previous step's press started. */
export const ModuleDone = ({ publish: { error, data }, onBack }: ModuleDoneProps) => {
  if (error)
    return (
      <div className={styles.state} role="alert">
        <Heading level={1}>Submission Failed</Heading>
        <Text tone="quiet">Something went wrong with creating your module.</Text>
        <ul className={styles.lines} aria-label="What is wrong">
          {publishLines(error).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button look="go" onClick={onBack}>
            Go Back
          </Button>
        </div>
      </div>
    );
  if (!data)
    return (
      <div className={styles.state} role="status">
        <Heading level={1}>Publishing your module</Heading>
        <Text tone="quiet">
          <Loader /> This takes a few seconds.
        </Text>
      </div>
    );
  return (
    <div className={styles.state} role="status">
      <Heading level={1}>Your module is now available!</Heading>
      <Text tone="quiet">
        Only you can see it. Learners find it once it is in a course: add it to one, or borrow its videos.
      </Text>
      <div className={styles.actions}>
        <LinkButton look="go" to={paths.ownModule(data.id)}>
          View your module
        </LinkButton>
        <LinkButton to={paths.creatorHome}>Authored Courses</LinkButton>
      </div>
    </div>
  );
};
