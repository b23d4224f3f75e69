import { matchPath } from "react-router-dom";
import { pageTable } from "../lib/page-table.ts";
import { addressAt } from "../paths.tsx";

/** What brought somebody here: a course or a part of it, or the code of a class. */
export type CameFor = {
  courseId: number | undefined;
  moduleNumber?: number | undefined;
  videoNumber?: number | undefined;
  /** Of an unlisted course. */
  key: string | undefined;
  classCode: string | undefined;
  /** A lecture of which they wanted to hear the free part. */
  preview: number | undefined;
  seconds: number;
  isPurchase: boolean;
  /** Made anew from what is understood of the address, so that nothing else of it is ever followed. */
  to: string;
};

// All of an address that says what was wanted; the rest is about how a page looked.
const kept = ["key", "promotion_code", "preview", "t", "buy", "stopped", "class_code"];

const longest = 2000;

/** What an address asks for; undefined for one of another site, and where it is about no course and no class. */
export const cameForOf = (address: string | undefined): CameFor | undefined => {
  if (!address?.startsWith("/") || address.length > longest || !URL.canParse(address, location.origin))
    return undefined;
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return undefined;
  const { searchParams: search } = url;
  const classCode = /^[a-z\d-]{1,64}$/i.exec(search.get("class_code") ?? "")?.[0];
  const place = placeOf(url.pathname);
  if (!place && !classCode) return undefined;
  const carried = new URLSearchParams(
    kept.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? ""]] : [])),
  );
  const path = place ? addressAt(place.path, ...place.numbers) : "/";
  const [courseId, moduleNumber, videoNumber] = place?.numbers ?? [];
  return {
    courseId,
    moduleNumber,
    videoNumber,
    key: search.get("key") || undefined,
    classCode,
    preview: wholeIn(search.get("preview")) || undefined,
    seconds: wholeIn(search.get("t")),
    isPurchase: search.has("buy"),
    to: carried.size > 0 ? `${path}?${carried}` : path,
  };
};

const wholeIn = (text: string | null): number => {
  const whole = Math.floor(Number(text));
  return Number.isSafeInteger(whole) && whole > 0 ? whole : 0;
};

// The most that an address names comes first; any other page of a course is about the course.
const placeOf = (pathname: string): { path: string; numbers: number[] } | undefined => {
  for (const { path } of [pageTable.video, pageTable.module, pageTable.course]) {
    const match = matchPath({ path, end: path !== pageTable.course.path }, pathname);
    const numbers = Object.values(match?.params ?? {}).map(Number);
    if (match && numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return { path, numbers };
  }
  return undefined;
};
