import { HandPointingIcon } from "@phosphor-icons/react/dist/csr/HandPointing";
import { ThumbsUpIcon } from "@phosphor-icons/react/dist/csr/ThumbsUp";
import type { Question, Reply } from "./place.ts";
import { isOnItsWay } from "./threads.ts";
import styles from "./vote-button.module.css";

type Post = Question | Reply;
type VoteButtonProps = { post: Post; onVote: (post: Post) => void };

/** QNA-65: "Same question" of a question, "Helpful" of a reply, with their numbers. Authors only read the number. */
export const VoteButton = ({ post, onVote }: VoteButtonProps) => {
  const { votes, hasVoted, isOwn } = post;
  const isQuestion = "responses" in post;
  if (isOnItsWay(post) || (isOwn && votes === 0)) return null;
  const icon = isQuestion ? (
    <HandPointingIcon size={16} weight={hasVoted ? "fill" : "regular"} aria-hidden />
  ) : (
    <ThumbsUpIcon size={16} weight={hasVoted ? "fill" : "regular"} aria-hidden />
  );
  if (isOwn)
    return (
      <span className={styles.own}>
        {icon}
        {isQuestion ? `${votes} asked too` : `Helpful to ${votes}`}
      </span>
    );
  return (
    <button type="button" className={styles.vote} aria-pressed={hasVoted} onClick={() => onVote(post)}>
      {icon}
      {isQuestion ? (hasVoted ? "You asked too" : "Same question") : "Helpful"}
      {votes > 0 && <b>{votes}</b>}
    </button>
  );
};
