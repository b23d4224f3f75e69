import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./link-rows.module.css";

type LinkRowsProps = {
  links: readonly string[];
  onChange: (links: string[]) => void;
  errorsOf: (field: string) => string[];
};

/** Any number of links, each required (STA-39, STA-46). */
export const LinkRows = ({ links, onChange, errorsOf }: LinkRowsProps) => (
  <div className={styles.rows}>
    {links.map((link, row) => (
      <div key={row} className={styles.row}>
        <Field
          label={`Link ${row + 1}`}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={link}
          required
          errors={errorsOf(`links.${row}.link`)}
          onChange={({ target }) => onChange(links.with(row, target.value))}
        />
        <span className={styles.remove}>
          <IconButton label={`Remove link ${row + 1}`} onClick={() => onChange(links.toSpliced(row, 1))}>
            <XIcon size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
    ))}
    <div>
      <Button onClick={() => onChange([...links, ""])}>
        <PlusIcon size={16} weight="bold" aria-hidden />
        {links.length === 0 ? "Add a link" : "Add another link"}
      </Button>
    </div>
  </div>
);
