import type { ReadFile, ReadQuestion, RefusedQuestion } from "./by-video.ts";
import { short } from "./notes.ts";
import { asQti2 } from "./qti-names.ts";
import { readQti1 } from "./read-qti1.ts";
import { readItem2 } from "./read-qti2.ts";
import { manifestName, type PackedText } from "./write-qti.ts";
import { childrenOf, readXml, type XmlElement } from "./xml.ts";

/** A package of QTI 1.2, 2 or 3 (BLK-30). Unsupported questions are refused with file and line. */
export function readQti(files: readonly PackedText[]): ReadFile {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  const names = new Set<string>();
  let version = "2";
  for (const { name, text } of files) {
    const root = readXml(text.replace(/^\ufeff/, ""));
    if ("problem" in root) {
      refused.push({ at: name, title: "", reason: root.problem });
      continue;
    }
    const { identifier = "" } = root.attributes;
    version = versionOf(root) ?? version;
    if (identifier !== "" && names.has(identifier)) {
      refused.push({ at: `${name}, line ${root.line}`, title: "", reason: `"${short(identifier)}" is there twice.` });
      continue;
    }
    names.add(identifier);
    const read = readQtiRoot(root, name);
    questions.push(...read.questions);
    refused.push(...read.refused);
  }
  return { format: `QTI ${version}`, questions, refused };
}

/** Which QTI an XML file is of, by its root. */
export function versionOf({ name }: XmlElement): string | undefined {
  if (name === "questestinterop") return "1.2";
  if (name === "qti-assessment-item") return "3.0";
  return name === "assessmentItem" ? "2" : undefined;
}

/** The questions of one file; `name` is empty for a file that is no part of a package. */
export function readQtiRoot(root: XmlElement, name: string): Pick<ReadFile, "questions" | "refused"> {
  const version = versionOf(root);
  if (version === "1.2") return readQti1(root, name);
  if (version === undefined) {
    const at = name === "" ? `Line ${root.line}` : `${name}, line ${root.line}`;
    return { questions: [], refused: [{ at, title: "", reason: `<${short(root.name)}> is no question of QTI.` }] };
  }
  const read = readItem2(version === "3.0" ? asQti2(root) : root, name);
  return "reason" in read ? { questions: [], refused: [read] } : { questions: [read], refused: [] };
}

/** The question files of a package in the order of its manifest, or why there are none. */
export function itemNames(manifest: string): { readonly names: readonly string[] } | { readonly problem: string } {
  const root = readXml(manifest.replace(/^\ufeff/, ""));
  if ("problem" in root) return { problem: `${manifestName}: ${root.problem}` };
  if (root.name !== "manifest") return { problem: `${manifestName}, line ${root.line}: It is no manifest.` };
  const resources = childrenOf(root, "resources").flatMap((one) => childrenOf(one, "resource"));
  const canvas = resources.flatMap(filesOf).filter((name) => name.endsWith(".xml.qti"));
  // A course of Canvas holds each quiz twice; the other copy lacks what Common Cartridge does not know.
  const known = resources
    .filter(({ attributes }) => questionType.test(attributes.type ?? ""))
    .flatMap((one) => filesOf(one).slice(0, 1));
  // A test may list its items as files of its own.
  const ofTests = resources.flatMap((one) =>
    one.attributes.type?.startsWith("imsqti_test_") ? filesOf(one).filter((name) => /\.xml$/i.test(name)) : [],
  );
  const tests = new Set(resources.map(({ attributes }) => attributes.href));
  const named = known.length > 0 ? known : ofTests.filter((name) => !tests.has(name));
  const names = [...new Set(canvas.length > 0 ? canvas : named)];
  return names.length === 0 ? { problem: `${manifestName}: It names no question of QTI.` } : { names };
}

const questionType =
  /^imsqti_(?:item_)?xmlv[123]p\d(?:p\d)?(?:$|\/imscc_xmlv1p\d\/(?:assessment|question-bank)$)|^assessment\/x-bb-qti-(?:test|pool|survey)$/;

function filesOf(resource: XmlElement): string[] {
  const { href, file } = resource.attributes;
  return [href ?? file ?? "", ...childrenOf(resource, "file").map(({ attributes }) => attributes.href ?? "")].filter(
    (name) => name !== "",
  );
}
