import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Acts } from "./acts/acts.tsx";
import { BoughtAgain } from "./bought-again/bought-again.tsx";
import { ClassCodes } from "./classcodes/class-codes.tsx";
import { Roster } from "./classcodes/roster.tsx";
import { Course } from "./courses/course.tsx";
import { Courses } from "./courses/courses.tsx";
import { Suspended } from "./courses/suspended.tsx";
import { Demos } from "./demos/demos.tsx";
import { CreatorEarnings } from "./earnings/creator-earnings.tsx";
import { PayoutsDue } from "./earnings/payouts-due.tsx";
import { AdminFrame } from "./frame.tsx";
import { Home } from "./home/home.tsx";
import { Appeals } from "./inbox/appeals.tsx";
import { Issues } from "./inbox/issues.tsx";
import { Messages } from "./inbox/messages.tsx";
import { Institutions } from "./lists/institutions.tsx";
import { Lists } from "./lists/lists.tsx";
import { People } from "./people/people.tsx";
import { Person } from "./people/person.tsx";
import { Proposals } from "./people/proposals.tsx";
import { TakenBack } from "./people/taken-back.tsx";
import { Policies } from "./policy/policy.tsx";
import { Reports } from "./reports/reports.tsx";
import { Request } from "./requests/request.tsx";
import { Requests } from "./requests/requests.tsx";
import { Transcripts } from "./transcripts/transcripts.tsx";
import { Wanted } from "./wanted/wanted.tsx";

/** The admin area; one chunk, as admins move between its pages. */
export const AdminPage = () => (
  <AdminFrame>
    <Routes>
      <Route index element={<Home />} />
      <Route path="certificate-requests" element={<Requests />} />
      <Route path="certificate-requests/:requestId" element={<Request />} />
      <Route path="demos" element={<Demos />} />
      <Route path="transcripts" element={<Transcripts />} />
      <Route path="classcodes" element={<ClassCodes />} />
      <Route path="classcodes/:code/roster" element={<Roster />} />
      <Route path="payouts-due" element={<PayoutsDue />} />
      <Route path="taken-back" element={<TakenBack />} />
      <Route path="bought-again" element={<BoughtAgain />} />
      <Route path="categories" element={<Lists />} />
      <Route path="universities" element={<Institutions key="university" kind="university" />} />
      <Route path="departments" element={<Institutions key="department" kind="department" />} />
      <Route path="creator-earnings" element={<CreatorEarnings />} />
      <Route path="messages" element={<Messages />} />
      <Route path="issues" element={<Issues />} />
      <Route path="appeals" element={<Appeals />} />
      <Route path="wanted" element={<Wanted />} />
      <Route path="reports" element={<Reports />} />
      <Route path="reports/:type" element={<Reports />} />
      <Route path="people" element={<People />} />
      <Route path="people/:userId" element={<Person />} />
      <Route path="proposals" element={<Proposals />} />
      <Route path="courses" element={<Courses />} />
      <Route path="courses/:courseId" element={<Course />} />
      <Route path="suspended" element={<Suspended />} />
      <Route path="policy" element={<Policies />} />
      <Route path="acts" element={<Acts />} />
      <Route path="*" element={<Navigate replace to={paths.notFound} />} />
    </Routes>
  </AdminFrame>
);
