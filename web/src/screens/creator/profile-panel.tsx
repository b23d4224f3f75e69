import type { CreatorProfile } from "@cu/api/creator";
import { fullName } from "@cu/api/person-name";
import type { ReactNode } from "react";
import type * as z from "zod";
import { Heading, Text } from "../../ui/heading.tsx";
import { initials } from "../../ui/person.ts";
import styles from "./creator.module.css";

export type Profile = z.output<typeof CreatorProfile>;

type ProfilePanelProps = {
  profile: Profile;
  /** The owner's actions. */
  children?: ReactNode;
};

/** A creator's name, institutions and bio (CRE-22). */
export const ProfilePanel = ({ profile, children }: ProfilePanelProps) => (
  <header id="author-profile" className={styles.panel}>
    <Portrait profile={profile} />
    <div className={styles.words}>
      <Heading level={1}>{fullName(profile)}</Heading>
      {profile.universities.length > 0 && (
        <Text tone="quiet">{profile.universities.map(({ name }) => name).join(", ")}</Text>
      )}
      {profile.departments.length > 0 && (
        <Text tone="quiet" size={14}>
          {profile.departments.map(({ name }) => name).join(", ")}
        </Text>
      )}
      {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
      {isWebAddress(profile.externalWebsite) && (
        <a className={styles.link} href={profile.externalWebsite} target="_blank" rel="noreferrer nofollow">
          {new URL(profile.externalWebsite).hostname}
        </a>
      )}
      {children}
    </div>
  </header>
);

export const Portrait = ({ profile }: { profile: Profile }) =>
  profile.profilePicture ? (
    <img className={styles.portrait} src={profile.profilePicture} alt="" />
  ) : (
    <span className={styles.initials} aria-hidden="true">
      {initials(profile)}
    </span>
  );

const isWebAddress = (text: string | null): text is string =>
  text !== null && /^https?:\/\//i.test(text) && URL.canParse(text);
