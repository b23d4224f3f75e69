/** The fonts in use as self-contained CSS with embedded files. */
export const usedFonts = async (): Promise<string> => {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(nameOf));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      const name = nameOf({
        family: rule.style.getPropertyValue("font-family"),
        unicodeRange: rule.style.getPropertyValue("unicode-range") || "U+0-10FFFF",
      });
      return loaded.has(name) ? [{ rule, base: sheet.href ?? document.baseURI }] : [];
    }),
  );
  return (await Promise.all(faces.map(withFile))).join("\n");
};

type Face = Pick<FontFace, "family" | "unicodeRange">;

/** Family names may be quoted, and unicode ranges have two notations. */
const nameOf = ({ family, unicodeRange }: Face): string =>
  `${family.replaceAll(/["']/g, "")} ${unicodeRange.toLowerCase().replaceAll(/\s|\b0+(?=[\da-f])|(?<=\+)0+(?=[\da-f])/g, "")}`;

/** A sheet of another origin does not show its rules. */
const rulesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
};

const withFile = async ({ rule, base }: { readonly rule: CSSFontFaceRule; readonly base: string }): Promise<string> => {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src")) ?? [];
  if (!address) return "";
  const answer = await fetch(new URL(address, base));
  return answer.ok ? rule.cssText.replace(/url\("?[^")]+"?\)/, `url("${await dataUrl(await answer.blob())}")`) : "";
};

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });
