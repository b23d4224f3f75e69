// Takes the pictures of the README from the real pages: node scripts/boot.mjs journeys/shots.ts
import { mkdirSync } from "node:fs";
import path from "node:path";
import { startStack } from "./kit/stack.ts";
import { arrive, askForModule, logIn, open, type Person, purchaseWorked, unionFind } from "./kit/steps.ts";

const folder = path.resolve(import.meta.dirname, "../docs/shots");
const sizes = [
  { width: 1440, height: 700 },
  { width: 390, height: 844 },
];

type Shot = { name: string; address: string; prepare?: (person: Person) => Promise<void> };

const shots: Shot[] = [
  { name: "home", address: "/" },
  { name: "catalogue", address: "/collections/" },
  { name: "course", address: unionFind.course },
  { name: "watch", address: `${unionFind.lecture}?t=207` },
  {
    name: "question",
    address: `${unionFind.lecture}?t=207`,
    prepare: async ({ page }) => {
      await page
        .getByRole("button", { name: /^Question 1 at 03:38/ })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /parent\[5\] becomes 8/ })
        .click();
    },
  },
  { name: "wallet", address: "/account" },
];

// The hosts cannot be reached: their picture is a still, and where a thumbnail is missing the course's cover stands in.
const still = `<!doctype html><style>body{margin:0;background:#16241f}svg{display:block;width:100vw;height:100vh}</style>
<svg viewBox="0 0 160 90"><g fill="none" stroke="#e9efe6" stroke-width=".8"><path d="M52 26 38 44M52 26 66 44M38 44 30 62M66 44 66 62M110 36 124 56"/>
<path d="M110 36 56 25" stroke="#f4d64c" stroke-dasharray="2 2"/></g><g fill="#16241f" stroke="#e9efe6" stroke-width=".8">
<circle cx="52" cy="26" r="5"/><circle cx="38" cy="44" r="5"/><circle cx="66" cy="44" r="5"/><circle cx="30" cy="62" r="5"/><circle cx="66" cy="62" r="5"/><circle cx="110" cy="36" r="5"/><circle cx="124" cy="56" r="5"/></g>
<g fill="#e9efe6" font-family="serif" font-size="5" text-anchor="middle"><text x="52" y="27.8">8</text><text x="38" y="45.8">3</text><text x="66" y="45.8">9</text><text x="30" y="63.8">4</text><text x="66" y="63.8">1</text><text x="110" y="37.8">5</text><text x="124" y="57.8">6</text></g></svg>`;

const isDrawn = () =>
  document.fonts.status === "loaded" &&
  !document.querySelector("main [aria-busy=true], main [role=status] [role=progressbar]") &&
  [...document.images].every(({ complete, loading }) => complete || loading === "lazy");

const photograph = async (visitor: Person, { name, address, prepare }: Shot) => {
  for (const size of sizes) {
    // A page of its own: another one would go back to where it was scrolled.
    const page = await visitor.context.newPage();
    const person = { ...visitor, page };
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(person, address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (address.includes("/videos/")) await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.waitForFunction(isDrawn);
    if (prepare) await prepare(person);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await page.screenshot({ path: path.join(folder, `${name}-${size.width}-${colorScheme}.png`) });
    }
    await page.close();
  }
};

const stack = await startStack();
try {
  mkdirSync(folder, { recursive: true });
  const person = await arrive(stack, { reducedMotion: true });
  await person.context.route(/ytimg|vimeocdn|vumbnail/, (route) => route.abort());
  await person.context.route(/www\.youtube[^/]*\/embed/, (route) =>
    route.fulfill({ contentType: "text/html", body: still }),
  );
  await logIn(person, "mira-holm", unionFind.course);
  await (await askForModule(person, unionFind.module, "$2 (200 cupoints)")).click();
  await purchaseWorked(person);
  for (const shot of shots) await photograph(person, shot);
  await person.close();
} finally {
  await stack.stop();
}
