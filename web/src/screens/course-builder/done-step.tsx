import { Refused } from "@cu/api/refused";
import type { useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Loader } from "../../ui/loader.tsx";
import styles from "./done-step.module.css";
import { publishLines } from "./publish-lines.ts";

type DoneStepProps = {
  publish: ReturnType<typeof useAction<"draft.publish">>;
  /** The draft changes a course that was published before. */
  isUpdate: boolean;
  onBack: () => void;
  onOver: () => void;
};

/** WIZ-08, WIZ-14: progress of publishing, which the previous step's press started. */
export const DoneStep = ({ publish: { isMutating, error, data }, isUpdate, onBack, onOver }: DoneStepProps) => {
  if (isMutating || (!error && !data))
    return (
      <div className={styles.state} role="status">
        <Heading level={1}>{isUpdate ? "Publishing your changes" : "Publishing your course"}</Heading>
        <Text tone="quiet">
          <Loader /> This takes a few seconds. Nothing is shown by half.
        </Text>
      </div>
    );
  if (error) {
    const isOvertaken = error instanceof Refused && error.code === "course.changed";
    return (
      <div className={styles.state} role="alert">
        <Heading level={1}>Submission Failed</Heading>
        <Text tone="quiet">Something went wrong with creating your collection.</Text>
        <ul className={styles.lines} aria-label="What is wrong">
          {publishLines(error).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button look="go" onClick={onBack}>
            Go Back
          </Button>
          {isOvertaken && <Button onClick={onOver}>Publish over it</Button>}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.state} role="status">
      <Heading level={1}>{isUpdate ? "Your changes are published" : "Your course is published"}</Heading>
      <Text tone="quiet">Learners see it as you reviewed it. You can change it at any time.</Text>
      {data && (
        <div className={styles.actions}>
          <LinkButton look="go" to={paths.ownCourse(data.courseId)}>
            View your collection
          </LinkButton>
          <LinkButton to={paths.creatorHome}>Authored Courses</LinkButton>
        </div>
      )}
    </div>
  );
};
