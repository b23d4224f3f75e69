import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ShownCertificate } from "../../features/certificate/shown-certificate.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { learner } from "../../test/people.ts";
import * as files from "../../ui/save-file.ts";

const serial = "7QK4M2TD9XWF3HKPA2BC7QK4M2TD";
const certificate: ShownCertificate = {
  serial,
  state: "valid",
  isOwn: false,
  isPublic: true,
  name: "Mira Holm",
  course: { id: 5, name: "Books That Balance", category: null },
  signedBy: { name: "Hannah Weiss", institution: "Northgate University" },
  objectives: ["Close a year", "Tell profit from cash"],
  lectures: 13,
  questions: 72,
  duration: 5820,
  moduleDurations: [1800, 1200, 2820],
  score: 74,
  level: 70,
  choices: 68,
  openRead: 4,
  watched: 94,
  watchNeeded: 80,
  watchedSeconds: 5460,
  moduleWatched: [100, 96, 80],
  reviewedBy: "Nora Feld",
  issuedAt: "2026-11-30T10:00:00.000Z",
  endsAt: "2027-05-30T10:00:00.000Z",
  revokedAt: null,
  revokedFor: null,
};

const openPage = async (
  shown: Partial<ShownCertificate> = {},
  answers: Parameters<typeof fakeApi>[0] = {},
  signedIn = false,
) => {
  const api = fakeApi({
    "user.read": () => learner,
    "certificate.read": () => ({ ...certificate, ...shown }),
    ...answers,
  });
  return { api, ...(await open(<Router />, { at: `/certificates/${serial}/`, signedIn })) };
};
// Facts of the page, not of the printable sheet.
const facts = () =>
  [...document.querySelectorAll("main dl > div")]
    .filter((row) => row.closest("section") === null)
    .map((row) => [...row.children].map((part) => part.textContent));

test("CER-47: a published certificate shows its validity, holder, course and requirements to everyone", async () => {
  await openPage();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Mira Holm completed and passed Books That Balance" }),
  ).toBeDefined();
  expect(outlineOf()).toEqual(["1 Mira Holm completed and passed Books That Balance"]);
  expect(screen.getByText("Valid certificate")).toBeDefined();
  const authored = [...document.querySelectorAll("p")].filter(
    ({ textContent }) => textContent === "A course by Hannah Weiss, Northgate University",
  );
  expect(authored).toHaveLength(2);
  expect(screen.getByText("The holder made this page public. Single answers are never shown.")).toBeDefined();
  expect(facts()).toEqual([
    ["Score", "74%, passed (70% needed)"],
    ["Based on", "68 choice questions, first answer only; 4 open answers, read by a reviewer"],
    ["Watched", "94%, 1 hr 31 min of 1 hr 37 min, 13 lectures, 80% needed"],
    ["Reviewed by", "Nora Feld, certification reviewer at Curio"],
    ["Issued by", "Curio, 11/30/2026"],
    ["Valid until", "05/30/2027"],
    ["Number", "7QK4-M2TD-9XWF-3HKP-A2BC-7QK4-M2TD"],
    ["Can do", "Close a year; Tell profit from cash"],
  ]);
  expect(within(screen.getByRole("region", { name: "The certificate" })).getByText("Mira Holm")).toBeDefined();
  // Only the holder can change the visibility.
  expect(screen.queryByRole("switch")).toBeNull();
  expect(document.title).toContain("Certificate, Books That Balance");
});

test("CER-47: missing parts of a certificate are omitted", async () => {
  const bare = {
    signedBy: { name: "Hannah Weiss", institution: null },
    objectives: [],
    questions: 0,
    lectures: 1,
    level: null,
    choices: null,
    openRead: null,
    watchNeeded: 0,
    reviewedBy: null,
  };
  const { unmount } = await openPage({ ...bare, isOwn: true });
  expect(await screen.findByText("Valid certificate")).toBeDefined();
  expect(facts()).toEqual([
    ["Score", "74%"],
    ["Watched", "94%, 1 hr 31 min of 1 hr 37 min, 1 lecture"],
    ["Issued by", "Curio, 11/30/2026"],
    ["Valid until", "05/30/2027"],
    ["Number", "7QK4-M2TD-9XWF-3HKP-A2BC-7QK4-M2TD"],
  ]);
  // The holder needs no explanation of who published it.
  expect(screen.queryByText(/The holder made/)).toBeNull();
  unmount();
  await openPage({ ...bare, score: null });
  expect(await screen.findByText("Valid certificate")).toBeDefined();
  expect(facts().map(([label]) => label)).not.toContain("Score");
  expect(screen.queryByText(/no longer recognised/)).toBeNull();
});

test("CER-49: a revoked one shows since when and why, without a name and without files", async () => {
  await openPage({
    state: "revoked",
    name: null,
    score: null,
    watched: null,
    watchedSeconds: null,
    moduleWatched: null,
    revokedAt: "2027-01-02T10:00:00.000Z",
    revokedFor: "The signature was taken back.",
  });
  expect((await screen.findByText("No longer valid.")).parentElement?.textContent).toBe(
    "No longer valid. Revoked on 01/02/2027.",
  );
  expect(facts()).toContainEqual(["Why", "The signature was taken back."]);
  expect(facts()).toContainEqual(["Course", "Books That Balance"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Certificate 7QK4-M2TD-9XWF-3HKP-A2BC-7QK4-M2TD");
  expect(screen.getByText(/^It was issued on 11\/30\/2026 and is no longer recognised/)).toBeDefined();
  expect(screen.queryByText(/Mira/)).toBeNull();
  expect(screen.queryByText(/The holder made/)).toBeNull();
  expect(screen.queryByRole("button", { name: /PDF/ })).toBeNull();
});

test("CER-47: an expired one is labelled, a missing one is not found, and a lost response can be retried", async () => {
  const expired = await openPage({ state: "expired" });
  expect((await screen.findByText("Expired.")).parentElement?.textContent).toBe(
    "Expired. It was valid until 05/30/2027.",
  );
  expired.unmount();
  const missing = await openPage(
    {},
    {
      "certificate.read": () => {
        throw new Failure("certificate.unknown");
      },
    },
  );
  expect(await screen.findByRole("heading", { level: 1, name: "There is no certificate to see here" })).toBeDefined();
  missing.unmount();
  let isDown = true;
  const { user } = await openPage(
    {},
    {
      "certificate.read": () => {
        if (isDown) throw new Failure("server.broken");
        return certificate;
      },
    },
  );
  const again = await screen.findByRole("button", { name: "Load again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText("Valid certificate")).toBeDefined();
});

test("CER-48: its holder publishes it with one press, gets its address and LinkedIn's form, and takes it off again", async () => {
  let isPublic = false;
  const { api, user } = await openPage(
    { isOwn: true, isPublic: false },
    {
      "certificate.publish": ({ body }) => {
        isPublic = (body as { isPublic: boolean }).isPublic;
        return { serial, isPublic };
      },
    },
    true,
  );
  const shown = await screen.findByRole("switch", { name: "Anyone with the link" });
  expect(screen.getByText("Only you and the administrators see it.")).toBeDefined();
  await user.click(shown);
  await waitFor(() => expect(shown.getAttribute("aria-checked")).toBe("true"));
  expect(isPublic).toBe(true);
  const link = new URL(screen.getByRole("link", { name: "Add to LinkedIn" }).getAttribute("href") ?? "");
  expect(link.host).toBe("www.linkedin.com");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    name: "Books That Balance",
    startTask: "CERTIFICATION_NAME",
    issueYear: "2026",
    issueMonth: "11",
    expirationYear: "2027",
    expirationMonth: "5",
    certUrl: `${location.origin}/certificates/${serial}/`,
    certId: serial,
  });
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  expect(await screen.findByText("Copied.")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/certificates/${serial}/`);
  await user.click(shown);
  await waitFor(() => expect(shown.getAttribute("aria-checked")).toBe("false"));
  expect(screen.queryByRole("link", { name: "Add to LinkedIn" })).toBeNull();
  // The response contains the new state; nothing is refetched.
  expect(api.of("certificate.read")).toHaveLength(1);
});

test("CER-48: a revoked certificate cannot be published, and a refusal shows", async () => {
  const { unmount } = await openPage(
    { isOwn: true, isPublic: false, state: "revoked", revokedFor: "A mistake." },
    {},
    true,
  );
  expect((await screen.findByRole("switch")).hasAttribute("disabled")).toBe(true);
  unmount();
  const { user } = await openPage(
    { isOwn: true, isPublic: false },
    {
      "certificate.publish": () => {
        throw new Failure("certificate.revoked");
      },
    },
    true,
  );
  await user.click(await screen.findByRole("switch"));
  expect((await screen.findByRole("alert")).textContent).toBe("This certificate has been revoked.");
});

test("CER-48, CER-49: a published revoked certificate can be unpublished, and its address is no longer offered", async () => {
  await openPage({ isOwn: true, state: "revoked", revokedFor: "A mistake." }, {}, true);
  const shown = await screen.findByRole("switch", { name: "Anyone with the link" });
  expect([shown.getAttribute("aria-checked"), shown.hasAttribute("disabled")]).toEqual(["true", false]);
  expect(screen.queryByRole("button", { name: "Copy the address" })).toBeNull();
});

test("CER-48: without clipboard access the address is selectable", async () => {
  const { user } = await openPage({ isOwn: true }, {}, true);
  const copy = await screen.findByRole("button", { name: "Copy the address" });
  const refused = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("No."));
  expect(screen.getByText(`${location.origin}/certificates/${serial}/`)).toBeDefined();
  await user.click(copy);
  expect(await screen.findByText(/^Your browser did not let us copy it/)).toBeDefined();
  expect(screen.queryByText("Copied.")).toBeNull();
  refused.mockRestore();
});

test("CER-50, CER-51: a file that cannot be generated shows why, and nothing is saved", async () => {
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => {});
  const fail = (code: "certificate.revoked" | "server.busy") => () => {
    throw new Failure(code);
  };
  const { user } = await openPage(
    {},
    { "certificate.file": fail("certificate.revoked"), "certificate.credential": fail("server.busy") },
  );
  const badge = await screen.findByRole("button", { name: "Signed badge (Open Badges 3.0)" });
  await user.click(badge);
  expect(await screen.findByText("The service is busy. Please try again.", { selector: "[role=alert]" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "PDF, A4" }));
  expect(await screen.findByText("This certificate has been revoked.", { selector: "[role=alert]" })).toBeDefined();
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
});

test("CER-50, CER-51: two paper sizes and the signed badge are saved as files, and failures show", async () => {
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => {});
  const { api, user } = await openPage(
    {},
    {
      "certificate.file": () => ({ name: `certificate-${serial}.pdf`, pdf: btoa("%PDF\u00ff") }),
      "certificate.credential": () => ({ credential: {}, jwt: "a.b.c" }),
    },
  );
  await user.click(await screen.findByRole("button", { name: "PDF, Letter" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(api.of("certificate.file")[0]?.query).toEqual({ paper: "letter" });
  const [name, bytes] = saved.mock.calls[0] ?? [];
  expect(name).toBe(`certificate-${serial}.pdf`);
  expect(Array.from(bytes ?? [], Number)).toEqual([0x25, 0x50, 0x44, 0x46, 0xff]);
  await user.click(screen.getByRole("button", { name: "Signed badge (Open Badges 3.0)" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.calls[1]).toEqual([`certificate-${serial}.jwt`, "a.b.c", "application/jwt"]);
  saved.mockRestore();
});
