import { paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/states.tsx";
import { dayText } from "./recall-texts.ts";

/** LRN-23. */
export const NothingToSee = ({ nextAt }: { nextAt: string | null }) => (
  <Empty
    level={1}
    title={nextAt ? `Nothing to review until ${dayText(nextAt, Date.now())}` : "Nothing to review yet"}
    action={<LinkButton to={paths.home}>Back to your courses</LinkButton>}
  >
    {nextAt
      ? "Every question has its own day: sooner after a wrong answer, later after each right one."
      : "Questions that you answer or skip in a lecture come back here before you forget them."}
  </Empty>
);
