import type { Snapshot } from "../../storage/course/snapshot.entity.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import type { ReviewItem } from "../../use-cases/review/review.entity.ts";
import type { AppealItem } from "../../use-cases/suspension/appeal.entity.ts";
import type { Held } from "../../use-cases/suspension/held.entity.ts";
import { ofCourse, ofPerson, ofReview } from "../../use-cases/suspension/held.ts";
import type { LogItem } from "../../use-cases/suspension/log.ts";
import type { Finding } from "./audit.ts";

type Desk = {
  readonly users: readonly UserItem[];
  /** Suspended ones only. */
  readonly courses: readonly Snapshot["course"][];
  readonly reviews: readonly ReviewItem[];
  readonly held: readonly Held[];
  readonly appeals: readonly AppealItem[];
  readonly log: readonly LogItem[];
};

type Suspended = {
  readonly of: string;
  readonly target: string;
  readonly at: string;
  readonly reason: string;
  readonly appeal?: { readonly id: number; readonly reply?: string | undefined } | undefined;
};

/**
 * ADM-128: each suspension of a course, review or user is in the active list and in the log with its appeal, and each
 * pending appeal belongs to an active suspension.
 */
export const auditSuspensions = ({ users, courses, reviews, held, appeals, log }: Desk): Finding[] => {
  const suspended: Suspended[] = [
    ...users.flatMap(({ id, sub, suspension }) =>
      suspension ? { ...suspension, of: ofPerson({ id, sub }).of, target: `person#${id}` } : [],
    ),
    ...courses.flatMap(({ id, suspension }) =>
      suspension ? { ...suspension, of: ofCourse(id).of, target: `course#${id}` } : [],
    ),
    ...reviews.flatMap(({ id, courseId, suspension }) =>
      suspension ? { ...suspension, of: ofReview(id, courseId).of, target: `review#${id}` } : [],
    ),
  ];
  const [listed, byId] = [new Map(held.map((one) => [one.of, one])), new Map(appeals.map((one) => [one.id, one]))];
  const [own, logged] = [
    new Map(suspended.map((one) => [one.of, one])),
    new Set(log.flatMap(({ act, at, target }) => (act === "suspended" ? `${target} ${at}` : []))),
  ];
  const named = new Set(suspended.flatMap(({ appeal }) => (appeal && appeal.reply === undefined ? appeal.id : [])));
  return [
    ...suspended.flatMap(({ of, at, reason, target }) => {
      const row = listed.get(of);
      return [
        ...(row?.at === at && row.reason === reason
          ? []
          : [`${target} is suspended, and the list of suspensions has it otherwise, or not`]),
        ...(logged.has(`${target} ${at}`)
          ? []
          : [`${target} is suspended, and the log of suspensions does not say so`]),
      ];
    }),
    ...held.flatMap(({ of, kind, targetId }) =>
      own.has(of) ? [] : `${kind}#${targetId} is listed as suspended, and is not`,
    ),
    ...suspended.flatMap(({ target, at, appeal }) => {
      const item = appeal && byId.get(appeal.id);
      if (!appeal) return [];
      if (item?.suspendedAt !== at || targetOf(item) !== target)
        return `appeal ${appeal.id} is not about the suspension of ${target}`;
      const isDecided = appeal.reply !== undefined;
      return (item.status === "done") === isDecided
        ? []
        : `appeal ${appeal.id} is ${item.status}, and ${target} says otherwise`;
    }),
    ...appeals.flatMap((one) => {
      if ((one.status === "done") !== (one.outcome !== undefined))
        return `appeal ${one.id} is ${one.status} with the outcome ${one.outcome ?? "none"}`;
      return one.status === "done" || named.has(one.id)
        ? []
        : `appeal ${one.id} waits for a suspension that does not hold`;
    }),
  ].map((problem) => ({ walletId: 0, problem }));
};

const targetOf = ({ courseId, reviewId }: AppealItem): string =>
  reviewId === undefined ? `course#${courseId}` : `review#${reviewId}`;
