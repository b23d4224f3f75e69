import { useApi } from "../../lib/api.ts";
import { Chip, Chips } from "../../ui/chip.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./catalogue-page.module.css";

type CategoryFilterProps = {
  category: number | undefined;
  subCategory: number | undefined;
  onChange: (category: number | undefined, subCategory?: number) => void;
};

/** CAT-07, CAT-47: "All" and one chip a category; below, the subcategories of the chosen one. */
export const CategoryFilter = ({ category, subCategory, onChange }: CategoryFilterProps) => {
  const { data: categories, error } = useApi("catalogue.categories", {});
  // The list works without its filters, so their failure stays silent (CAT-46).
  if (error && !categories) return null;
  if (!categories)
    return (
      <Skeleton label="Loading the categories">
        <div className={styles.waiting}>
          <Bar width="60%" height={34} />
        </div>
      </Skeleton>
    );
  // ADM-111: an address from before two were merged shows the one that stayed.
  const sub = categories.flatMap(({ subCategories }) => subCategories).find(isOf(subCategory));
  const chosen = categories.find((one) => sub && one.subCategories.includes(sub)) ?? categories.find(isOf(category));
  return (
    <div>
      <Chips label="Category">
        <Chip label="All" pressed={category === undefined} onPress={() => onChange(undefined)} />
        {categories.map(({ id, name }) => (
          <Chip key={id} label={name} categoryId={id} pressed={id === chosen?.id} onPress={() => onChange(id)} />
        ))}
      </Chips>
      {chosen && chosen.subCategories.length > 0 && (
        <div className={styles.subs}>
          <Chips label={`Part of ${chosen.name}`}>
            <Chip label="Any" pressed={sub === undefined} onPress={() => onChange(chosen.id)} />
            {chosen.subCategories.map(({ id, name }) => (
              <Chip key={id} label={name} pressed={id === sub?.id} onPress={() => onChange(chosen.id, id)} />
            ))}
          </Chips>
        </div>
      )}
    </div>
  );
};

const isOf =
  (wanted: number | undefined) =>
  ({ id, formerIds = [] }: { id: number; formerIds?: readonly number[] | undefined }): boolean =>
    wanted !== undefined && (id === wanted || formerIds.includes(wanted));
