import { ArrowUUpLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowUUpLeft";
import { KeyIcon } from "@phosphor-icons/react/dist/csr/Key";
import { QuestionIcon } from "@phosphor-icons/react/dist/csr/Question";
import { StackIcon } from "@phosphor-icons/react/dist/csr/Stack";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import { UsersIcon } from "@phosphor-icons/react/dist/csr/Users";
import type { ReactNode } from "react";
import { Heading } from "../../ui/heading.tsx";
import styles from "./home-page.module.css";

/** What the product does for the two groups of people it is for; nothing here that it does not do. */
export const HowItWorks = () => (
  <div className={styles.two}>
    <section aria-labelledby="learners">
      <Heading level={2} id="learners">
        For learners: pay for the part you need
      </Heading>
      <ul className={styles.points}>
        <Point icon={<StackIcon size={20} aria-hidden />}>
          Buy one module or the whole course with cupoints; 100 are $1.
        </Point>
        <Point icon={<TextAlignLeftIcon size={20} aria-hidden />}>
          The transcript moves with the lecture. Press a line and the video goes there.
        </Point>
        <Point icon={<ArrowUUpLeftIcon size={20} aria-hidden />}>
          Bought the wrong module? Take it back within one hour.
        </Point>
      </ul>
    </section>
    <section aria-labelledby="instructors">
      <Heading level={2} id="instructors">
        For instructors: ask at the right minute
      </Heading>
      <ul className={styles.points}>
        <Point icon={<KeyIcon size={20} aria-hidden />}>
          Give your class one code. Their access opens and ends with your term.
        </Point>
        <Point icon={<QuestionIcon size={20} aria-hidden />}>Put a question exactly where they stop thinking.</Point>
        <Point icon={<UsersIcon size={20} aria-hidden />}>Earn on every module you wrote that is sold.</Point>
      </ul>
    </section>
  </div>
);

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
