import { CourseFileRefused } from "@cu/course-file/refused";
import { type Unzipped, unzip } from "@cu/course-file/unzip";
import { itemNames } from "@cu/quiz-sheet/read-qti";
import { manifestName, type PackedText } from "@cu/quiz-sheet/write-qti";

const megabyte = 1024 * 1024;

// As large as an unzipped bulk file may be, since the response of the dry run contains the questions.
const bounds = {
  packed: 1.2 * megabyte,
  unpacked: 4 * megabyte,
  entry: megabyte / 2,
  /** Its questions, manifest and style sheets. */
  entries: 5100,
  ratio: 250,
  ratioFrom: 64 * 1024,
};

export type QuestionPackage = { readonly items: readonly PackedText[]; readonly problems: readonly string[] };

/**
 * The QTI items that the manifest of a package refers to; other entries are not unpacked. `base64` is untrusted:
 * unreadable files are reported by name.
 */
export const openQuestionPackage = async (base64: string): Promise<QuestionPackage> => {
  try {
    const zip = await unzip(Buffer.from(base64, "base64"), bounds);
    const listed = itemNames(await textIn(zip, manifestName));
    if ("problem" in listed) return { items: [], problems: [listed.problem] };
    const items: PackedText[] = [];
    for (const href of listed.names) {
      const name = nameOf(zip, href);
      items.push({ name, text: await textIn(zip, name) });
    }
    return { items, problems: [] };
  } catch (error) {
    if (error instanceof CourseFileRefused) return { items: [], problems: error.problems.map(problemText) };
    throw error;
  }
};

// Manifest hrefs are URL-encoded: "my%20tree.xml" for the file "my tree.xml".
const nameOf = (zip: Unzipped, href: string): string => {
  if (zip.has(href)) return href;
  try {
    const name = decodeURIComponent(href);
    return zip.has(name) ? name : href;
  } catch (error) {
    if (error instanceof URIError) return href;
    throw error;
  }
};

const textIn = async (zip: Unzipped, name: string): Promise<string> => {
  const bytes = await zip.read(name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new CourseFileRefused([{ file: name, reason: "It is not in UTF-8." }]);
    throw error;
  }
};

const problemText = ({ file, reason }: CourseFileRefused["problems"][number]): string =>
  file === "" ? reason : `${file}: ${reason}`;
