import { Link } from "react-router-dom";
import { paths } from "../lib/paths.tsx";
import { productName } from "../lib/product.ts";
import { useStored } from "../lib/use-stored.ts";
import { SelectField } from "../ui/field.tsx";
import { Mark } from "../ui/mark.tsx";
import styles from "./footer.module.css";
import { footerLinks } from "./menus.ts";

/** Company link, support contact, Report an Issue (SES-05), the legal texts (STA-60), and the choice of colours. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.row}>
      <Link className={styles.logo} to={paths.home}>
        <Mark size={22} />
        {productName}
      </Link>
      {footerLinks.map(({ text, to }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
      <ThemeChoice />
    </div>
  </footer>
);

const ThemeChoice = () => {
  const [theme, setTheme] = useStored("theme");
  return (
    <SelectField
      label="Colours"
      hideLabel
      value={theme ?? "system"}
      onChange={({ target }) => {
        setTheme(target.value === "system" ? undefined : target.value);
        // theme.js, which also runs before the first paint, sets the attributes.
        dispatchEvent(new Event("themechoice"));
      }}
    >
      <option value="system">System colours</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </SelectField>
  );
};
