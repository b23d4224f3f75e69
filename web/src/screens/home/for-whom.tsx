import { ArrowUUpLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowUUpLeft";
import { ChatsIcon } from "@phosphor-icons/react/dist/csr/Chats";
import { CoinsIcon } from "@phosphor-icons/react/dist/csr/Coins";
import { KeyIcon } from "@phosphor-icons/react/dist/csr/Key";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import { UsersIcon } from "@phosphor-icons/react/dist/csr/Users";
import { Link } from "react-router-dom";
import { FindInLectures } from "../../features/marketing/find-in-lectures.tsx";
import marketing from "../../features/marketing/marketing.module.css";
import { OneTerm } from "../../features/marketing/one-term.tsx";
import { Point, Points } from "../../features/marketing/points.tsx";
import { paths } from "../../lib/paths.tsx";
import { Heading } from "../../ui/heading.tsx";

/** STA-04: benefits for the two target groups; only existing features. */
export const ForWhom = () => (
  <div className={marketing.two}>
    <section aria-labelledby="learners">
      <FindInLectures />
      <Heading level={2} id="learners">
        For learners: every spoken word is findable
      </Heading>
      <Points>
        <Point icon={<TextAlignLeftIcon size={20} aria-hidden />}>
          The transcript moves with the lecture. Press a line and the video goes there.
        </Point>
        <Point icon={<ChatsIcon size={20} aria-hidden />}>
          Ask your class, or ask cuGPT, which answers from this lecture and names the minute.
        </Point>
        <Point icon={<ArrowUUpLeftIcon size={20} aria-hidden />}>
          Buy one module or the whole course. The wrong one? Take it back within one hour.
        </Point>
      </Points>
    </section>
    <section aria-labelledby="instructors">
      <OneTerm />
      <Heading level={2} id="instructors">
        For instructors: one code opens the term
      </Heading>
      <Points>
        <Point icon={<KeyIcon size={20} aria-hidden />}>
          Give your class one code. Every module opens and ends on the days you set.
        </Point>
        <Point icon={<ChatsIcon size={20} aria-hidden />}>
          Answer your class's questions at the minute of the lecture they are about.
        </Point>
        <Point icon={<UsersIcon size={20} aria-hidden />}>
          See who has joined, and update the class to a changed course in one click.
        </Point>
        <Point icon={<CoinsIcon size={20} aria-hidden />}>
          <span>
            Authors earn 50-70% of revenue. <Link to={paths.forCreators}>Teach with your own videos</Link>.
          </span>
        </Point>
      </Points>
    </section>
  </div>
);
