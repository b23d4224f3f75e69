import { Navigate, Route, Routes } from "react-router-dom";
import type { PageName } from "./head-start/pages.ts";
import { page } from "./lib/page.ts";
import { NotAuthorizedPage } from "./screens/static/not-authorized-page.tsx";
import { CreatorsOnly } from "./shell/creators-only.tsx";
import { SignedIn } from "./shell/signed-in.tsx";

const HomePage = page(() => import("./screens/home/home-page.tsx").then((m) => m.HomePage));
const CataloguePage = page(() => import("./screens/catalogue/catalogue-page.tsx").then((m) => m.CataloguePage));
const MyCoursesPage = page(() => import("./screens/my-courses/my-courses-page.tsx").then((m) => m.MyCoursesPage));
const MyClassesPage = page(() => import("./screens/my-classes/my-classes-page.tsx").then((m) => m.MyClassesPage));
const ClassCodesPage = page(() => import("./screens/class-codes/class-codes-page.tsx").then((m) => m.ClassCodesPage));
const CreateClassCodePage = page(() => import("./screens/class-codes/create-page.tsx").then((m) => m.CreatePage));
const EditClassCodePage = page(() => import("./screens/class-codes/edit-page.tsx").then((m) => m.EditPage));
const CoursePage = page(() => import("./screens/course/course-page.tsx").then((m) => m.CoursePage));
const ModulePage = page(() => import("./screens/course/module-page.tsx").then((m) => m.ModulePage));
const WatchPage = page(() => import("./screens/watch/watch-page.tsx").then((m) => m.WatchPage));
const CertificationPage = page(() =>
  import("./screens/certification/certification-page.tsx").then((m) => m.CertificationPage),
);
const CertificationsPage = page(() =>
  import("./screens/certifications/certifications-page.tsx").then((m) => m.CertificationsPage),
);
const CreatorLandingPage = page(() =>
  import("./screens/creator-landing/creator-landing-page.tsx").then((m) => m.CreatorLandingPage),
);
const LaasPage = page(() => import("./screens/laas/laas-page.tsx").then((m) => m.LaasPage));
const AboutPage = page(() => import("./screens/about/about-page.tsx").then((m) => m.AboutPage));
const FaqPage = page(() => import("./screens/faq/faq-page.tsx").then((m) => m.FaqPage));
const LegalPage = page(() => import("./screens/legal/legal-page.tsx").then((m) => m.LegalPage));
const WalkthroughPage = page(() => import("./screens/walkthrough/walkthrough-page.tsx").then((m) => m.WalkthroughPage));
const CreatorHomePage = page(() =>
  import("./screens/creator-home/creator-home-page.tsx").then((m) => m.CreatorHomePage),
);
const CreatorPage = page(() => import("./screens/creator/creator-page.tsx").then((m) => m.CreatorPage));
const AuthorPage = page(() => import("./screens/creator/author-page.tsx").then((m) => m.AuthorPage));
const NotOpenPage = page(() => import("./screens/not-open/not-open-page.tsx").then((m) => m.NotOpenPage));
const AccountPage = page(() => import("./screens/account/account-page.tsx").then((m) => m.AccountPage));
const ContactPage = page(() => import("./screens/contact/contact-page.tsx").then((m) => m.ContactPage));
const DemoPage = page(() => import("./screens/demo/demo-page.tsx").then((m) => m.DemoPage));
const ReportIssuePage = page(() =>
  import("./screens/report-issue/report-issue-page.tsx").then((m) => m.ReportIssuePage),
);
const NotFoundPage = page(() => import("./screens/static/not-found-page.tsx").then((m) => m.NotFoundPage));
const LoginPage = page(() => import("./shell/login-page.tsx").then((m) => m.LoginPage));
const LogoutPage = page(() => import("./shell/logout-page.tsx").then((m) => m.LogoutPage));

const entrances: Record<PageName, { bring: () => Promise<void> }> = {
  home: HomePage,
  catalogue: CataloguePage,
  course: CoursePage,
  module: ModulePage,
  watch: WatchPage,
};

/**
 * The code of the opened page, which the head start has already asked for. If it does not come, the page says so when
 * it is drawn.
 */
export const codeOfFirstPage = async (): Promise<void> => {
  const { page: name } = window.headStart ?? {};
  if (name) await entrances[name].bring().catch(() => undefined);
};

/** Tells everybody else that these addresses are for creators; creators find nothing there yet. */
const creatorArea = [
  "/creator/created-collections/:courseId",
  "/creator/created-modules/:moduleId",
  "/collections/create",
  "/collections/:courseId/edit/",
  "/modules/create/",
];

const closedToOthers = (
  <CreatorsOnly>
    <NotFoundPage />
  </CreatorsOnly>
);

/**
 * Every address, with and without a final slash (SES-33). Pages with their own rule for guests guard themselves (D-77).
 */
export const Router = () => (
  <Routes>
    <Route path="/" element={<HomePage />} />
    <Route path="/collections/" element={<CataloguePage list="premium" />} />
    <Route path="/free-collections/" element={<CataloguePage list="free" />} />
    <Route path="/certification-collections/" element={<CataloguePage list="certification" />} />
    <Route path="/certifications/" element={<CertificationsPage />} />
    <Route path="/collections/:courseId/" element={<CoursePage />} />
    <Route path="/collections/:courseId/certification/" element={<CertificationPage />} />
    <Route path="/collections/:courseId/modules/:moduleNumber/" element={<ModulePage />} />
    <Route path="/collections/:courseId/modules/:moduleNumber/videos/:videoNumber/" element={<WatchPage />} />
    <Route path="/my-collections/" element={<SignedIn>{(user) => <MyCoursesPage user={user} />}</SignedIn>} />
    <Route path="/scheduled-licenses/" element={<SignedIn>{(user) => <MyClassesPage user={user} />}</SignedIn>} />
    <Route
      path="/creator/classcodes/"
      element={
        <CreatorsOnly>
          <ClassCodesPage />
        </CreatorsOnly>
      }
    />
    <Route
      path="/creator/classcodes/create/"
      element={<CreatorsOnly>{(user) => <CreateClassCodePage user={user} />}</CreatorsOnly>}
    />
    <Route
      path="/creator/classcodes/:classId/edit/"
      element={<SignedIn>{(user) => <EditClassCodePage user={user} closed={<NotAuthorizedPage />} />}</SignedIn>}
    />
    <Route path="/account" element={<AccountPage />} />
    <Route path="/creator/" element={<CreatorLandingPage />} />
    <Route path="/laas/" element={<LaasPage />} />
    <Route path="/authors/" element={<Navigate replace to="/laas/" />} />
    <Route path="/aboutus/" element={<AboutPage />} />
    <Route path="/frequently-asked-questions/" element={<FaqPage />} />
    <Route path="/terms/" element={<LegalPage name="terms" />} />
    <Route path="/privacy/" element={<LegalPage name="privacy" />} />
    <Route path="/imprint/" element={<LegalPage name="imprint" />} />
    <Route path="/walkthrough/create-collection/" element={<WalkthroughPage />} />
    <Route path="/creators/:userId/" element={<CreatorPage />} />
    <Route path="/contactus/" element={<ContactPage />} />
    <Route path="/report-issue/" element={<ReportIssuePage />} />
    <Route path="/demo/" element={<DemoPage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/logout" element={<LogoutPage />} />
    <Route path="/creator/home/" element={<CreatorsOnly>{(user) => <CreatorHomePage user={user} />}</CreatorsOnly>} />
    <Route path="/dashboard/*" element={<SignedIn>{() => <NotOpenPage part="dashboard" />}</SignedIn>} />
    <Route
      path="/admin/*"
      element={
        <SignedIn>{(user) => (user.isAdmin ? <NotOpenPage part="admin" /> : <Navigate replace to="/" />)}</SignedIn>
      }
    />
    {creatorArea.map((path) => (
      <Route key={path} path={path} element={closedToOthers} />
    ))}
    <Route path="/404/" element={<NotFoundPage />} />
    <Route path="/:authorSlug/" element={<AuthorPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
