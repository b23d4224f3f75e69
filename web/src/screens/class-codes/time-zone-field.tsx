import { defaultZone } from "@cu/api/time-zone";
import { useState } from "react";
import { Choice } from "../../features/forms/choice.tsx";
import styles from "./class-form.module.css";
import { presentName, zonesWith } from "./zone-name.ts";

type TimeZoneFieldProps = { value: string; onChange: (zone: string) => void; errors: readonly string[] };

/** Grouped by region, from `Intl`; type-ahead finds an entry. */
const regions = (value: string) => {
  const all = zonesWith(value).filter(({ zone }) => zone !== defaultZone);
  return [...Map.groupBy(all, ({ name }) => name.split("/")[0] ?? name)];
};

const placeOf = (zone: string): string =>
  zone.includes("/")
    ? zone
        .slice(zone.indexOf("/") + 1)
        .replaceAll("/", ", ")
        .replaceAll("_", " ")
    : zone;

/** The time zone whose midnight starts a class's days (COD-53). */
export const TimeZoneField = ({ value, onChange, errors }: TimeZoneFieldProps) => {
  // The 400 options render only when the user approaches the field.
  const [isNear, setIsNear] = useState(false);
  const approach = () => setIsNear(true);
  return (
    <div className={styles.zone}>
      <Choice
        label="Time zone"
        hint="The days of the class begin and end at midnight there. It stays with the class."
        errors={errors}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={approach}
        onPointerEnter={approach}
      >
        <option value={defaultZone}>UTC</option>
        {!isNear && value !== defaultZone && <option value={value}>{placeOf(presentName(value))}</option>}
        {isNear &&
          regions(value).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map(({ zone, name }) => (
                <option key={zone} value={zone}>
                  {placeOf(name)}
                </option>
              ))}
            </optgroup>
          ))}
      </Choice>
    </div>
  );
};
