import { defaultZone } from "@cu/api/time-zone";
import { useState } from "react";
import { Choice } from "../../forms/choice.tsx";
import styles from "./class-form.module.css";

type TimeZoneFieldProps = { value: string; onChange: (zone: string) => void; errors: readonly string[] };

/** By region, as the browser knows them; typing the first letters finds one. */
const regions = (value: string): [region: string, zones: string[]][] => {
  const all = new Set([...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/")), value]);
  all.delete(defaultZone);
  return [...Map.groupBy([...all].toSorted(), (zone) => zone.split("/")[0] ?? zone)];
};

const placeOf = (zone: string): string =>
  zone.includes("/")
    ? zone
        .slice(zone.indexOf("/") + 1)
        .replaceAll("/", ", ")
        .replaceAll("_", " ")
    : zone;

/** The zone at whose midnight the days of a class begin (COD-53). */
export const TimeZoneField = ({ value, onChange, errors }: TimeZoneFieldProps) => {
  // Four hundred places come into the page only when somebody is about to choose among them.
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
        {!isNear && value !== defaultZone && <option value={value}>{placeOf(value)}</option>}
        {isNear &&
          regions(value).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {placeOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
      </Choice>
    </div>
  );
};
