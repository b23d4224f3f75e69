import type { Locator, Page } from "playwright";

/** How a person works the page, so that one journey can be made with the mouse and again without it. */
export type Hand = {
  /** Buttons and links. */
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** One of a group of radio buttons. */
  choose(target: Locator): Promise<void>;
  /** Rests on something without pressing it. */
  point(target: Locator): Promise<void>;
};

export const mouse: Hand = {
  press: async (target) => {
    // Playwright's click scrolls between retries on a disabled button, and may then hit whatever was at its position, such
    // as a player. The click resolves the locator again, so a re-rendered button is found.
    const shown = await target.elementHandle();
    await shown?.waitForElementState("enabled").catch(() => undefined);
    await target.click();
  },
  write: (target, text) => target.fill(text),
  // The label is what a person sees and hits.
  choose: (target) => target.locator("xpath=ancestor::label").click(),
  point: (target) => target.hover(),
};

// More stops than the longest page has.
const farthestStops = 250;

/**
 * Only Tab, Enter, Space, arrows and letters. `lost` collects all tab stops without a visible focus indicator.
 */
export const keyboard = (page: Page): Hand & { lost: string[] } => {
  const lost: string[] = [];
  const reach = async (target: Locator, isThere: (found: Element[]) => boolean = isFocused): Promise<void> => {
    await target.waitFor();
    for (let stop = 0; stop < farthestStops; stop += 1) {
      // Without waiting for it: a list that draws what is in view may have left it out, and draws it when Tab comes near.
      if (await target.evaluateAll(isThere)) return;
      await page.keyboard.press("Tab");
      const unseen = await page.evaluate(unseenFocus);
      if (unseen && !lost.includes(unseen)) lost.push(unseen);
    }
    throw new Error(`The keyboard does not come to ${target.toString()}`);
  };
  return {
    lost,
    press: async (target) => {
      await reach(target);
      const isLink = await target.evaluate((element) => element instanceof HTMLAnchorElement);
      await page.keyboard.press(isLink ? "Enter" : "Space");
    },
    write: async (target, text) => {
      await reach(target);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    choose: async (target) => {
      // The Tab key stops once in a group; from there the arrows go round.
      await reach(target, isFocusInGroup);
      for (let step = 0; step < farthestStops && !(await target.evaluateAll(isFocused)); step += 1)
        await page.keyboard.press("ArrowDown");
    },
    point: (target) => reach(target),
  };
};

// These run in the page.
const isFocused = (found: Element[]): boolean => found.some((element) => element === document.activeElement);

const isFocusInGroup = (found: Element[]): boolean =>
  found.some(
    (element) =>
      document.activeElement instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      document.activeElement.type === "radio" &&
      document.activeElement.name === element.name,
  );

const unseenFocus = (): string | undefined => {
  const element = document.activeElement;
  if (!element || element === document.body || element.shadowRoot || element.tagName === "IFRAME") return undefined;
  // A hidden radio button shows its focus on its label, a link that covers a card on the card.
  const drawn = [element, element.closest("label"), element.parentElement, element.closest("article")];
  const isOutlined = drawn.some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== "none" && style.outlineWidth !== "0px";
  });
  return isOutlined || getComputedStyle(element).boxShadow !== "none" ? undefined : element.outerHTML.slice(0, 120);
};
