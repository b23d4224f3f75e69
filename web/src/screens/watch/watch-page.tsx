import { Refused } from "@cu/api/refused";
import { useSyncExternalStore } from "react";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { errorText, refresh, useApi } from "../../lib/api.ts";
import { keptOptions, paths } from "../../lib/paths.tsx";
import { session as tokens } from "../../lib/session.ts";
import { useSession } from "../../lib/use-session.ts";
import { Page } from "../../ui/page.tsx";
import { Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { loginText } from "./access-text.ts";
import { openModules } from "./open-modules.ts";
import { linkedSecond, placeIn } from "./place.ts";
import { useFullScreenEnds } from "./stage/full-screen.ts";
import { TurnAway } from "./turn-away.tsx";
import { WatchRoom } from "./watch-room.tsx";
import { WatchSkeleton } from "./watch-skeleton.tsx";

/** `/collections/:courseId/modules/:moduleNumber/videos/:videoNumber/` with `key`, `t` and `promotion_code`. */
export const WatchPage = () => {
  const { courseId: courseText = "", moduleNumber = "", videoNumber = "" } = useParams();
  const [search] = useSearchParams();
  const here = useLocation();
  const kept = keptOptions(search);
  const courseId = Number(courseText);
  const isSignedIn = useSyncExternalStore(tokens.subscribe, () => tokens.state().phase === "READY");
  const isAsked = isSignedIn && addressId(courseText) !== undefined;
  const key = kept.key ?? undefined;

  const person = useSession();
  useFullScreenEnds();
  const course = useApi(
    "course.read",
    isAsked ? { params: { courseId }, query: { key, promotion_code: kept.promotionCode ?? undefined } } : null,
  );
  const accesses = useApi("course.module-access", isAsked ? { params: { courseId }, query: { key } } : null);

  const isGuest = person.status === "FAILED" && !person.error;
  if (isGuest)
    return (
      <TurnAway
        to={paths.course(courseId, kept)}
        warning={loginText}
        state={{ lecture: here.pathname + here.search }}
      />
    );
  const isMissing = course.error instanceof Refused && course.error.code === "course.missing";
  const error = person.error ?? course.error;
  if (error && !isMissing)
    return (
      <Page>
        <Title>Video</Title>
        <Failed
          level={1}
          title="The video could not be loaded"
          retryText="TRY AGAIN"
          onRetry={() => void refresh(["user.read", "course.read", "course.module-access"])}
        >
          {errorText(error)}
        </Failed>
      </Page>
    );
  if (!isMissing && (!course.data || !person.user) && (isAsked || !isSignedIn)) return <WatchSkeleton />;
  const place = course.data && placeIn(course.data, moduleNumber, videoNumber);
  if (!course.data || !person.user || !place) return <TurnAway to={paths.course(courseId, kept)} />;

  const held = accesses.data?.moduleAccesses;
  const linked = linkedSecond(search.get("t"));
  return (
    <WatchRoom
      // Another video, or another moment of it, is another lecture: nothing of the last one may stay behind.
      key={`${place.module.id}.${place.video.id}.${linked}`}
      course={course.data}
      courseKey={key}
      place={place}
      openIds={held && openModules(course.data, held, person.user.id, Date.now())}
      linkedSeconds={linked}
    />
  );
};
