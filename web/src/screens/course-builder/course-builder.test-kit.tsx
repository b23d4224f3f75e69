import { saveDraft } from "@cu/api/draft";
import { Failure } from "@cu/api/failure";
import { defaultPolicy } from "@cu/pricing/policy";
import { contentsOf } from "../../features/builder/builder.test-kit.ts";
import type { Contents } from "../../features/builder/draft.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { DraftPage } from "./draft-page.tsx";
import type { ServerDraft } from "./use-builder.ts";

const savedAt = "2026-05-04T09:30:00.000Z";

export const draftOf = (contents: Contents = contentsOf(["abc", "d"], "ef"), part: Partial<ServerDraft> = {}) =>
  ({
    id: 31,
    courseId: null,
    version: 3,
    savedAt,
    details: { name: "Sets", description: "About sets.", longDescription: "All about sets." },
    videos: [...contents.videos],
    modules: [...contents.modules],
    bank: [...contents.bank],
    coverImage: null,
    published: null,
    ...part,
  }) satisfies ServerDraft;

/** A server with one draft, and the builder open on it. */
export const openBuilder = async (
  first: ServerDraft,
  answers: Parameters<typeof fakeApi>[0] = {},
  {
    at = "/collections/create?draft=31&step=modules",
    returning = false,
    who = "ruth",
    page = <DraftPage draftId={31} />,
  } = {},
) => {
  const server = { draft: first };
  const api = fakeApi({
    "user.read": () => creator,
    "policy.read": () => ({ ...defaultPolicy }),
    "catalogue.categories": () => [{ id: 2, name: "Computing", subCategories: [{ id: 21, name: "Algorithms" }] }],
    "draft.read": () => server.draft,
    "draft.save": ({ body }) => {
      const { version, ...parts } = saveDraft.body.parse(body);
      if (version !== server.draft.version) throw new Failure("draft.changed");
      const videos = [...server.draft.videos, ...(parts.videos ?? [])];
      server.draft = { ...server.draft, ...parts, videos, version: version + 1 } as ServerDraft;
      return { version: version + 1, savedAt };
    },
    "draft.list": () => ({ drafts: [] }),
    ...answers,
  });
  return { api, server, ...(await open(page, { at, signedIn: true, returning, who })) };
};
