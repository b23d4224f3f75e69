import { textDirection } from "@cu/captions/direction";
import { zip } from "@cu/course-file/zip";
import type { Book } from "./book.ts";
import { bookLanguage, chapterFile, languagesOf, navOf, ncxOf } from "./navigation.ts";
import { lectureXhtml } from "./xhtml.ts";
import { xmlText } from "./xml.ts";

/** WCH-63: a book as EPUB 3, for any user-written text. */
export const makeEpub = (book: Book): Promise<Uint8Array> => zip(filesOf(book));

const bytes = (text: string) => new TextEncoder().encode(text);

const style = `body { line-height: 1.5; }
small { color: #5f6875; }
.question { margin: 1em 0; padding: 0 1em; border-left: 3px solid #2a3ec9; page-break-inside: avoid; }
.option { margin: 0.5em 0; }
.key { color: #454e5b; }
.note { margin: 1em 0 1em 2em; padding: 0 1em; border-left: 3px double #5f6875; }
img { max-width: 100%; }
[dir="rtl"] .question { border-right: 3px solid #2a3ec9; border-left: 0; }
[dir="rtl"] .note { margin: 1em 2em 1em 0; border-right: 3px double #5f6875; border-left: 0; }
`;

// The EPUB signature: readers identify the format by its first bytes, so this file comes first and uncompressed.
async function* filesOf(book: Book) {
  yield { name: "mimetype", bytes: bytes("application/epub+zip") };
  yield { name: "META-INF/container.xml", bytes: bytes(container) };
  yield { name: "EPUB/package.opf", bytes: bytes(packageOf(book)) };
  yield { name: "EPUB/nav.xhtml", bytes: bytes(navOf(book)) };
  yield { name: "EPUB/toc.ncx", bytes: bytes(ncxOf(book)) };
  yield { name: "EPUB/style.css", bytes: bytes(style) };
  for (const { name, bytes } of book.pictures.values()) yield { name: `EPUB/${name}`, bytes };
  for (const [index, { lecture, number }] of book.chapters.entries()) {
    const notes = book.notes.filter(({ videoId }) => videoId === lecture.videoId);
    yield {
      name: `EPUB/${chapterFile(index)}`,
      bytes: bytes(lectureXhtml(lecture, { number, notes, pictures: book.pictures })),
    };
  }
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const packageOf = (book: Book): string => {
  const { id, title, authors, madeAt, chapters, pictures } = book;
  const page = bookLanguage(book);
  const items = chapters.map(
    (_, n) => `<item id="l${n}" href="${chapterFile(n)}" media-type="application/xhtml+xml"/>`,
  );
  const shown = [...pictures.values()].map(
    ({ name }, n) => `<item id="p${n}" href="${name}" media-type="image/${name.endsWith(".png") ? "png" : "jpeg"}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${xmlText(id)}</dc:identifier>
<dc:title${directionAttribute(title)}>${xmlText(title) || "Untitled"}</dc:title>
${languagesOf(book)
  .map((tag) => `<dc:language>${tag}</dc:language>`)
  .join("\n")}
${authors.map((name) => `<dc:creator${directionAttribute(name)}>${xmlText(name) || "Unknown"}</dc:creator>`).join("\n")}
<meta property="dcterms:modified">${madeAt.slice(0, 19)}Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${[...items, ...shown].join("\n")}
</manifest>
<spine toc="ncx"${page.direction === "rtl" ? ' page-progression-direction="rtl"' : ""}><itemref idref="nav"/>${chapters.map((_, n) => `<itemref idref="l${n}"/>`).join("")}</spine>
</package>
`;
};

const directionAttribute = (text: string): string => (textDirection(text) === "rtl" ? ' dir="rtl"' : "");
