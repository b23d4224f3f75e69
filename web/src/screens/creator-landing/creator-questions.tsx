import { Link } from "react-router-dom";
import type { Question } from "../../features/marketing/questions.tsx";
import { paths } from "../../lib/paths.tsx";

export const creatorQuestions: readonly Question[] = [
  {
    id: "upload",
    question: "Do I have to upload my lectures?",
    answer: (
      <p>
        No. Your lectures stay at YouTube or Vimeo. You paste their links, a playlist at once if you like, and arrange
        them here.
      </p>
    ),
  },
  {
    id: "price",
    question: "Who sets the price?",
    answer: (
      <p>
        You do, module by module. A module costs $2 (200 cupoints) unless you say otherwise; you can give a course away,
        or give a discount to people who take the whole of it.
      </p>
    ),
  },
  {
    id: "earn",
    question: "What do I earn?",
    answer: (
      <p>
        50-70% of the revenue from your modules: half of a module's price up to $3, 70% of the part between $3 and $5,
        and half of the rest. If another creator uses one of your videos, you earn your share of the price, too.
      </p>
    ),
  },
  {
    id: "class",
    question: "Can my class use it without paying?",
    answer: (
      <p>
        Yes. Make a class code with a window for every module and hand it to your students. You see how the class
        watches, answers and asks, as far as each student agreed to share it.
      </p>
    ),
  },
  {
    id: "time",
    question: "I have recordings, but no time.",
    answer: (
      <p>
        Then let us build the course with you: <Link to={paths.authors}>Build a Course</Link>.
      </p>
    ),
  },
];
