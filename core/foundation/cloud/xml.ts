const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/gi, (_, hex, decimal, name) =>
    name
      ? (entities[String(name).toLowerCase()] ?? "")
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** The texts of all elements with this name, in the flat documents S3 returns. */
export const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"))].map(([, text = ""]) =>
    plain(text),
  );
