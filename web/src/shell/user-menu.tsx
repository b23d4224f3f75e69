import { fullName } from "@cu/api/person-name";
import { cupointsText } from "@cu/pricing/currency";
import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { ListIcon } from "@phosphor-icons/react/dist/csr/List";
import { useId } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "../lib/paths.tsx";
import { groupsOf, type Session } from "../lib/use-session.ts";
import { useCollapsed } from "../lib/use-stored.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Hidden } from "../ui/heading.tsx";
import { initials } from "../ui/person.ts";
import { courseLinks, headerLinks, type MenuLink, userLinks, visible } from "./menus.ts";
import styles from "./user-menu.module.css";

/** The user menu; below 1100 px it also has the header's links. */
export const UserMenu = ({ user }: { user: Session["user"] }) => {
  const groups = groupsOf(user);
  const own = visible(userLinks(user?.id), groups);
  return (
    <Disclosure
      className={user ? styles.menu : styles.guestMenu}
      buttonClass={styles.button}
      panelClass={styles.panel}
      button={
        <>
          {user && (
            <span className={styles.initials} aria-hidden="true">
              {initials(user)}
            </span>
          )}
          <span className={styles.burger}>
            <ListIcon size={20} aria-hidden />
          </span>
          <Hidden>{user ? `Your menu, ${fullName(user)}` : "Menu"}</Hidden>
        </>
      }
    >
      <nav aria-label={user ? "Your menu" : "Menu"}>
        <Folded links={visible(headerLinks, groups).filter(({ to }) => !own.some((link) => link.to === to))} />
        <ul>
          {own.map((link) => (
            <li key={link.text}>
              <MenuEntry link={link} />
              {link.to === paths.account && user && (
                <span className={styles.balance}>{cupointsText(user.primaryWallet.cupointsBalance)}</span>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  );
};

/** The header's links on narrow windows: All Courses, collapsed as the user left it (SES-26), and the rest. */
const Folded = ({ links }: { links: readonly MenuLink[] }) => {
  const [collapsed, setCollapsed] = useCollapsed("courses");
  const listId = useId();
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!collapsed}
        aria-controls={listId}
        onClick={() => setCollapsed(!collapsed)}
      >
        All Courses <CaretDownIcon size={16} weight="bold" aria-hidden />
      </button>
      <ul id={listId} className={styles.inner} hidden={collapsed}>
        <Entries links={courseLinks} />
      </ul>
      <ul>
        <Entries links={links} />
      </ul>
    </div>
  );
};

const Entries = ({ links }: { links: readonly MenuLink[] }) =>
  links.map((link) => (
    <li key={link.text}>
      <MenuEntry link={link} />
    </li>
  ));

const MenuEntry = ({ link }: { link: MenuLink }) =>
  link.to.startsWith("/accounts/") ? <a href={link.to}>{link.text}</a> : <NavLink to={link.to}>{link.text}</NavLink>;
