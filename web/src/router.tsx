import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { NotAuthorizedPage } from "./screens/static/not-authorized-page.tsx";
import { NotFoundPage } from "./screens/static/not-found-page.tsx";
import { CreatorsOnly } from "./shell/creators-only.tsx";
import { LoginPage } from "./shell/login-page.tsx";
import { LogoutPage } from "./shell/logout-page.tsx";
import { SignedIn } from "./shell/signed-in.tsx";

const HomePage = lazy(() => import("./screens/home/home-page.tsx").then((m) => ({ default: m.HomePage })));
const CataloguePage = lazy(() =>
  import("./screens/catalogue/catalogue-page.tsx").then((m) => ({ default: m.CataloguePage })),
);
const MyCoursesPage = lazy(() =>
  import("./screens/my-courses/my-courses-page.tsx").then((m) => ({ default: m.MyCoursesPage })),
);
const MyClassesPage = lazy(() =>
  import("./screens/my-classes/my-classes-page.tsx").then((m) => ({ default: m.MyClassesPage })),
);
const ClassCodesPage = lazy(() =>
  import("./screens/class-codes/class-codes-page.tsx").then((m) => ({ default: m.ClassCodesPage })),
);
const CreateClassCodePage = lazy(() =>
  import("./screens/class-codes/create-page.tsx").then((m) => ({ default: m.CreatePage })),
);
const EditClassCodePage = lazy(() =>
  import("./screens/class-codes/edit-page.tsx").then((m) => ({ default: m.EditPage })),
);
const CoursePage = lazy(() => import("./screens/course/course-page.tsx").then((m) => ({ default: m.CoursePage })));
const ModulePage = lazy(() => import("./screens/course/module-page.tsx").then((m) => ({ default: m.ModulePage })));
const WatchPage = lazy(() => import("./screens/watch/watch-page.tsx").then((m) => ({ default: m.WatchPage })));
const CertificationPage = lazy(() =>
  import("./screens/certification/certification-page.tsx").then((m) => ({ default: m.CertificationPage })),
);
const CertificationsPage = lazy(() =>
  import("./screens/certifications/certifications-page.tsx").then((m) => ({ default: m.CertificationsPage })),
);
const CreatorLandingPage = lazy(() =>
  import("./screens/creator-landing/creator-landing-page.tsx").then((m) => ({ default: m.CreatorLandingPage })),
);
const LaasPage = lazy(() => import("./screens/laas/laas-page.tsx").then((m) => ({ default: m.LaasPage })));
const AboutPage = lazy(() => import("./screens/about/about-page.tsx").then((m) => ({ default: m.AboutPage })));
const FaqPage = lazy(() => import("./screens/faq/faq-page.tsx").then((m) => ({ default: m.FaqPage })));
const WalkthroughPage = lazy(() =>
  import("./screens/walkthrough/walkthrough-page.tsx").then((m) => ({ default: m.WalkthroughPage })),
);
const CreatorPage = lazy(() => import("./screens/creator/creator-page.tsx").then((m) => ({ default: m.CreatorPage })));
const AuthorPage = lazy(() => import("./screens/creator/author-page.tsx").then((m) => ({ default: m.AuthorPage })));
const NotOpenPage = lazy(() =>
  import("./screens/not-open/not-open-page.tsx").then((m) => ({ default: m.NotOpenPage })),
);
const AccountPage = lazy(() => import("./screens/account/account-page.tsx").then((m) => ({ default: m.AccountPage })));
const ContactPage = lazy(() => import("./screens/contact/contact-page.tsx").then((m) => ({ default: m.ContactPage })));
const DemoPage = lazy(() => import("./screens/demo/demo-page.tsx").then((m) => ({ default: m.DemoPage })));
const ReportIssuePage = lazy(() =>
  import("./screens/report-issue/report-issue-page.tsx").then((m) => ({ default: m.ReportIssuePage })),
);

/** Who is no creator is told so at these addresses; for creators there is nothing yet. */
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

/** Every address, with and without a slash at its end (SES-33). Pages with a rule of their own for guests guard themselves (D-77). */
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
    <Route path="/walkthrough/create-collection/" element={<WalkthroughPage />} />
    <Route path="/creators/:userId/" element={<CreatorPage />} />
    <Route path="/contactus/" element={<ContactPage />} />
    <Route path="/report-issue/" element={<ReportIssuePage />} />
    <Route path="/demo/" element={<DemoPage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/logout" element={<LogoutPage />} />
    <Route
      path="/creator/home/"
      element={
        <CreatorsOnly>
          <Navigate replace to="/my-collections/" />
        </CreatorsOnly>
      }
    />
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
