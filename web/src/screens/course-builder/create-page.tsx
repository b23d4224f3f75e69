import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { tutorialDraft } from "../../features/builder/tutorial-draft.ts";
import { addressId } from "../../lib/address-id.ts";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Title } from "../../ui/title.tsx";
import { Builder } from "./builder.tsx";
import { DraftPage } from "./draft-page.tsx";
import frame from "./frame.module.css";
import { NarrowDraft } from "./narrow-draft.tsx";
import styles from "./start.module.css";
import { goOnWith, type ServerDraft } from "./use-builder.ts";

const nothing = { modules: [] };

/** WIZ-01: a new course. Its draft's id is in the URL, so that a reload or another device finds it. */
export const CreateCoursePage = () => {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<ServerDraft>();
  // The tutorial's draft, built before signing up (MOCK-26).
  const [brought, setBrought] = useState(tutorialDraft.read);
  const takesAlong = useRef(false);
  const create = useAction("draft.create", {
    refresh: ["draft.list"],
    onSuccess: (draft) => {
      if (brought && takesAlong.current) {
        goOnWith(draft, brought);
        tutorialDraft.forget();
      }
      setBegun(draft);
      setSearch({ draft: String(draft.id) }, { replace: true });
    },
  });
  const start = (isAlong: boolean) => {
    takesAlong.current = isAlong;
    void create.trigger({ body: {} });
  };
  const draftId = addressId(search.get("draft"));
  if (draftId !== undefined && begun?.id === draftId) return <Builder key={draftId} draft={begun} />;
  if (draftId !== undefined) return <DraftPage key={draftId} draftId={draftId} />;
  return (
    <Page>
      <Title>Create a course</Title>
      <Breadcrumbs crumbs={[{ text: "Authored Courses", to: paths.creatorHome }, { text: "Create a course" }]} />
      <NarrowDraft whole={nothing} home={{ text: "Authored Courses", to: paths.creatorHome }} />
      <div className={`${styles.start} ${frame.wide}`}>
        <Heading level={1}>Create a course</Heading>
        <Text tone="quiet">
          From a playlist to a course that sells, in four steps: say what it is about, put its videos into modules,
          review it, publish. It stays private until you publish, and changes are saved as you go.
        </Text>
        <Refusal error={create.error} />
        {brought && (
          <section className={styles.brought} aria-labelledby="brought">
            <Heading level={2} look="h3" id="brought">
              {brought.details.name?.trim() || "A course without a name"}
            </Heading>
            <Text size={14} tone="quiet">
              Your draft of the tutorial: {countText(brought.modules.length, "module")},{" "}
              {countText(brought.videos.length, "video")}.
            </Text>
            <div className={styles.ways}>
              <Button
                look="go"
                busy={create.isMutating && takesAlong.current}
                busyText="Starting"
                onClick={() => start(true)}
              >
                Go on with this draft
              </Button>
              <Button
                look="bare"
                onClick={() => {
                  tutorialDraft.forget();
                  setBrought(undefined);
                }}
              >
                Discard it
              </Button>
            </div>
          </section>
        )}
        <Button
          look={brought ? "plain" : "go"}
          size="large"
          busy={create.isMutating && !takesAlong.current}
          busyText="Starting"
          onClick={() => start(false)}
        >
          {brought ? "Start an empty course" : "Start"}
        </Button>
      </div>
    </Page>
  );
};
