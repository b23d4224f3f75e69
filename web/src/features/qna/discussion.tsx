import { fullName } from "@cu/api/person-name";
import { Refused } from "@cu/api/refused";
import { useMemo, useState } from "react";
import { errorText } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { Empty, Failed } from "../../ui/states.tsx";
import { AskBox } from "./ask-box.tsx";
import { type Asked, ConfirmPost } from "./confirm-post.tsx";
import { DiscussionSkeleton } from "./discussion-skeleton.tsx";
import { useLastSeen } from "./last-seen.ts";
import { placeKey, placeWords, type QnaPlace } from "./place.ts";
import type { Moment, Room } from "./room.ts";
import { ThreadList } from "./thread-list.tsx";
import type { CourseClass } from "./use-class-choice.ts";
import { useDiscussion } from "./use-discussion.ts";

export type DiscussionProps = {
  place: QnaPlace;
  /** Null for the thread of everyone with access. */
  chosen: Pick<CourseClass, "id" | "label" | "createdById"> | null;
  /** Replaces the license creator outside classes (D-40). */
  primaryAuthorId: number;
  /** The lecture on the same page: timestamps become links, and the current time can be inserted. */
  moment?: Moment;
  /** Where the page puts the sort control; defaults to above the list. */
  sortSlot?: HTMLElement | null;
  /** Shown for an empty list. */
  emptyText?: string;
};

type ThreadProps = DiscussionProps & { person: Room["person"] };

/** The Q&A of one scope with its ask box. Set a `key` per scope. */
export const Discussion = (props: DiscussionProps) => {
  const { user } = useSession({ late: true });
  return user ? <OpenDiscussion {...props} person={user} /> : null;
};

const OpenDiscussion = ({ place, chosen, primaryAuthorId, moment, person, ...rest }: ThreadProps) => {
  const { emptyText = "No questions asked yet" } = rest;
  const coupon = chosen ? String(chosen.id) : undefined;
  const discussion = useDiscussion(place, coupon, person);
  const { threads, error, retry, ask, reply } = discussion;
  const [asked, setAsked] = useState<Asked | null>(null);
  const about = placeWords[place.level];
  const thread = `${placeKey(place)}.${coupon ?? "all"}`;
  const lastSeen = useLastSeen(thread, threads);
  const licenseCreatorId = chosen ? chosen.createdById : primaryAuthorId;
  const room = useMemo<Room>(
    () => ({ person, thread, licenseCreatorId, moment, lastSeen }),
    [person, thread, licenseCreatorId, moment, lastSeen],
  );

  if (error && !threads && isNotThere(error)) return <Empty title={`No QnA available for this ${about}.`} />;
  if (error && !threads)
    return (
      <Failed title="Failed to load Q&A" retryText="TRY AGAIN" onRetry={retry}>
        {errorText(error)}
      </Failed>
    );
  if (!threads) return <DiscussionSkeleton />;
  return (
    <>
      <AskBox
        threads={threads}
        onVote={discussion.vote}
        draft={`${thread}.ask`}
        placeholder={moment ? "Ask about this video. Type @1:00 to point at a moment." : `Ask about this ${about}.`}
        name={fullName(person)}
        mayBeAnonymous={person.id !== licenseCreatorId}
        audience={chosen ? `seen by the class ${chosen.label}` : "visible to everyone with access"}
        seconds={moment?.seconds}
        onSend={ask}
      />
      <ThreadList
        threads={threads}
        room={room}
        about={about}
        emptyText={emptyText}
        onReply={reply}
        onVote={discussion.vote}
        sortSlot={rest.sortSlot}
        onOlder={discussion.readOlder}
        newerCount={discussion.newerCount}
        onNewer={discussion.showNewer}
        onModerate={setAsked}
      />
      <ConfirmPost asked={asked} discussion={discussion} onClose={() => setAsked(null)} />
    </>
  );
};

/** The scope doesn't exist or the user has no access, so a retry is pointless. */
const isNotThere = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 403) && error.code !== "route.missing";
