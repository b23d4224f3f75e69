import type { listAuthors } from "@cu/api/creator";
import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import { Link, useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useLast } from "../../lib/use-last.ts";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { initials } from "../../ui/person.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./authors-page.module.css";
import { authorsLead } from "./lead.ts";

type Author = Answer<typeof listAuthors>["authors"][number];

/** `/creators/`: authors with a public course, by name; the search and the page belong to the address (STA-86). */
export const AuthorsPage = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search")?.trim().slice(0, 200) || undefined;
  return (
    <Page>
      <Title>Authors</Title>
      <div className={styles.head}>
        <div>
          <Heading level={1}>Authors</Heading>
          <Text tone="quiet">{authorsLead}</Text>
        </div>
        <div className={styles.search}>
          <SearchBox
            label="Search authors by name"
            value={search ?? ""}
            onChange={(name) => setParams(name ? { search: name } : {}, { replace: true })}
          />
        </div>
      </div>
      <List search={search} after={params.get("after") ?? undefined} />
    </Page>
  );
};

const List = ({ search, after }: { search: string | undefined; after: string | undefined }) => {
  const { data, error, mutate } = useApi("creator.authors", { query: search ? { search } : { cursor: after } });
  // The previous authors stay until the next page has loaded.
  const shown = useLast(data);
  if (error && !data)
    return (
      <Failed title="The authors could not be loaded" level={2} onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!shown) return <Loading />;
  const { authors, next } = shown;
  if (authors.length === 0)
    return (
      <Empty
        title={search ? `No author is called “${search}”` : "No authors yet"}
        level={2}
        action={search && <LinkButton to={paths.creators}>Show all authors</LinkButton>}
      >
        {search ? "Try the beginning of a first or last name." : "Authors appear here with their first public course."}
      </Empty>
    );
  return (
    <section aria-label="Authors" aria-busy={shown !== data}>
      <p className={styles.found} role="status">
        {search && `${countText(authors.length, "author")} found`}
      </p>
      <ul className={styles.authors}>
        {authors.map((author) => (
          <AuthorRow key={author.id} author={author} />
        ))}
      </ul>
      {(next !== null || after) && !search && (
        <nav className={styles.pages} aria-label="Pages of authors">
          {after && <LinkButton to={paths.creators}>First page</LinkButton>}
          {next !== null && (
            <LinkButton to={`${paths.creators}?${new URLSearchParams({ after: next })}`}>Next page</LinkButton>
          )}
        </nav>
      )}
    </section>
  );
};

const AuthorRow = ({ author }: { author: Author }) => (
  <li>
    <Link className={styles.author} to={paths.creator(author.id)}>
      {author.profilePicture ? (
        <img className={styles.portrait} src={author.profilePicture} alt="" loading="lazy" />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initials(author)}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {fullName(author)}
        </span>
        {author.universities.length > 0 && (
          <span className={styles.places}>{author.universities.map(({ name }) => name).join(", ")}</span>
        )}
        <span className={styles.count}>{countText(author.courses, "course")}</span>
      </span>
    </Link>
  </li>
);

const Loading = () => (
  <Skeleton label="Loading authors">
    <div className={styles.authors}>
      {["a", "b", "c", "d", "e", "f"].map((name) => (
        <Bar key={name} width="100%" height={104} />
      ))}
    </div>
  </Skeleton>
);
