import { useWho } from "../../lib/use-session.ts";
import { paths } from "../../paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./catalogue-page.module.css";
import { CategoryFilter } from "./category-filter.tsx";
import { CourseList } from "./course-list.tsx";
import { type ListName, listTexts } from "./list-texts.ts";
import { useFilters } from "./use-filters.ts";

/** The premium, free and certification lists are one page with three lists behind it. */
export const CataloguePage = ({ list }: { list: ListName }) => {
  const { title, lead } = listTexts[list];
  const { filters, change, toPage } = useFilters();
  const who = useWho();
  return (
    <Page key={list}>
      <Title>{title}</Title>
      <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: title }]} />
      <div className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <Text size={18} tone="quiet">
          {lead}
        </Text>
      </div>
      <div className={styles.filters}>
        <SearchBox
          label="Search by name or description"
          value={filters.search ?? ""}
          onChange={(search) => change({ search })}
        />
        <CategoryFilter
          category={filters.category}
          subCategory={filters.subCategory}
          onChange={(category, subCategory) =>
            change({ category: category?.toString(), subCategory: subCategory?.toString() })
          }
        />
      </div>
      {/* What one person was shown does not stay for the next. */}
      <CourseList key={who} list={list} filters={filters} toPage={toPage} onClear={() => change(noFilters)} />
    </Page>
  );
};

const noFilters = { search: undefined, category: undefined, subCategory: undefined };
