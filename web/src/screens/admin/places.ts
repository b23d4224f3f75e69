import { adminPaths } from "./admin-paths.ts";

/** The parts of the admin area, in the order of its menu. */
export const places = [
  { to: adminPaths.home, text: "Admin Home", end: true },
  { to: adminPaths.requests, text: "Certificate requests" },
  { to: adminPaths.demos, text: "Demos" },
  { to: adminPaths.earnings, text: "Creator earnings" },
  { to: adminPaths.reports, text: "Reports" },
  { to: adminPaths.people, text: "People" },
  { to: adminPaths.proposals, text: "Confirmations" },
  { to: adminPaths.courses, text: "Courses" },
  { to: adminPaths.policy, text: "Payout policy" },
  { to: adminPaths.transcripts, text: "Transcripts" },
  { to: adminPaths.classCodes, text: "Class codes" },
  { to: adminPaths.categories, text: "Categories" },
  { to: adminPaths.universities, text: "Universities" },
  { to: adminPaths.departments, text: "Departments" },
  { to: adminPaths.messages, text: "Messages" },
  { to: adminPaths.issues, text: "Issue reports" },
  { to: adminPaths.appeals, text: "Appeals" },
  { to: adminPaths.wanted, text: "Wanted topics" },
  { to: adminPaths.acts, text: "Audit log" },
  { to: adminPaths.payouts, text: "Payments due" },
  { to: adminPaths.takenBack, text: "Disputes" },
  { to: adminPaths.boughtAgain, text: "Repeat refunds" },
  { to: adminPaths.suspended, text: "Suspended" },
];
