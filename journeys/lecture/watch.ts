import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { northgate } from "../kit/class-steps.ts";
import { asPerson, eventually, hostPlayer, logIn, open, unionFind } from "../kit/steps.ts";

test("WCH-02, WCH-31: a lecture that is linked with a second begins there", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "ines-okafor");
    await open(person, `${unionFind.lecture}?t=300`);
    await page.getByText("5:00 / 13:04").waitFor();
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
    const { seconds } = await hostPlayer(person);
    expect(seconds).toBeGreaterThanOrEqual(300);
    expect(seconds).toBeLessThan(360);
  }));

type Seen = { linesSeen: { frames: number; overlap: number } };

/** Looks at the lines of the transcript in every frame that the browser draws: by how many pixels two ever overlapped. */
const watchLines = () => {
  const seen = { frames: 0, overlap: 0 };
  Object.assign(globalThis, { linesSeen: seen });
  const look = () => {
    const boxes = [...document.querySelectorAll("section[aria-label=Lines] li")].map((one) =>
      one.getBoundingClientRect(),
    );
    if (boxes.length > 1) seen.frames++;
    boxes.forEach(({ top }, n) => {
      const above = boxes[n - 1];
      if (above) seen.overlap = Math.max(seen.overlap, above.bottom - top);
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test("TRN-20: transcript lines never overlap, neither when a lecture opens in the middle nor after a jump", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "ines-okafor", "/");
    await page.addInitScript(watchLines);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(person, `${unionFind.lecture}?t=380`);
      const lines = page.getByRole("region", { name: "Lines" });
      await lines.locator('[aria-current="time"]').waitFor();
      await lines.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      const last = lines.getByRole("listitem").last();
      await expect
        .poll(async () => (await last.getAttribute("aria-posinset")) === (await last.getAttribute("aria-setsize")))
        .toBe(true);
      await hand.press(last.getByRole("button").first());
      await last.locator('[aria-current="time"]').waitFor();
      const { frames, overlap } = await page.evaluate(() => (globalThis as unknown as Seen).linesSeen);
      expect(frames).toBeGreaterThan(10);
      expect(overlap).toBeLessThan(1);
    }
  }));

test("QZL-06, QZL-38: with the questions muted nothing pauses the lecture", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Ingo Okun", { joins: northgate.code });
    await logIn(person, username);
    await open(person, `${unionFind.lecture}?t=217`);
    await page.getByRole("switch", { name: "Mute Quiz Questions" }).click();
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThan(220);
    expect((await hostPlayer(person)).isPlaying).toBe(true);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page
      .getByRole("button", { name: /^Question 1 at 03:38, waiting/ })
      .first()
      .waitFor();
  }));

test("WCH-04: a lecture at Vimeo plays and stops from the page as well", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "nora-feld");
    await open(person, "/collections/11/modules/1/videos/1/");
    await page.getByText("0:00 / 4:12").waitFor();
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    await page.getByText("0:02 / 4:12").waitFor();
    await hand.press(page.getByRole("button", { name: "Pause", exact: true }));
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  }));
