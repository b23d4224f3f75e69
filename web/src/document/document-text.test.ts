import { expect, test } from "vitest";
import { documentText, headedShell, openShell, pageTitle } from "./document-text.ts";

const shell =
  '<head><meta name="robots" content="noindex" /><title>Curio</title><script type="module" src="/kit.js"></script>\n<link rel="stylesheet" href="/kit.css"></head><body><div id="root"><div>first</div></div>\n<noscript>no</noscript></body>';

const made = (
  about: Partial<Parameters<typeof documentText>[0]["about"]> = {},
  answers: Record<string, unknown> = {},
) =>
  documentText({
    shell,
    body: "<title>A &amp; B · Curio</title><h1>A &amp; B</h1>",
    about: { description: "About A", image: "https://site.test/shared.png", ...about },
    url: "https://site.test/collections/5/",
    styles: ["/page.css"],
    fonts: ["/a.woff2"],
    carried: { address: "/collections/5/", answers },
    carriedId: "carried",
  });

test("PUB-03: a document is the shell with the drawn page in it, its title in the head and its style after the kit's", () => {
  const text = made();
  expect(text).toContain('<div id="root"><h1>A &amp; B</h1></div><script type="application/json" id="carried">');
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain('<meta property="og:title" content="A &amp; B · Curio">');
  expect(text.indexOf("/page.css")).toBeGreaterThan(text.indexOf("/kit.css"));
  expect(text).not.toContain("first");
});

test("PUB-20, PUB-09: style sheets load first, then the fonts, and scripts not until interaction", () => {
  const text = made();
  const places = ['href="/kit.css"', 'href="/page.css"', 'href="/a.woff2"'].map((one) => text.indexOf(one));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text.match(/rel="stylesheet"/g)).toHaveLength(2);
  expect(text).not.toContain("kit.js");
});

test("PUB-06: no text ends the script or the attribute that it is in, nor reads as a place of the template", () => {
  const hostile = "</script><script>alert(1)</script>\u2028\u2029\"'<!-- $& $1 $$";
  const text = made({ description: hostile, image: 'https://x/"><b>', data: [{ name: hostile }] }, { key: hostile });
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text).not.toMatch(/alert\(1\)<\/script>|"><b>|<!--/);
  const [ld, carried] = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json ?? "");
  expect(`${ld}${carried}`).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(ld ?? "")).toEqual({ name: hostile });
  expect(JSON.parse(carried ?? "")).toEqual({ address: "/collections/5/", answers: { key: hostile } });
  expect(text).toContain("$&amp; $1 $$");
});

test("PUB-22: a picture that we draw is named with its size and what it shows", () => {
  const image = "https://site.test/collections/5/cover-AAAAAAAAAAAAAAAA.png";
  const text = made({ image, drawn: { width: 1200, height: 630, alt: 'The cover of "><b>' } });
  expect(text).toContain(
    `<meta property="og:image" content="${image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="The cover of &quot;&gt;&lt;b&gt;">`,
  );
  expect(made({ image })).not.toContain("og:image:");
});

test("PUB-27, PUB-28: only the plain shell is noindex; a page's metadata replaces that", () => {
  const about = { description: "About <A>", image: "https://site.test/shared.png" };
  const text = headedShell(shell, { title: pageTitle("A & B"), about, url: "https://site.test/search/" });
  expect(text).toContain("<title>A &amp; B · Curio</title>");
  expect(text).toContain('<meta name="description" content="About &lt;A&gt;">');
  expect(text).toContain('<link rel="canonical" href="https://site.test/search/">');
  expect(text).toContain('<meta property="og:image" content="https://site.test/shared.png">');
  // The browser fills it as every shell, with the program that the shell names.
  expect(text).toContain("/kit.js");
  expect(text).not.toContain('name="carries"');
  for (const listed of [text, made(), openShell(shell)]) expect(listed).not.toContain("noindex");
});
