import type { Page } from "playwright";

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }
p { margin-bottom: 2em !important }`;

/** ERR-21: what of a page is wider than 320 pixels, which are 400% of 1280, with wide text. */
const tooWide = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await page.evaluate((text) => {
    // The content security policy refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const isCut = (one: Element): boolean => {
      const { parentElement: parent } = one;
      return !!parent && (getComputedStyle(parent).overflowX !== "visible" || isCut(parent));
    };
    const over = document.documentElement.scrollWidth - innerWidth;
    const past = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth && !isCut(one),
    );
    const row = document.querySelector("header > div");
    const inHeader = row ? row.scrollWidth - row.clientWidth : 0;
    document.adoptedStyleSheets = [];
    const widest = past.at(-1)?.outerHTML.slice(0, 160);
    return [
      ...(over > 0 ? [`is ${over} pixels too wide for 320 with wide text: ${widest}`] : []),
      ...(inHeader > 0 ? [`has a header that is ${inHeader} pixels too wide for 320`] : []),
    ];
  }, spacing);
  return found;
};

/** ERR-21: Safari zooms into a field with smaller letters, and stays there. */
const smallFields = async (page: Page): Promise<string[]> => {
  const touch = await page.context().newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const found = await page.evaluate(() => {
    const fields = "input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea";
    return [...document.querySelectorAll<HTMLElement>(`${fields}, [contenteditable=true]`)]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `has a field of small letters: ${field.outerHTML.slice(0, 160)}`);
  });
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await touch.detach();
  return found;
};

/** ERR-21, SES-122: what is fixed to the window would be on every sheet. */
const onEverySheet = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: "print" });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter(
        (each) => getComputedStyle(each).position === "fixed" && each.checkVisibility({ visibilityProperty: true }),
      )
      .map((each) => `prints a fixed part: ${each.outerHTML.slice(0, 160)}`),
  );
  await page.emulateMedia({ media: "screen" });
  return found;
};

/** What a page has to say to a small window with wide text, to a finger and on paper. */
export const reflowOf = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await smallFields(page)),
  ...(await onEverySheet(page)),
];
