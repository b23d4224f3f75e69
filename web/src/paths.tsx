/** Every address of the site. Numbers in course paths are 1-based places, ids are database ids (D-09). */

type CourseOptions = {
  /** Of an unlisted course; every link inside the product keeps it (SES-31). */
  key?: string | null;
  promotionCode?: string | null;
  /** Seconds at which a lecture starts. */
  at?: number;
};

export const paths = {
  home: "/",
  premium: "/collections/",
  free: "/free-collections/",
  certification: "/certification-collections/",
  myCourses: "/my-collections/",
  myClasses: "/scheduled-licenses",
  account: "/account",
  notFound: "/404/",
  login: "/login",
  logout: "/logout",
  authors: "/authors/",
  certifications: "/certifications/",
  about: "/aboutus/",
  faq: "/frequently-asked-questions/",
  contact: "/contactus/",
  terms: "/terms/",
  privacy: "/privacy/",
  imprint: "/imprint/",
  reportIssue: "/report-issue/",
  forCreators: "/creator/",
  demo: "/demo/",
  walkthrough: "/walkthrough/create-collection/",
  dashboard: "/dashboard/",
  creatorHome: "/creator/home/",
  classCodes: "/creator/classcodes/",
  /** `from` is the class whose terms the form begins with. */
  createClassCode: (from?: number) => `/creator/classcodes/create/${from === undefined ? "" : `?from=${from}`}`,
  editClassCode: (classId: number) => `/creator/classcodes/${classId}/edit/`,
  admin: "/admin/",
  creator: (userId: number) => `/creators/${userId}/`,
  course: (courseId: number, options?: CourseOptions) => `/collections/${courseId}/${query(options)}`,
  courseCertification: (courseId: number, options?: CourseOptions) =>
    `/collections/${courseId}/certification/${query(options)}`,
  module: (courseId: number, moduleNumber: number, options?: CourseOptions) =>
    `/collections/${courseId}/modules/${moduleNumber}/${query(options)}`,
  /** The page where a video's questions are made; nothing links to it before it exists. */
  manageQuiz: undefined as ((moduleId: number, videoId: number) => string) | undefined,
  video: (courseId: number, moduleNumber: number, videoNumber: number, options?: CourseOptions) =>
    `/collections/${courseId}/modules/${moduleNumber}/videos/${videoNumber}/${query(options)}`,
} as const;

const query = ({ key, promotionCode, at }: CourseOptions = {}): string => {
  const parts = new URLSearchParams();
  if (key) parts.set("key", key);
  if (promotionCode) parts.set("promotion_code", promotionCode);
  if (at !== undefined && at > 0) parts.set("t", String(Math.floor(at)));
  return parts.size > 0 ? `?${parts}` : "";
};

/** What every link to the same course has to carry on, taken from the address the person is at. */
export const keptOptions = (search: URLSearchParams): Pick<CourseOptions, "key" | "promotionCode"> => ({
  key: search.get("key"),
  promotionCode: search.get("promotion_code"),
});

/** Pages of the API host; `next` brings the person back to where they are (SES-03). */
export const accounts = {
  login: (next: string = here()) => `/accounts/login/?next=${encodeURIComponent(next)}`,
  signUp: (next: string = here()) => `/accounts/signup/?next=${encodeURIComponent(next)}`,
  logout: (next = "/") => `/accounts/logout/?next=${encodeURIComponent(next)}`,
  manage: "/accounts/manage/",
  newPassword: (next: string) => `/accounts/password/reset/?next=${encodeURIComponent(next)}`,
  tokens: "/accounts/jwt-tokens/",
} as const;

const here = () => `${location.pathname}${location.search}`;
