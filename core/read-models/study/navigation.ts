import type { Book } from "./book.ts";
import { attributesOf, type PageLanguage, pageLanguage } from "./language.ts";
import { languageOf, xhtmlPage } from "./xhtml.ts";
import { xmlText } from "./xml.ts";

export const chapterFile = (index: number) => `lecture-${index + 1}.xhtml`;

/** WCH-81: a book is in the languages of its lectures, the most frequent first; "und" is the tag for undetermined. */
export const languagesOf = ({ chapters }: Book): string[] => {
  const tags = Map.groupBy(chapters, ({ lecture }) => lecture.language ?? "und");
  const known = [...tags].filter(([tag]) => tag !== "und").toSorted((left, right) => right[1].length - left[1].length);
  return known.length > 0 ? known.map(([tag]) => tag) : ["und"];
};

export const bookLanguage = (book: Book): PageLanguage => {
  const [first] = book.chapters;
  const [tag = "und"] = languagesOf(book);
  if (tag !== "und") return pageLanguage(tag, book.title);
  return first ? languageOf(first.lecture) : pageLanguage(undefined, book.title);
};

/** The lectures of each module, in reading order, as navigation requires; two modules may have one name. */
const partsOf = ({ chapters }: Book) =>
  [
    ...Map.groupBy(
      chapters.map((chapter, index) => ({ ...chapter, file: chapterFile(index) })),
      ({ module }) => module.id,
    ).values(),
  ].flatMap((lectures) => (lectures[0] ? [{ name: xmlText(lectures[0].module.name) || "Module", lectures }] : []));

/** The contents of EPUB 3. */
export const navOf = (book: Book): string => {
  const page = bookLanguage(book);
  const parts = partsOf(book).map(({ name, lectures }) => {
    const rows = lectures.map(
      ({ number, lecture: { title }, file }) =>
        `<li${attributesOf(title, page)}><a href="${file}">${xmlText(number)} ${xmlText(title)}</a></li>`,
    );
    return `<li><span${attributesOf(name, page)}>${name}</span><ol>${rows.join("")}</ol></li>`;
  });
  const head = `<h1${attributesOf(book.title, page)}>${xmlText(book.title)}</h1>`;
  return xhtmlPage(book.title, page, `<nav epub:type="toc" id="toc">${head}<ol>${parts.join("\n")}</ol></nav>`);
};

/** The contents for readers of EPUB 2, which know no `nav`. A module leads to its first lecture. */
export const ncxOf = (book: Book): string => {
  const point = (id: string, text: string, file: string, inner = "") =>
    `<navPoint id="${id}"><navLabel><text>${text}</text></navLabel><content src="${file}"/>${inner}</navPoint>`;
  const points = partsOf(book).map(({ name, lectures }, part) => {
    const rows = lectures.map(({ number, lecture, file }, n) =>
      point(`n${part}-${n}`, `${xmlText(number)} ${xmlText(lecture.title)}`, file),
    );
    return point(`n${part}`, name, lectures[0]?.file ?? "", rows.join(""));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid" content="${xmlText(book.id)}"/></head>
<docTitle><text>${xmlText(book.title) || "Untitled"}</text></docTitle>
<navMap>${points.join("\n")}</navMap>
</ncx>
`;
};
