import { searchText } from "@cu/api/search-text";
import { useSearchParams } from "react-router-dom";

/** The course search, stored in the URL; an empty term shows the course itself (CRS-11). */
export const useCourseSearch = () => {
  const [params, setParams] = useSearchParams();
  const term = searchText(params.get("search") ?? "") || undefined;
  const page = Math.max(1, Math.floor(Number(params.get("hits"))) || 1);
  // Back leads from what was found to the course, not from letter to letter.
  const change = (next: string | undefined) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.delete("hits");
        if (next) changed.set("search", next);
        else changed.delete("search");
        return changed;
      },
      { replace: next !== undefined && term !== undefined },
    );
  const toPage = (next: number) => {
    const changed = new URLSearchParams(params);
    changed.set("hits", String(next));
    return { search: changed.toString() };
  };
  return { term, page, change, toPage, linked: linkedSecond(params.get("t")) };
};

/** `t` of the address in seconds or as mm:ss (CRS-32, E-023). */
export const linkedSecond = (text: string | null): number | undefined => {
  if (text && /^\d{1,6}$/.test(text)) return Number(text);
  const [, minutes, seconds] = /^(\d{1,4}):([0-5]\d)$/.exec(text ?? "") ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
};
