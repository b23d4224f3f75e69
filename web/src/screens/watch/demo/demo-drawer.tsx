import type { ComponentProps } from "react";
import { OpenQuestion } from "../quiz/open-question.tsx";
import { DemoQuestion } from "./demo-question.tsx";

type DemoDrawerProps = Omit<ComponentProps<typeof OpenQuestion>, "children"> &
  Pick<ComponentProps<typeof DemoQuestion>, "onGraded">;

/** The open question of the demo. */
export const DemoDrawer = ({ onGraded, quiz, ...frame }: DemoDrawerProps) => (
  <OpenQuestion quiz={quiz} {...frame}>
    {(shown, body) => <DemoQuestion key={shown.question.id} ref={body} quiz={quiz} shown={shown} onGraded={onGraded} />}
  </OpenQuestion>
);
