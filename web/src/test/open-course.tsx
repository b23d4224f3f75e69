import { Failure } from "@cu/api/failure";
import { Route, Routes } from "react-router-dom";
import type { Course, CurrentUser } from "../features/course/course.ts";
import { CertificationPage } from "../screens/certification/certification-page.tsx";
import { CoursePage } from "../screens/course/course-page.tsx";
import { ModulePage } from "../screens/course/module-page.tsx";
import { fakeApi } from "./fake-api.ts";
import { open } from "./open.tsx";
import { learner } from "./people.ts";
import { Place } from "./place.tsx";
import "./outline.ts";

type Answers = Parameters<typeof fakeApi>[0];

/** The server of one course and one user; a response may change `user`, as on a real server. */
export const serve = (course: Course, { user, ...answers }: Answers & { user?: () => CurrentUser | undefined } = {}) =>
  fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => {
      const person = user ? user() : learner;
      if (!person) throw new Failure("token.missing");
      return person;
    },
    "course.read": () => course,
    "watch.history": () => [],
    "review.list": () => ({ counts: [0, 0, 0, 0, 0], mayAnswer: false, reviews: [], next: null }),
    "review.read-own": () => ({ review: null, may: "access", watched: 0, needed: 20 }),
    ...answers,
  });

type Visit = { at?: string; signedIn?: boolean };

/** The pages of a course at their addresses. */
export const openCourse = ({ at = "/collections/5/", signedIn = true }: Visit = {}) =>
  open(
    <>
      <Place />
      <Routes>
        <Route path="/collections/:courseId/" element={<CoursePage />} />
        <Route path="/collections/:courseId/certification/" element={<CertificationPage />} />
        <Route path="/collections/:courseId/modules/:moduleNumber/" element={<ModulePage />} />
        <Route path="/404/" element={<p>Not found page</p>} />
      </Routes>
    </>,
    { at, signedIn },
  );
