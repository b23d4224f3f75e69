import { averagesText, exampleMark, scoreRule } from "@cu/quiz-sheet/certification-score";
import { Link } from "react-router-dom";
import type { Question } from "../../features/marketing/questions.tsx";
import { paths } from "../../lib/paths.tsx";

type Group = { id: string; title: string; questions: readonly Question[] };

/** Frequent questions, in the order users meet them. */
export const groups: readonly Group[] = [
  {
    id: "paying",
    title: "Paying",
    questions: [
      {
        id: "cost",
        question: "What does a course cost?",
        answer: (
          <>
            <p>
              Premium modules cost about $2 to $5. You buy a single module or the whole course, never a subscription.
              Free courses cost nothing.
            </p>
            <p>
              <small>Last updated March 22, 2022.</small>
            </p>
          </>
        ),
      },
      {
        id: "cupoints",
        question: "What are cupoints?",
        answer: (
          <p>
            The money of your wallet: 100 cupoints are $1. Courses, modules and certifications are paid from it; what is
            missing, your card pays in the same window, $1 at least. You can also top up on{" "}
            <Link to={paths.account}>your account page</Link>, which has a receipt of each payment, mailed to you too.
          </p>
        ),
      },
      {
        id: "refund",
        question: "I bought the wrong thing.",
        answer: (
          <p>
            Within one hour of buying, you can refund the purchase on <Link to={paths.account}>your account page</Link>.
            The cupoints return to your wallet at once, and the access ends.
          </p>
        ),
      },
      {
        id: "preview",
        question: "Can I look first?",
        answer: (
          <p>
            Yes. Any video can be previewed for 2 minutes without an account, and courses with a certification have a
            free trial.
          </p>
        ),
      },
    ],
  },
  {
    id: "learning",
    title: "Learning",
    questions: [
      {
        id: "quiz",
        question: "Why does the video stop?",
        answer: (
          <p>
            Because there is a question at that minute. Answer it as often as you like; the explanation comes with the
            right answer. If you would rather watch through, switch on Mute Quiz Questions.
          </p>
        ),
      },
      {
        id: "transcript",
        question: "How do I find a moment in a lecture?",
        answer: (
          <p>Search the transcript next to the video, or the whole course on its page. Select a line to jump there.</p>
        ),
      },
      {
        id: "cugpt",
        question: "Where do cuGPT's answers come from?",
        answer: (
          <p>
            From the transcript of the lecture you are watching, and they name the seconds they rest on. If the lecture
            does not cover something, cuGPT answers that it is not covered instead of guessing.
          </p>
        ),
      },
      {
        id: "anonymous",
        question: "Can I ask without my name?",
        answer: (
          <p>
            Yes. An anonymous question shows no name to other students. The instructor of your class can see who wrote
            it.
          </p>
        ),
      },
    ],
  },
  {
    id: "classes",
    title: "Classes",
    questions: [
      {
        id: "code",
        question: "My instructor gave me a class code. Where does it go?",
        answer: (
          <p>
            Open <Link to={paths.myCourses}>My Courses</Link> and choose “Have a class code?”. Your classes and their
            dates are on <Link to={paths.myClasses}>My Classes</Link>.
          </p>
        ),
      },
      {
        id: "sharing",
        question: "What does my instructor see?",
        answer: (
          <p>
            What you choose on <Link to={paths.myClasses}>My Classes</Link>, as far as the class allows it: your name
            with your work, your work without your name, or nothing.
          </p>
        ),
      },
      {
        id: "end",
        question: "What happens after the last day?",
        answer: (
          <p>
            Access through the class ends with that day. Your answers and progress stay; if you buy a module, it is
            yours for good.
          </p>
        ),
      },
    ],
  },
  {
    id: "certificates",
    title: "Certificates",
    questions: [
      {
        id: "how",
        question: "How do I get a certificate?",
        answer: (
          <p>
            Buy the certification of a course, watch and score what its author asks for and request the certificate. A
            reviewer reads your open answers and decides. See <Link to={paths.certifications}>Certifications</Link>.
          </p>
        ),
      },
      {
        id: "level",
        question: "Which level is needed?",
        answer: (
          <>
            <p>{scoreRule.join(" ")} Each course names its pass mark.</p>
            <p>
              Quiz attempts are unlimited. Passing needs an average of 2.0 attempts or fewer per question, honors 1.5 or
              fewer; between 2.0 and 2.5 you can ask to retake some modules. {averagesText(exampleMark)}
            </p>
          </>
        ),
      },
    ],
  },
  {
    id: "account",
    title: "Account and help",
    questions: [
      {
        id: "broken",
        question: "Something does not work.",
        answer: (
          <p>
            <Link to={paths.reportIssue}>Report an issue</Link> with what you did and what you saw. For everything else
            there is <Link to={paths.contact}>Contact Us</Link>.
          </p>
        ),
      },
      {
        id: "creator",
        question: "Can I teach here?",
        answer: (
          <p>
            Yes: <Link to={paths.forCreators}>build a course from your own videos</Link>, or{" "}
            <Link to={paths.authors}>let us build it with you</Link>.
          </p>
        ),
      },
    ],
  },
];
