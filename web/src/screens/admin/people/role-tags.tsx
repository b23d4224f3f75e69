import { Tag } from "../../../ui/tag.tsx";

type RoleTagsProps = { of: { isAdmin: boolean; isContentCreator: boolean; isSuspended: boolean } };

/** A user's roles other than learner. */
export const RoleTags = ({ of: { isAdmin, isContentCreator, isSuspended } }: RoleTagsProps) => (
  <>
    {isSuspended && <Tag tone="wrong">Suspended</Tag>} {isAdmin && <Tag tone="act">Admin</Tag>}{" "}
    {isContentCreator && <Tag tone="right">Creator</Tag>}
    {!isSuspended && !isAdmin && !isContentCreator && <Tag>Learner</Tag>}
  </>
);
