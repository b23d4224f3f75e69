import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pdfText } from "../../core/foundation/document/pdf-text.test-kit.ts";
import { stack } from "../kit/area.ts";
import { asPerson, buyModule, eventually, logIn, open, refund, unionFind } from "../kit/steps.ts";

test("CRE-12, CRE-23, CRE-27, CRE-28, CRE-63: a learner buys, and the creator sees the sale, the week and the amount owed, until it is refunded", () =>
  asPerson(stack, async (creator) => {
    const { page, hand } = creator;
    await logIn(creator, "ines-okafor", "/creators/5/");
    const owed = page.getByText("Pending earnings").locator("xpath=following-sibling::p[1]");
    const before = Number((await owed.textContent())?.slice(1));
    expect(before).toBeGreaterThan(0);
    const payable = await page.getByRole("definition").nth(1).textContent();

    await asPerson(stack, async (learner) => {
      await logIn(learner, "mira-holm", unionFind.course);
      await buyModule(learner, "Union-find, four times", "$2 (200 cupoints)");
      await page.reload();
      await eventually(async () => Number((await owed.textContent())?.slice(1))).toBe(before + 1);
      // It may still be given back.
      expect(await page.getByRole("definition").nth(1).textContent()).toBe(payable);
      await hand.press(
        page
          .getByRole("table", { name: "Weeks" })
          .getByRole("button", { name: /^Show the sales of/ })
          .first(),
      );
      const sales = page.getByRole("dialog");
      const newest = sales.getByRole("table", { name: "Sales" }).getByRole("row").nth(1);
      expect(await newest.textContent()).toMatch(
        /^Joined Up: Algorithms of Connection: Union-find, four times.*200\$1\.00$/,
      );
      expect(await sales.textContent()).not.toContain("mira");
      await page.keyboard.press("Escape");
      await open(learner, "/account");
      await refund(learner, /Union-find, four times/, 200);
    });

    await page.reload();
    await eventually(async () => Number((await owed.textContent())?.slice(1))).toBe(before);
    const saved = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download CSV" }));
    expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/);
    const drawn = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download PDF" }));
    const paper = await drawn;
    expect(paper.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
    expect(await pdfText(await readFile(await paper.path()))).toContain(`Owed after ${before.toFixed(2)}`);
  }));
