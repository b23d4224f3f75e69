import { Bell } from "../bell/bell.tsx";
import type { CurrentUser } from "../course/course.ts";
import { WalletChip } from "../ui/wallet-chip.tsx";
import { SaveKept } from "../wish/save-kept.tsx";

/** Header tools for signed-in users. */
export const OwnTools = ({ user }: { user: CurrentUser }) => (
  <>
    <Bell unread={user.unreadNotices ?? 0} />
    <WalletChip cupoints={user.primaryWallet.cupointsBalance} />
    <SaveKept />
  </>
);
