import type { Page } from "../page.ts";
import { seen } from "./view.ts";

/** Notifications, reviews, settings and receipts of a user. */
export const accountPages = {
  notifications: {
    path: "/notifications/",
    for: "signedIn",
    code: "screens/notifications/notifications-page.tsx",
    view: seen("member", "Notifications"),
  },
  recall: {
    path: "/recall/",
    for: "signedIn",
    code: "screens/learn/recall/recall-page.tsx",
    view: seen("member", "Review"),
  },
  stopMails: {
    path: "/notifications/stop/",
    for: "anyone",
    noindex: true,
    code: "screens/notifications/stop-mails-page.tsx",
    view: seen("guest", "No more mails", `/notifications/stop/?mail=1-digest-${"a".repeat(22)}`),
  },
  account: {
    path: "/account",
    for: "itself",
    code: "screens/account/account-page.tsx",
    menu: { text: "Account/Wallet", user: { for: ["learner"] } },
    view: seen("member", "Account and wallet"),
  },
  accountNotifications: {
    path: "/account/notifications/",
    for: "itself",
    code: "screens/account/account-page.tsx",
    view: seen("member", "Notification settings"),
  },
  accountSecurity: {
    path: "/account/security/",
    for: "itself",
    code: "screens/account/account-page.tsx",
    view: seen("member", "Security"),
  },
  accountData: {
    path: "/account/data/",
    for: "itself",
    code: "screens/account/account-page.tsx",
    view: seen("member", "Your data"),
  },
  receipt: {
    path: "/account/receipts/:transactionId/",
    for: "signedIn",
    code: "screens/receipt/receipt-page.tsx",
    view: seen("member", "Receipt", "/account/receipts/2000007/"),
  },
} as const satisfies Record<string, Page>;
