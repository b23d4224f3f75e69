import { paths } from "../../lib/paths.tsx";

const base = paths.admin;

/** Paths within the admin area; each list keeps its state in its query. */
export const adminPaths = {
  home: base,
  requests: `${base}certificate-requests/`,
  request: (id: number) => `${base}certificate-requests/${id}/`,
  demos: `${base}demos/`,
  demo: (id: number) => `${base}demos/?demo=${id}`,
  transcripts: `${base}transcripts/`,
  classCodes: `${base}classcodes/`,
  roster: (code: string) => `${base}classcodes/${encodeURIComponent(code)}/roster/`,
  categories: `${base}categories/`,
  universities: `${base}universities/`,
  departments: `${base}departments/`,
  payouts: `${base}payouts-due/`,
  takenBack: `${base}taken-back/`,
  boughtAgain: `${base}bought-again/`,
  suspended: `${base}suspended/`,
  earnings: `${base}creator-earnings/`,
  earningsOf: (id: number) => `${base}creator-earnings/?creator=${id}`,
  messages: `${base}messages/`,
  issues: `${base}issues/`,
  appeals: `${base}appeals/`,
  wanted: `${base}wanted/`,
  reports: `${base}reports/`,
  report: (type: string) => `${base}reports/${type}/`,
  people: `${base}people/`,
  proposals: `${base}proposals/`,
  person: (id: number) => `${base}people/${id}/`,
  courses: `${base}courses/`,
  course: (id: number) => `${base}courses/${id}/`,
  policy: `${base}policy/`,
  acts: `${base}acts/`,
} as const;
