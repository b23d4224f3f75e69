import { parseDate } from "@internationalized/date";
import { CalendarBlankIcon } from "@phosphor-icons/react/dist/csr/CalendarBlank";
import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Label,
  Popover,
  RangeCalendar,
} from "react-aria-components";
import hidden from "../../ui/hidden.module.css";
import styles from "./days-field.module.css";

type Days = { from: string; until: string };

type DaysFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** Whole days, YYYY-MM-DD. */
  value: Days | null;
  onChange: (days: Days | null) => void;
  errors?: readonly string[];
  /** Once a day is chosen, those further from it are disabled. */
  maxDaysApart?: number;
};

/** A first and a last day, typed part by part or chosen in a calendar; both by keyboard alone. */
export const DaysField = ({ label, hideLabel, value, onChange, errors = [], maxDaysApart }: DaysFieldProps) => (
  <DateRangePicker
    className={styles.field}
    value={value && { start: parseDate(value.from), end: parseDate(value.until) }}
    onChange={(range) => onChange(range && { from: range.start.toString(), until: range.end.toString() })}
    isInvalid={errors.length > 0}
    validationBehavior="aria"
    shouldForceLeadingZeros
    isDateUnavailable={(date, anchor) =>
      maxDaysApart !== undefined && anchor !== null && Math.abs(date.compare(anchor)) > maxDaysApart
    }
  >
    <Label className={hideLabel ? hidden.hidden : styles.label}>{label}</Label>
    <Group className={styles.group}>
      <DateInput slot="start" className={styles.input}>
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      <span aria-hidden="true" className={styles.to}>
        to
      </span>
      <DateInput slot="end" className={styles.input}>
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      <Button className={styles.open}>
        <CalendarBlankIcon size={20} aria-hidden />
      </Button>
    </Group>
    <FieldError className={styles.error}>{errors.join(" ")}</FieldError>
    <Popover className={styles.popover}>
      <Dialog className={styles.dialog}>
        <RangeCalendar>
          <div className={styles.head}>
            <Button slot="previous" className={styles.turn}>
              <CaretLeftIcon size={16} weight="bold" aria-hidden />
            </Button>
            <CalendarHeading className={styles.month} />
            <Button slot="next" className={styles.turn}>
              <CaretRightIcon size={16} weight="bold" aria-hidden />
            </Button>
          </div>
          <CalendarGrid className={styles.grid}>
            {(date) => <CalendarCell date={date} className={styles.day} />}
          </CalendarGrid>
        </RangeCalendar>
      </Dialog>
    </Popover>
  </DateRangePicker>
);
