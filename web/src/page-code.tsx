import type { PageName, pages } from "@cu/api/pages";
import type { ReactElement } from "react";
import { alone, type Code, type Coded, type Entrance } from "./entrance-code.tsx";
import { page } from "./lib/page.ts";
import type { Session } from "./lib/use-session.ts";
import { NotAuthorizedPage } from "./screens/static/not-authorized-page.tsx";

const SearchPage = page(() => import("./screens/search/search-page.tsx").then((m) => m.SearchPage));
const MyCoursesPage = page(() => import("./screens/my-courses/my-courses-page.tsx").then((m) => m.MyCoursesPage));
const MyClassesPage = page(() => import("./screens/my-classes/my-classes-page.tsx").then((m) => m.MyClassesPage));
const ClassCodesPage = page(() => import("./screens/class-codes/class-codes-page.tsx").then((m) => m.ClassCodesPage));
const CreateClassCodePage = page(() => import("./screens/class-codes/create-page.tsx").then((m) => m.CreatePage));
const EditClassCodePage = page(() => import("./screens/class-codes/edit-page.tsx").then((m) => m.EditPage));
const StudyPage = page(() => import("./screens/study/study-page.tsx").then((m) => m.StudyPage));
const CertificationPage = page(() =>
  import("./screens/certification/certification-page.tsx").then((m) => m.CertificationPage),
);
const CertificationsPage = page(() =>
  import("./screens/certifications/certifications-page.tsx").then((m) => m.CertificationsPage),
);
const CertificatePage = page(() => import("./screens/certificate/certificate-page.tsx").then((m) => m.CertificatePage));
const CreatorLandingPage = page(() =>
  import("./screens/creator-landing/creator-landing-page.tsx").then((m) => m.CreatorLandingPage),
);
const LaasPage = page(() => import("./screens/laas/laas-page.tsx").then((m) => m.LaasPage));
const AboutPage = page(() => import("./screens/about/about-page.tsx").then((m) => m.AboutPage));
const FaqPage = page(() => import("./screens/faq/faq-page.tsx").then((m) => m.FaqPage));
const LegalPage = page(() => import("./screens/legal/legal-page.tsx").then((m) => m.LegalPage));
const WalkthroughPage = page(() =>
  import("./screens/course-builder/tutorial/walkthrough-page.tsx").then((m) => m.WalkthroughPage),
);
const DemoVideoPage = page(() => import("./screens/watch/demo/demo-video-page.tsx").then((m) => m.DemoVideoPage));
const MockPage = page(() => import("./screens/mock/mock-page.tsx").then((m) => m.MockPage));
const DemoDashboardPage = page(() =>
  import("./screens/dashboard/demo/demo-dashboard-page.tsx").then((m) => m.DemoDashboardPage),
);
const CreatorHomePage = page(() =>
  import("./screens/creator-home/creator-home-page.tsx").then((m) => m.CreatorHomePage),
);
const OwnCoursePage = page(() => import("./screens/own-course/own-course-page.tsx").then((m) => m.OwnCoursePage));
const PromotionsPage = page(() => import("./screens/promotions/promotions-page.tsx").then((m) => m.PromotionsPage));
const InvitationsPage = page(() => import("./screens/invitations/invitations-page.tsx").then((m) => m.InvitationsPage));
const OwnModulePage = page(() => import("./screens/own-module/own-module-page.tsx").then((m) => m.OwnModulePage));
const CreatorPage = page(() => import("./screens/creator/creator-page.tsx").then((m) => m.CreatorPage));
const AuthorsPage = page(() => import("./screens/authors/authors-page.tsx").then((m) => m.AuthorsPage));
const AuthorPage = page(() => import("./screens/creator/author-page.tsx").then((m) => m.AuthorPage));
const CreateCoursePage = page(() => import("./screens/course-builder/create-page.tsx").then((m) => m.CreateCoursePage));
const EditCoursePage = page(() => import("./screens/course-builder/edit-page.tsx").then((m) => m.EditCoursePage));
const CreateModulePage = page(() =>
  import("./screens/course-builder/module/create-module-page.tsx").then((m) => m.CreateModulePage),
);
const QuestionStudioPage = page(() =>
  import("./screens/question-studio/question-studio-page.tsx").then((m) => m.QuestionStudioPage),
);
const TranscriptStudioPage = page(() =>
  import("./screens/transcript-studio/transcript-studio-page.tsx").then((m) => m.TranscriptStudioPage),
);
const DashboardPage = page(() => import("./screens/dashboard/dashboard-page.tsx").then((m) => m.DashboardPage));
const NotificationsPage = page(() =>
  import("./screens/notifications/notifications-page.tsx").then((m) => m.NotificationsPage),
);
const RecallPage = page(() => import("./screens/learn/recall/recall-page.tsx").then((m) => m.RecallPage));
const StopMailsPage = page(() => import("./screens/notifications/stop-mails-page.tsx").then((m) => m.StopMailsPage));
const AdminPage = page(() => import("./screens/admin/admin-page.tsx").then((m) => m.AdminPage));
const AccountPage = page(() => import("./screens/account/account-page.tsx").then((m) => m.AccountPage));
const ReceiptPage = page(() => import("./screens/receipt/receipt-page.tsx").then((m) => m.ReceiptPage));
const ContactPage = page(() => import("./screens/contact/contact-page.tsx").then((m) => m.ContactPage));
const DemoPage = page(() => import("./screens/demo/demo-page.tsx").then((m) => m.DemoPage));
const ReportIssuePage = page(() =>
  import("./screens/report-issue/report-issue-page.tsx").then((m) => m.ReportIssuePage),
);
const NotFoundPage = page(() => import("./screens/static/not-found-page.tsx").then((m) => m.NotFoundPage));
const LoginPage = page(() => import("./shell/login-page.tsx").then((m) => m.LoginPage));
const LogoutPage = page(() => import("./shell/logout-page.tsx").then((m) => m.LogoutPage));

type User = NonNullable<Session["user"]>;
const withUser = (Page: Coded<{ user: User }>): Code<[user: User]> => [Page, (user) => <Page user={user} />];

type Table = typeof pages;
type Guarded = { [Name in PageName]: Table[Name]["for"] extends "anyone" | "itself" ? never : Name }[PageName];
type LeadingOn = { [Name in PageName]: Table[Name]["code"] extends string ? never : Name }[PageName];

type ToCome = { [Name in PageName]: Table[Name]["code"] extends Table["notFound"]["code"] ? Name : never }[PageName];

/** Lazily loaded pages without a guard. */
export const openPages: { readonly [Name in Exclude<PageName, Entrance | Guarded | LeadingOn>]: Code<[]> } = {
  courseCertification: alone(CertificationPage),
  search: alone(SearchPage),
  creator: alone(CreatorPage),
  creators: alone(AuthorsPage),
  laas: alone(LaasPage),
  forCreators: alone(CreatorLandingPage),
  walkthrough: alone(WalkthroughPage),
  mockVideo: alone(DemoVideoPage),
  mockDashboard: alone(DemoDashboardPage),
  mock: alone(MockPage),
  demo: alone(DemoPage),
  account: [AccountPage, () => <AccountPage part="wallet" />],
  accountNotifications: [AccountPage, () => <AccountPage part="notifications" />],
  accountSecurity: [AccountPage, () => <AccountPage part="security" />],
  accountData: [AccountPage, () => <AccountPage part="data" />],
  stopMails: alone(StopMailsPage),
  about: alone(AboutPage),
  faq: alone(FaqPage),
  contact: alone(ContactPage),
  reportIssue: alone(ReportIssuePage),
  certifications: alone(CertificationsPage),
  certificate: alone(CertificatePage),
  terms: [LegalPage, () => <LegalPage name="terms" />],
  privacy: [LegalPage, () => <LegalPage name="privacy" />],
  imprint: [LegalPage, () => <LegalPage name="imprint" />],
  login: alone(LoginPage),
  logout: alone(LogoutPage),
  notFound: alone(NotFoundPage),
  author: alone(AuthorPage),
};

/** Pages behind a guard (`for`), which passes them the user. Planned pages have no code yet. */
export const guardedPages: { readonly [Name in Exclude<Guarded, ToCome>]: Code<[user: User]> } = {
  study: alone(StudyPage),
  myCourses: withUser(MyCoursesPage),
  myClasses: withUser(MyClassesPage),
  dashboard: withUser(DashboardPage),
  creatorHome: withUser(CreatorHomePage),
  ownCourse: withUser(OwnCoursePage),
  promotions: withUser(PromotionsPage),
  invitations: alone(InvitationsPage),
  notifications: alone(NotificationsPage),
  receipt: alone(ReceiptPage),
  recall: alone(RecallPage),
  ownModule: withUser(OwnModulePage),
  classCodes: alone(ClassCodesPage),
  createClassCode: withUser(CreateClassCodePage),
  editClassCode: [EditClassCodePage, (user) => <EditClassCodePage user={user} closed={<NotAuthorizedPage />} />],
  createCourse: alone(CreateCoursePage),
  editCourse: [EditCoursePage, () => <EditCoursePage closed={<NotAuthorizedPage />} />],
  createModule: alone(CreateModulePage),
  manageQuiz: alone(QuestionStudioPage),
  transcriptStudio: alone(TranscriptStudioPage),
  admin: [AdminPage, () => <AdminPage />],
};

const open: Record<string, Code<[]>> = openPages;
const guarded: Record<string, Code<[user: User]>> = guardedPages;

/** A page that is never an entry point. Planned pages have their guard already. */
export const FurtherPage = ({ name, user }: { name: string; user?: User }): ReactElement => {
  const page = user ? guarded[name]?.[1](user) : open[name]?.[1]();
  return page ?? <NotFoundPage />;
};
