import { defaultPolicy } from "@cu/pricing/policy";
import { useState } from "react";
import { SampleAnswers, type Samples } from "../../../features/sample/sample-answers.tsx";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { BuilderFrame } from "../builder-frame.tsx";
import styles from "./tutorial.module.css";
import { TutorialBar } from "./tutorial-bar.tsx";
import { useTutorial } from "./use-tutorial.ts";
import { useTutorialImport } from "./use-tutorial-import.ts";

const samples: Samples = {
  "policy.read": () => ({ ...defaultPolicy }),
  "catalogue.categories": () => [{ id: 1, name: "Computer science", subCategories: [{ id: 1, name: "Algorithms" }] }],
};

/** `/walkthrough/create-collection/`: the course builder on a sample, which never saves (MOCK-24 to MOCK-27). */
export const TutorialPage = () => (
  <SampleAnswers samples={samples}>
    <Tutorial />
  </SampleAnswers>
);

const Tutorial = () => {
  const builder = useTutorial();
  const imports = useTutorialImport(builder);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <TutorialBar whole={builder.view.whole} />
      <BuilderFrame
        builder={builder}
        imports={imports}
        home={{ text: "For creators", to: paths.forCreators }}
        saved={<p>Sample course tutorial, nothing is saved</p>}
        send={async () => {
          setSent(true);
          return true;
        }}
        isSending={false}
        isSent={isSent}
        done={({ onBack }) => (
          <div className={styles.end} role="status">
            <Heading level={1}>Your collection is not published</Heading>
            <Text tone="quiet">
              This was the tutorial. With an account of your own this press publishes, and learners see the course as
              you reviewed it.
            </Text>
            <div className={styles.actions}>
              <LinkButton look="go" to={samplePaths.builtCourse}>
                See the sample course
              </LinkButton>
              <Button onClick={onBack}>Go Back</Button>
            </div>
          </div>
        )}
      />
    </>
  );
};
