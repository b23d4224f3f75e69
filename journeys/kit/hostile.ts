import { moreStrings } from "@cu/test-kit/sample-data";

/** Texts that would run as a script, call a foreign host or break out of their place wherever they are not kept as text. */
export const vectors: readonly string[] = [
  "<script>window.__x=1</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>window.__x=1</scr</script>ipt>",
  "</script><script>window.__x=1</script>",
  "</title><script>window.__x=1</script>",
  "</textarea><script>window.__x=1</script>",
  "</style><script>window.__x=1</script>",
  "--><script>window.__x=1</script>",
  "]]><script>window.__x=1</script>",
  "<img src=x onerror=window.__x=1>",
  "<img src=x onerror=&#119;indow.__x=1>",
  "<img/src=x/onerror=window.__x=1//",
  "<img src='https://evil.example/pixel.png'>",
  "<img srcset='https://evil.example/pixel.png 2x'>",
  "<image href=x onerror=window.__x=1>",
  "<svg onload=window.__x=1>",
  "<svg/onload=window.__x=1//",
  "<svg><animate onbegin=window.__x=1 attributeName=x dur=1s>",
  "<svg><script>window.__x=1</script></svg>",
  "<svg><use href='https://evil.example/x.svg#x'/></svg>",
  "<math><mi xlink:href='javascript:window.__x=1'>x</mi></math>",
  "<body onload=window.__x=1>",
  "<input autofocus onfocus=window.__x=1>",
  "<details open ontoggle=window.__x=1>",
  "<marquee onstart=window.__x=1>",
  "<video><source onerror=window.__x=1></video>",
  "<audio src=x onerror=window.__x=1>",
  "<iframe srcdoc='<script>parent.__x=1</script>'></iframe>",
  "<iframe src='javascript:parent.__x=1'></iframe>",
  "<iframe src='https://evil.example/'></iframe>",
  "<object data='javascript:window.__x=1'></object>",
  "<embed src='https://evil.example/x.swf'>",
  "<link rel=stylesheet href='https://evil.example/x.css'>",
  "<style>@import 'https://evil.example/x.css';</style>",
  "<div style=\"background:url('https://evil.example/x')\">x</div>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<form action='https://evil.example/'><button>x</button></form>",
  "<a href='javascript:window.__x=1'>x</a>",
  "<a href='data:text/html,<script>window.__x=1</script>'>x</a>",
  "<a onmouseover=window.__x=1 onclick=window.__x=1>x</a>",
  "<noscript><p title='</noscript><img src=x onerror=window.__x=1>'>",
  "<template><script>window.__x=1</script></template>",
  '"><script>window.__x=1</script>',
  "' onmouseover='window.__x=1' x='",
  '" autofocus onfocus="window.__x=1" x="',
  "javascript:window.__x=1",
  "[x](javascript:window.__x=1)",
  "![x](https://evil.example/pixel.png)",
  "{{constructor.constructor('window.__x=1')()}}",
  "${window.__x=1}",
  "&lt;script&gt;window.__x=1&lt;/script&gt;",
  "\\u003cscript\\u003ewindow.__x=1\\u003c/script\\u003e",
  "%3Cscript%3Ewindow.__x=1%3C/script%3E",
  "＜script＞window.__x=1＜/script＞",
  "\u202e<script>window.__x=1</script>",
  "<<script>window.__x=1//<</script>",
  "__proto__",
];

const eachOf = (text: string, write: (unit: number) => string): string =>
  text.replace(/[<>"'&:=/()]/g, (sign) => write(sign.charCodeAt(0)));

/** Encodings that evade naive filters by escaping significant characters. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => eachOf(text, (unit) => `&#${unit};`),
  (text) => eachOf(text, (unit) => `&#x${unit.toString(16)};`),
  (text) => eachOf(text, (unit) => `%${unit.toString(16)}`),
  (text) => eachOf(text, (unit) => `%25${unit.toString(16)}`),
  (text) => eachOf(text, (unit) => `\\u00${unit.toString(16)}`),
  (text) => eachOf(text, (unit) => `+${Buffer.from([0, unit]).toString("base64").replace(/=+$/, "")}-`),
  (text) => `<a href='data:text/html;base64,${Buffer.from(text).toString("base64")}'>x</a>`,
];

/** Every vector in every encoding. */
export const encoded = (): string[] => encodings.flatMap((encode) => vectors.map(encode));

/** Addresses that a link must never have. */
export const badLinks: readonly string[] = [
  "javascript:window.__x=1",
  "JaVaScRiPt:window.__x=1",
  " javascript:window.__x=1",
  "java\tscript:window.__x=1",
  "java\nscript:window.__x=1",
  "\u0001javascript:window.__x=1",
  "javascript://example.com/%0Awindow.__x=1",
  "data:text/html,<script>window.__x=1</script>",
  "vbscript:window.__x=1",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "//evil.example/",
  "/accounts/logout/",
];

/** The markup among the Big List of Naughty Strings. */
export const naughty = (): string[] =>
  moreStrings("strings/blns-even.json").filter((text) => /<|javascript:|on\w+=/i.test(text));
