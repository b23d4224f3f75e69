import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { BecauseYouWatched } from "../../features/find/because.tsx";
import { totalOf } from "../../features/find/found.ts";
import { addressOf, readSearchInput, type SearchInput } from "../../features/find/search-input.ts";
import { useFind } from "../../features/find/use-find.ts";
import { errorText } from "../../lib/api.ts";
import { useWho } from "../../lib/use-session.ts";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { Filters } from "./filters.tsx";
import { Kinds } from "./kinds.tsx";
import { Nothing } from "./nothing.tsx";
import { OrderChoice } from "./order-choice.tsx";
import styles from "./search-page.module.css";
import { SearchSkeleton } from "./search-skeleton.tsx";

/** The search of the whole site; its address is the search (FND-50). */
export const SearchPage = () => {
  const [params] = useSearchParams();
  const input = readSearchInput(params);
  const who = useWho();
  return (
    <Page>
      <Title>{input.text ? `${input.text}, Search` : "Search"}</Title>
      {input.text ? (
        // Keyed by user, so that no data carries over.
        <Search key={who} input={input} />
      ) : (
        <div className={styles.start}>
          <Heading level={1}>Search every spoken word</Heading>
          <Text size={18} tone="quiet">
            Type a few words above as a lecturer would say them. Press / on any page to search.
          </Text>
        </div>
      )}
    </Page>
  );
};

const Search = ({ input }: { input: SearchInput }) => {
  const { found, error, isWaiting, retry, more, noteWished } = useFind(input);
  const isSignedIn = useWho() !== "guest";
  const navigate = useNavigate();
  const change = (part: Partial<SearchInput>) => void navigate(addressOf({ ...input, ...part }));
  if (error && (!found || isWaiting || !more))
    return (
      <div className={styles.start}>
        <Failed
          title={`The search for “${input.text}” could not be done`}
          retryText="TRY AGAIN"
          onRetry={retry}
          level={1}
        >
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!found) return <SearchSkeleton text={input.text} />;
  const total = totalOf(found);
  if (total === 0) return <Nothing found={found} input={input} />;
  return (
    <div className={styles.columns}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>
            {countText(total, "place")} for <q>{found.query}</q>
          </h1>
          {found.corrected !== null && (
            <p className={styles.corrected}>
              Shown for <b>{found.corrected}</b>. <Link to={addressOf({ ...input, asTyped: true })}>Only as typed</Link>
            </p>
          )}
        </div>
        <OrderChoice order={input.order} onChange={(order) => change({ order })} />
      </div>
      <Filters filters={found.filters} searchInput={input} total={total} onChange={(filters) => change({ filters })} />
      <div className={styles.found} aria-busy={isWaiting} data-waiting={isWaiting || undefined}>
        <Kinds found={found} input={input} more={more} onWished={noteWished} onChange={(kind) => change({ kind })} />
        {input.kind === "all" && (
          <div className={styles.because}>
            <BecauseYouWatched isSignedIn={isSignedIn} />
          </div>
        )}
      </div>
    </div>
  );
};
