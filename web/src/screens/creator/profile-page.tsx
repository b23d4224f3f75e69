import { fullName } from "@cu/api/person-name";
import { Refused } from "@cu/api/refused";
import { type ReactNode, Suspense } from "react";
import { Navigate } from "react-router-dom";
import { type ApiError, errorText } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { Page } from "../../ui/page.tsx";
import { part } from "../../ui/part.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { type Profile, ProfilePanel } from "./profile-panel.tsx";

const PersonSuspension = part(() =>
  whenOnline(() => import("../../features/suspension/person-suspension.tsx")).then((m) => ({
    default: m.PersonSuspension,
  })),
);

type ProfilePageProps = {
  profile: Profile | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  /** Replaces the public panel. */
  panel?: ((profile: Profile) => ReactNode) | undefined;
  children: (profile: Profile) => ReactNode;
};

/** Shell of both pages about a creator; an unknown one is "not found" (CRE-16, ERR-12). */
export const ProfilePage = ({ profile, error, onRetry, panel, children }: ProfilePageProps) => {
  const { user } = useSession();
  if (error instanceof Refused && error.status === 404) return <Navigate replace to={paths.notFound} />;
  if (error)
    return (
      <Page>
        <Title>Author</Title>
        <Failed level={1} title="Failed to load data" onRetry={onRetry}>
          {errorText(error)}
        </Failed>
      </Page>
    );
  if (!profile)
    return (
      <Page>
        <Title>Author</Title>
        <Skeleton label="Loading the profile">
          <Bar width="132px" height={132} />
          <Bar width="50%" height={48} />
          <Bar width="70%" height={24} />
        </Skeleton>
      </Page>
    );
  return (
    <Page>
      <Title>{fullName(profile)}</Title>
      {panel?.(profile) ?? <ProfilePanel profile={profile} />}
      {user?.isAdmin && (
        <Suspense fallback={null}>
          <PersonSuspension userId={profile.id} name={fullName(profile)} />
        </Suspense>
      )}
      {children(profile)}
    </Page>
  );
};
