import { codeForm } from "@cu/api/code.form";
import { useApi } from "../../../lib/api.ts";
import { adminPaths } from "../admin-paths.ts";
import { places } from "../places.ts";

/** A palette entry: name, type and path. */
export type Way = { readonly id: string; readonly text: string; readonly kind: string; readonly to: string };

const maxCourses = 6;
const maxPeople = 6;

/**
 * Entries for the typed text: admin pages by any of their words, ids of any type, and users and courses after a
 * debounce.
 */
export const usePlaces = (typed: string, resting: string): { ways: Way[]; isSearching: boolean } => {
  const search = resting !== "" && resting === typed ? resting : undefined;
  const options = { keepPreviousData: true } as const;
  const people = useApi("person.search", search ? { query: { search } } : null, options);
  const courses = useApi("catalogue.list", search ? { query: { search, pageSize: maxCourses } } : null, options);
  const found = search
    ? [
        ...(people.data ?? []).slice(0, maxPeople).map(
          ({ id, firstName, lastName, username }): Way => ({
            id: `person-${id}`,
            text: firstName || lastName ? `${firstName} ${lastName}, ${username}` : username,
            kind: "Person",
            to: adminPaths.person(id),
          }),
        ),
        ...(courses.data?.results ?? []).map(
          ({ id, name }): Way => ({ id: `course-${id}`, text: name, kind: "Course", to: adminPaths.course(id) }),
        ),
      ]
    : [];
  const ways = [...pagesFor(typed), ...numbered(typed), ...found, ...coded(typed)];
  const isFirst = (way: Way, n: number) => ways.findIndex(({ id }) => id === way.id) === n;
  return { ways: ways.filter(isFirst), isSearching: typed !== "" && (search === undefined || people.isLoading) };
};

const pagesFor = (typed: string): Way[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return places
    .filter(({ text }) =>
      words.every((word) =>
        text
          .toLowerCase()
          .split(" ")
          .some((one) => one.startsWith(word)),
      ),
    )
    .map(({ text, to }) => ({ id: `page-${to}`, text, kind: "Page", to }));
};

const numbered = (typed: string): Way[] => {
  const number = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined;
  if (number === undefined) return [];
  return [
    { id: `course-${number}`, text: `Course ${number}`, kind: "Course", to: adminPaths.course(number) },
    { id: `request-${number}`, text: `Certificate request ${number}`, kind: "Request", to: adminPaths.request(number) },
    { id: `demo-${number}`, text: `Demo request ${number}`, kind: "Request", to: adminPaths.demo(number) },
  ];
};

const coded = (typed: string): Way[] => {
  const { kept, errors } = codeForm.read({ code: typed });
  if (typed.length < 4 || /\s/.test(typed) || Object.keys(errors).length > 0) return [];
  return [{ id: "code", text: `Class code ${kept.code}`, kind: "Code", to: adminPaths.roster(kept.code) }];
};
