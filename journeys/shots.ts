import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { closeSharedBrowser } from "./kit/browser.ts";
import { groups, type Shot } from "./kit/shot-list.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import {
  arrive,
  askForModule,
  confirmSignUp,
  fillSignUp,
  logIn,
  open,
  type Person,
  purchaseWorked,
  unionFind,
} from "./kit/steps.ts";

/**
 * Takes the pictures of docs/design.md and the README from the real pages: `node scripts/boot.mjs journeys/shots.ts`.
 * Names after it take only these; `--whole <folder>` takes pages in their whole length into another folder.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { whole: { type: "string" } } });
const folder = path.resolve(values.whole ?? path.resolve(import.meta.dirname, "../docs/shots"));
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

// The images of the product are drawn with it; pictures of flat colours become a third as long with a palette.
const sharp = createRequire(path.resolve(import.meta.dirname, "../core/foundation/config/config.ts"))("sharp") as (
  png: Buffer,
) => {
  png(options: { palette: true; effort: number; dither: number }): { toBuffer(): Promise<Buffer> };
};

const isDrawn = () =>
  document.fonts.status === "loaded" &&
  // The bell and the wallet come a moment after the page.
  document.querySelector("header [class*=own]:empty") === null &&
  ![...document.querySelectorAll("[aria-busy=true], [role=status] svg[class*=loader]")].some(
    (loading) => loading.getBoundingClientRect().top < innerHeight,
  ) &&
  [...document.images].every(({ complete, loading }) => complete || loading === "lazy");

// The whole picture needs the parts that are fetched only when they come near.
const walkThrough = async () => {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  scrollTo(0, 0);
};

const prepared = async (visitor: Person, { address, prepare }: Shot, size: (typeof sizes)[number]): Promise<Person> => {
  // A new page, because a reused one would restore its scroll position.
  const page = await visitor.context.newPage();
  const person = { ...visitor, page };
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await open(person, address);
  await page.getByRole("heading").first().waitFor();
  if (address.startsWith("/collections/") && address.includes("/videos/")) {
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.frameLocator("#player iframe").locator("#still text").first().waitFor();
  }
  await page.waitForFunction(isDrawn);
  if (values.whole) await page.evaluate(walkThrough);
  await prepare?.(person);
  return person;
};

const photograph = async ({ page }: Person, { name, dark }: Shot, { width }: (typeof sizes)[number]) => {
  for (const colorScheme of dark ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The accounts pages, of the API host, follow the system by themselves.
    if (await page.locator("html[data-theme]").count()) await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await page.waitForFunction(isDrawn);
    const picture = await page.screenshot({ fullPage: values.whole !== undefined });
    const small = await sharp(picture).png({ palette: true, effort: 8, dither: 0.4 }).toBuffer();
    writeFileSync(path.join(folder, `${name}-${width}-${colorScheme}.png`), small);
  }
};

const take = async (visitor: Person, shot: Shot) => {
  let person: Person | undefined;
  for (const size of sizes) {
    if (person && shot.once) await person.page.setViewportSize(size);
    else {
      await person?.page.close();
      person = await prepared(visitor, shot, size);
    }
    await photograph(person, shot, size);
  }
  await person?.page.close();
};

const signUp = async (person: Person) => {
  const email = "ada.lindgren@example.com";
  // From the place of a search's hit, which Learn begins with.
  await open(person, `/accounts/signup/?next=${encodeURIComponent("/collections/5/modules/2/?preview=126&t=98")}`);
  const name = { username: "ada-lindgren" };
  await fillSignUp(person, { ...name, email, password: "Correct-horse-7" });
  await confirmSignUp(person, email);
  await person.page.getByRole("heading", { name: "I am a..." }).waitFor();
};

/** A person at the door, signed in unless a guest, and with the one module that the pictures need. */
const enter = async (stack: Stack, who: (typeof groups)[number]["who"]): Promise<Person> => {
  const person = await arrive(stack, { reducedMotion: true });
  if (who === "newcomer") await signUp(person);
  else if (who !== "guest") await logIn(person, who, unionFind.course);
  if (who === "mira-holm") {
    await (await askForModule(person, unionFind.module, "$2 (200 cupoints)")).click();
    await purchaseWorked(person);
  }
  return person;
};

mkdirSync(folder, { recursive: true });
const stack = await startStack();
const missed: string[] = [];
try {
  for (const { who, shots } of groups) {
    const wanted = shots.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    if (wanted.length === 0) continue;
    const person = await enter(stack, who);
    for (const shot of wanted) {
      console.log(`${who}: ${shot.name}`);
      await take(person, shot).catch((error: unknown) => missed.push(`${shot.name}: ${String(error)}`));
    }
    await person.close();
  }
} finally {
  await closeSharedBrowser();
  await stack.stop();
}
if (missed.length > 0) throw new Error(`Not taken:\n${missed.join("\n")}`);
