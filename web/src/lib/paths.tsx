import type { PageName, pages } from "@cu/api/pages";
import { here } from "./here.ts";
import { pageTable } from "./page-table.ts";

type CourseOptions = {
  /** Of an unlisted course; every link inside the product keeps it (SES-31). */
  key?: string | null;
  promotionCode?: string | null;
  /** Seconds at which a lecture starts. */
  at?: number;
  /** A lecture whose free minutes the course's page plays, from `at` on (PRV-10). */
  preview?: number;
  /** The one lecture of a module to read, by its place (WCH-60). */
  lecture?: number;
  /** Opens the window in which the course is reviewed (LRN-47). */
  review?: "write";
};

type Path<Name extends PageName> = (typeof pages)[Name]["path"];
/** The values of the parts of a path, in their order. */
type Parts<P extends string> = P extends `${string}/:${infer Part}/${infer Rest}`
  ? [Part extends "authorSlug" | "serial" ? string : number, ...Parts<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [number]
    : [];
type Options<P extends string> = P extends `/collections/${string}` ? [options?: CourseOptions] : [];
type PathTo<P extends string> = Parts<P> extends [] ? string : (...parts: [...Parts<P>, ...Options<P>]) => string;

/** A path of the table with its parts filled in, in their order. */
export const addressAt = (path: string, ...parts: unknown[]): string =>
  parts.reduce((address: string, part) => address.replace(/:\w+/, String(part)), path.replace("*", ""));

const pathTo = (path: string) => {
  const count = path.split(":").length - 1;
  if (count === 0) return addressAt(path);
  return (...given: (string | number | CourseOptions | undefined)[]) => {
    const options = given[count];
    return addressAt(path, ...given.slice(0, count)) + (typeof options === "object" ? query(options) : "");
  };
};

const pagePaths = Object.fromEntries(Object.entries(pageTable).map(([name, { path }]) => [name, pathTo(path)])) as {
  [id: string]: unknown;
} as { [Name in PageName]: PathTo<Path<Name>> };

/**
 * The address of every page by its name; of a page whose address has parts, a function that fills them in:
 * `paths.video(courseId, moduleNumber, videoNumber, options)`.
 */
export const paths = {
  ...pagePaths,
  /** `from` is the class whose terms the form begins with. */
  /** STA-63: where a person reports what is at a place of the site. */
  report: (place: string) => `${pagePaths.reportIssue}?about=${encodeURIComponent(place)}`,
  createClassCode: (from?: number) => pagePaths.createClassCode + (from === undefined ? "" : `?from=${from}`),
};

const query = ({ key, promotionCode, at, preview, lecture, review }: CourseOptions): string => {
  const parts = new URLSearchParams();
  if (key) parts.set("key", key);
  if (promotionCode) parts.set("promotion_code", promotionCode);
  if (preview !== undefined) parts.set("preview", String(preview));
  if (lecture !== undefined) parts.set("lecture", String(lecture));
  if (review) parts.set("review", review);
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
  deletion: "/accounts/manage/#delete",
  newPassword: (next: string) => `/accounts/password/reset/?next=${encodeURIComponent(next)}`,
  tokens: "/accounts/jwt-tokens/",
} as const;
