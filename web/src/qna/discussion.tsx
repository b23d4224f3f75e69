import { fullName } from "@cu/api/person-name";
import { Refused } from "@cu/api/refused";
import { useMemo, useState } from "react";
import { errorText } from "../lib/api.ts";
import { useSession } from "../lib/use-session.ts";
import { Empty, Failed } from "../ui/states.tsx";
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
  /** Null for the thread of everybody with access. */
  chosen: Pick<CourseClass, "id" | "label" | "createdById"> | null;
  /** Takes the license creator's place outside classes (D-40). */
  primaryAuthorId: number;
  /** The lecture beside it: its times are links, and its time can be written with one press. */
  moment?: Moment;
  /** Where the page shows the order of the questions; above them otherwise. */
  sortSlot?: HTMLElement | null;
  /** What a list without questions says. */
  emptyText?: string;
};

type ThreadProps = DiscussionProps & { person: Room["person"] };

/** The questions and replies of one place, and a box to ask. Another place is another discussion: give it a `key`. */
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

/** There is no such place, or it is not open to this person: asking again would not change it. */
const isNotThere = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 403) && error.code !== "route.missing";
