import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { sampleFigures, sampleStudents, sampleVideos, visitorId } from "../../../features/sample/class.ts";
import { sampleCourse } from "../../../features/sample/course.ts";
import { samplePaths } from "../../../features/sample/sample-paths.ts";

/** The demo's visitor, as its instructor. */
const visitor: DashboardView["user"] = {
  id: visitorId,
  username: "demo-visitor",
  firstName: "Demo",
  lastName: "Visitor",
  email: "visitor@example.com",
  isAdmin: false,
  isContentCreator: true,
  dateJoined: "2021-08-15T00:00:00Z",
  completedAccountTypeRegistration: true,
  moduleAccess: {},
  primaryWallet: {
    id: visitorId,
    cupointsBalance: 0,
    currency: {
      abbreviation: "USD",
      fullName: "US Dollar",
      unitCupoints: 100,
      unitPrice: 100,
      allowableDecimalPlaces: 2,
    },
    transactions: [],
  },
};

/** Maps a dashboard path to the demo; a lecture's page is the lecture there. */
const demoPath = (path: string): string => {
  const student = sampleStudents.find(({ studentId }) => path === dashboardPaths.student(studentId));
  if (student) return samplePaths.student(student.name);
  const video = sampleVideos.find(({ moduleId, videoId }) => path === dashboardPaths.video(moduleId, videoId));
  if (video) return samplePaths.video(video.moduleIndex, video.videoIndex);
  return path.replace(dashboardPaths.home, samplePaths.dashboard);
};

const group: DashboardView["group"] = {
  ...sampleFigures,
  couponType: "scheduled_license",
  percentDiscount: 0,
  scheduledAccesses: [],
  discountedCollections: [],
  discountedModules: [],
  allowableDataAccessChoices: ["full"],
  dataAccessLevel: "full",
  createdById: visitorId,
  createdByName: "Demo Visitor",
  createdByUsername: visitor.username,
  status: "active",
  role: "instructor",
  coCreator1: null,
  coCreator2: null,
  inSync: true,
};

export const demoView: DashboardView = {
  user: visitor,
  group,
  classes: [group],
  figures: sampleFigures,
  collection: sampleCourse.id,
  isInstructor: true,
  query: { coupon: String(sampleFigures.id), collection: sampleCourse.id },
  to: (path, more) => (more ? `${demoPath(path)}?${new URLSearchParams(more)}` : demoPath(path)),
};
