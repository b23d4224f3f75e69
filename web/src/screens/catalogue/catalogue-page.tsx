import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useWho } from "../../lib/use-session.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./catalogue-page.module.css";
import { CourseList } from "./course-list.tsx";
import { type ListName, listTexts } from "./list-texts.ts";
import { useFilters } from "./use-filters.ts";

/** The premium, free and certification lists are one page with three lists behind it. */
export const CataloguePage = ({ list }: { list: ListName }) => {
  const { title } = listTexts[list];
  const choice = useFilters();
  const who = useWho();
  // The list works without its categories, so their failure stays silent (CAT-46).
  const { data: categories } = useApi("catalogue.categories", {});
  return (
    <Page key={list}>
      <Title>{title}</Title>
      <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: title }]} />
      <div className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <SearchBox
          label="Search by name or description"
          value={choice.filters.search ?? ""}
          onChange={(search) => choice.change({ search })}
        />
      </div>
      {/* Keyed by user, so that no data carries over. */}
      <CourseList key={who} list={list} categories={categories} {...choice} />
    </Page>
  );
};
