import { memo, useDeferredValue, useState } from "react";
import marketing from "../../features/marketing/marketing.module.css";
import { PricedCards } from "../../features/marketing/priced-card.tsx";
import { Section } from "../../features/marketing/section.tsx";
import { featuredIds, useFeatured } from "../../features/marketing/use-featured.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Chip, Chips } from "../../ui/chip.tsx";
import { CourseGrid } from "../../ui/course-card.tsx";
import { Text } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./home-page.module.css";

/** CAT-44. */
const shown = 4;

/** STA-05: a category's button shows its newest courses here, with a link to all of them. */
export const Subjects = () => {
  const { data: categories = [] } = useApi("catalogue.categories", {});
  const [category, choose] = useState<number>();
  // Renders the pressed button first, before the cards.
  const drawn = useDeferredValue(category);
  if (categories.length === 0) return null;
  const name = categories.find(({ id }) => id === category)?.name;
  return (
    <Section
      id="subjects"
      title="Find your subject"
      link={{
        text: name ? `All courses in ${name}` : "All Premium Courses",
        to: category ? `${paths.premium}?category=${category}` : paths.premium,
      }}
    >
      <Chips label="Subject">
        <Chip label="All" pressed={category === undefined} onPress={() => choose(undefined)} />
        {categories.map(({ id, name: text }) => (
          <Chip key={id} label={text} categoryId={id} pressed={id === category} onPress={() => choose(id)} />
        ))}
      </Chips>
      <div className={styles.ofSubject}>
        <CoursesOf category={drawn} />
      </div>
    </Section>
  );
};

const CoursesOf = memo(({ category }: { category: number | undefined }) => {
  const featured = useFeatured();
  // Courses listed above are excluded, so as many more are requested.
  const query = category ? { category, pageSize: shown } : { pageSize: shown + featuredIds.length };
  const { data, error } = useApi("catalogue.list", { query: { page: 1, ...query } }, { keepPreviousData: true });
  const found = data?.results ?? [];
  const others = category ? found : found.filter(({ id }) => !featured?.some((card) => card.id === id));
  const cards = (others.length > 0 ? others : found).slice(0, shown);
  if (error)
    return <Text tone="quiet">The courses of this subject could not be read. Please try again in a moment.</Text>;
  if (!data)
    return (
      <Skeleton label="Loading courses">
        <Bar width="100%" height={320} />
      </Skeleton>
    );
  if (cards.length === 0) return <Text tone="quiet">There is no course in this subject yet.</Text>;
  return (
    <div className={marketing.swiped}>
      <CourseGrid>
        <PricedCards cards={cards} />
      </CourseGrid>
    </div>
  );
});
