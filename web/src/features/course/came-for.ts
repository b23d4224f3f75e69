import { matchPath } from "react-router-dom";
import { pageTable } from "../../lib/page-table.ts";
import { addressAt } from "../../lib/paths.tsx";

/** What brought a visitor here: a course or a part of it, or a class code. */
export type CameFor = {
  courseId: number | undefined;
  moduleNumber?: number | undefined;
  videoNumber?: number | undefined;
  /** Key of an unlisted course. */
  key: string | undefined;
  classCode: string | undefined;
  /** The lecture whose free preview they wanted. */
  preview: number | undefined;
  seconds: number;
  isPurchase: boolean;
  /** Rebuilt from the parsed parts, so that nothing else in the address is ever followed. */
  to: string;
};

// Query parameters that express the intent; others are page state.
const kept = ["key", "promotion_code", "preview", "t", "buy", "stopped", "class_code"];

const longest = 2000;

/** Parses an address; undefined for another site, and without a course or class. */
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

// The most specific route comes first; any other page of a course matches the course.
const placeOf = (pathname: string): { path: string; numbers: number[] } | undefined => {
  for (const { path } of [pageTable.video, pageTable.module, pageTable.course]) {
    const match = matchPath({ path, end: path !== pageTable.course.path }, pathname);
    const numbers = Object.values(match?.params ?? {}).map(Number);
    if (match && numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return { path, numbers };
  }
  return undefined;
};
