import { Bell } from "../features/bell/bell.tsx";
import type { CurrentUser } from "../features/course/course.ts";
import { SaveKept } from "../features/wish/save-kept.tsx";
import { WalletChip } from "../ui/wallet-chip.tsx";

/** Header tools for signed-in users. */
export const OwnTools = ({ user }: { user: CurrentUser }) => (
  <>
    <Bell unread={user.unreadNotices ?? 0} />
    <WalletChip cupoints={user.primaryWallet.cupointsBalance} />
    <SaveKept />
  </>
);
