import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { byKeyboard, counted, home, look, phone, queueOf } from "../kit/desk-steps.ts";
import {
  asPerson,
  buyModule,
  eventually,
  logIn,
  open,
  type Person,
  payWith,
  refund,
  serverWallet,
  testCards,
  unionFind,
} from "../kit/steps.ts";

/** The product's time, moved on for as long as it takes. */
const later = async (milliseconds: number, run: () => Promise<void>) => {
  await stack.local.setClock(new Date(Date.now() + milliseconds).toISOString());
  try {
    await run();
  } finally {
    await stack.local.setClock(null);
  }
};

test("ADM-82, ADM-83: a message from the contact page is answered on a phone in the dark, and leaves the queue", async () => {
  const subject = "May a school use the lectures?";
  await asPerson(stack, async (guest) => {
    const { page, hand } = guest;
    await open(guest, "/contactus/");
    const form = page.getByRole("form", { name: "Contact us" });
    await hand.write(form.getByRole("textbox", { name: /^Name/i }), "Hana Sato");
    await hand.write(form.getByRole("textbox", { name: /mail/i }), "hana@example.com");
    await hand.write(form.getByRole("textbox", { name: /^Subject/i }), subject);
    await hand.write(form.getByRole("textbox", { name: /^Message/i }), "In the ninth year, with thirty pupils.");
    await hand.press(form.getByRole("button", { name: "Send message" }));
    await page.getByText("Great, we have received your email and will contact you soon!").waitFor();
  });
  await asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      await hand.press(page.getByRole("link", { name: `Read ${subject}` }));
      await page.getByText("In the ninth year, with thirty pupils.").waitFor();
      await page.getByRole("link", { name: "hana@example.com" }).waitFor();
      await look(admin, "messages-390-dark");
      await hand.press(page.getByRole("button", { name: `Done: ${subject}` }));
      await page.getByText("Message done.").waitFor();
      await page.getByText("Nothing waits for you").waitFor();
      await hand.press(page.getByRole("button", { name: "Done", exact: true }));
      await page.getByRole("heading", { level: 2, name: subject }).waitFor();
      await home(admin);
      expect(await page.getByText(subject).count()).toBe(0);
    },
    { ...phone, dark: true },
  );
});

test("ADM-84, ADM-113: an author whose sales have waited for their days is paid by the keyboard alone, and is due no more", async () => {
  const { username } = await newcomer("Mona Hall", { cupoints: 200 });
  await asPerson(stack, async (learner) => {
    await logIn(learner, username, unionFind.course);
    await buyModule(learner, unionFind.module, "$2 (200 cupoints)");
  });
  await stack.local.drain();
  await later(2 * 3_600_000, () =>
    byKeyboard(stack, async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      await home(admin);
      const before = await counted(admin, "Payments due");
      expect(before).toBeGreaterThan(0);
      await hand.press(queueOf(admin, "Payments due").getByRole("link"));
      const due = page.getByRole("table", { name: "Payments due" });
      await due.waitFor();
      await look(admin, "payouts-1440");
      const pay = due.getByRole("link", { name: /^Pay \$[\d,.]+ to Ines Okafor$/ });
      const amount =
        /\$([\d,.]+) to/.exec((await pay.getAttribute("aria-label")) ?? "")?.[1]?.replaceAll(",", "") ?? "";
      await hand.press(pay);
      const drawer = page.getByRole("dialog", { name: "Manage Earnings" });
      await drawer.getByRole("heading", { name: "Ines Okafor" }).waitFor();
      expect(await drawer.getByRole("spinbutton", { name: /^Amount/ }).inputValue()).toBe(amount);
      await look(admin, "pay-1440");
      await hand.press(drawer.getByRole("button", { name: "Create payment" }));
      const question = page.getByRole("dialog", { name: `Record $${amount} paid to Ines Okafor?` });
      await hand.press(question.getByRole("button", { name: `Record $${amount}` }));
      await page.getByText("Payment creation successfull!").waitFor();
      await open(admin, "/admin/payouts-due/");
      await page.getByRole("heading", { level: 1, name: "Payments due" }).waitFor();
      await page
        .getByText(/No payouts due|Can be paid/)
        .first()
        .waitFor();
      expect(await page.getByRole("link", { name: /to Ines Okafor$/ }).count()).toBe(0);
      await home(admin);
      expect(await counted(admin, "Payments due")).toBe(before - 1);
    }),
  );
});

test("ADM-84, ADM-114: a disputed payment is listed with the amount owed for thirty days", async () => {
  const { username, name } = await newcomer("Joost Prins");
  await asPerson(stack, async (learner) => {
    await logIn(learner, username, "/account?topup=500");
    await payWith(learner, testCards.disputed, 500);
    await eventually(async () => (await serverWallet(learner)).entries).toContain("topup 500");
  });
  await stack.local.drain();
  const disputes = async (admin: Person) => {
    await home(admin);
    return await counted(admin, "Disputes");
  };
  await asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      await eventually(() => disputes(admin)).toBe(1);
      await hand.press(queueOf(admin, "Disputes").getByRole("link"));
      const table = page.getByRole("table", { name: "Disputes" });
      await look(admin, "disputes-390");
      await hand.press(table.getByRole("link", { name }));
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.getByRole("button", { name: `Suspend ${name}` }).waitFor();
    },
    phone,
  );
  await later(31 * 86_400_000, () =>
    asPerson(stack, async (admin) => {
      await logIn(admin, "nora-feld", "/admin/");
      expect(await disputes(admin)).toBe(0);
    }),
  );
});

test("ADM-84, WAL-38: refunded and repurchased content is counted and listed for thirty days", async () => {
  const { username, name } = await newcomer("Malin Berg", { cupoints: 200 });
  await asPerson(stack, async (learner) => {
    await logIn(learner, username, unionFind.course);
    await buyModule(learner, unionFind.module, "$2 (200 cupoints)");
    await open(learner, "/account");
    await refund(learner, /Union-find, four times/, 200);
    await open(learner, unionFind.course);
    await buyModule(learner, unionFind.module, "$2 (200 cupoints)");
  });
  await asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      await home(admin);
      expect(await counted(admin, "Repeat refunds")).toBe(1);
      await hand.press(queueOf(admin, "Repeat refunds").getByRole("link"));
      await page.getByRole("table", { name: "Repeat refunds" }).getByText(name).waitFor();
      await look(admin, "bought-again-390-dark");
    },
    { ...phone, dark: true },
  );
  await later(31 * 86_400_000, () =>
    asPerson(stack, async (admin) => {
      await logIn(admin, "nora-feld", "/admin/");
      await home(admin);
      expect(await counted(admin, "Repeat refunds")).toBe(0);
    }),
  );
});

test("ADM-110, ADM-111: a category is added, renamed, merged after a question that counts its courses, and hidden, by the keyboard alone", () =>
  byKeyboard(stack, async (admin) => {
    const { page, hand } = admin;
    await logIn(admin, "nora-feld", "/admin/categories/");
    const named = async (button: string, name: string, action: string) => {
      await hand.press(page.getByRole("button", { name: button, exact: true }));
      const dialog = page.getByRole("dialog");
      await hand.write(dialog.getByRole("textbox", { name: "Name" }), name);
      await look(admin, `category-${action}-1440`);
      await hand.press(dialog.getByRole("button", { name: action, exact: true }));
      await dialog.waitFor({ state: "detached" });
    };
    await named("Add a category", "Cartography", "Add");
    await named("Rename Cartography", "Maps and Charts", "Rename");
    await hand.press(page.getByRole("button", { name: "Hide Maps and Charts", exact: true }));
    await page.getByText("Maps and Charts is hidden.").waitFor();
    await hand.press(page.getByRole("button", { name: "Show Maps and Charts", exact: true }));
    await page.getByText("Maps and Charts is offered again.").waitFor();
    const first = page.getByRole("button", { name: /^Merge / }).first();
    const name = ((await first.getAttribute("aria-label")) ?? "").slice("Merge ".length);
    await hand.press(first);
    const dialog = page.getByRole("dialog", { name: `Merge ${name}` });
    await dialog.getByText(/^\d+ courses? of the catalogue and the unlisted ones carry over/).waitFor();
    const into = dialog.getByRole("combobox", { name: "Becomes part of" });
    await hand.point(into);
    await page.keyboard.type("Maps");
    await look(admin, "category-merge-1440");
    await hand.press(dialog.getByRole("button", { name: "Merge with Maps and Charts" }));
    await page.getByText(`${name} is merged.`).waitFor();
    await stack.local.drain();
    await open(admin, "/admin/acts/?act=category.merged");
    await page.getByRole("table", { name: "Audit log" }).getByRole("row").nth(1).waitFor();
    await open(admin, "/collections/");
    const categories = page.getByRole("group", { name: "Category" });
    await hand.press(categories.getByRole("button", { name: /^Show \d+ more$/ }));
    await categories.getByText("Maps and Charts", { exact: true }).waitFor();
    expect(await page.getByText(name, { exact: true }).count()).toBe(0);
  }));

test("ADM-112: on a phone in the dark a university is found, renamed, merged and hidden, and a department too", () =>
  asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/universities/");
      for (const kind of ["universities", "departments"]) {
        await open(admin, `/admin/${kind}/`);
        const table = page.getByRole("table");
        const names = async () =>
          (await table.getByRole("button", { name: /^Merge / }).all()).length === 0
            ? []
            : await table
                .getByRole("button", { name: /^Merge / })
                .evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? "").slice(6)));
        await table.waitFor();
        await look(admin, `${kind}-390-dark`);
        const [former = "", into = ""] = await names();
        await hand.press(page.getByRole("button", { name: `Rename ${former}`, exact: true }));
        const dialog = page.getByRole("dialog");
        await hand.write(dialog.getByRole("textbox", { name: "Name" }), `${former} of Old`);
        await hand.press(dialog.getByRole("button", { name: "Rename", exact: true }));
        await page.getByText("Renamed.").waitFor();
        await hand.press(page.getByRole("button", { name: `Merge ${former} of Old`, exact: true }));
        await hand.write(dialog.getByRole("searchbox"), into.slice(0, 6));
        await hand.press(dialog.getByRole("button", { name: into, exact: true }));
        await look(admin, `${kind}-merge-390-dark`);
        await hand.press(dialog.getByRole("button", { name: `Merge with ${into}` }));
        await page.getByText(`${former} of Old is merged.`).waitFor();
        await hand.press(page.getByRole("button", { name: `Hide ${into}`, exact: true }));
        await page.getByText(`${into} is hidden.`).waitFor();
        expect(await names()).not.toContain(`${former} of Old`);
      }
    },
    { ...phone, dark: true },
  ));
