import { cupointsText } from "@cu/pricing/currency";
import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { ListIcon } from "@phosphor-icons/react/dist/csr/List";
import { useId } from "react";
import { NavLink } from "react-router-dom";
import { useCollapsed } from "../lib/stored.ts";
import { groupsOf, type Session } from "../lib/use-session.ts";
import { paths } from "../paths.tsx";
import { Disclosure } from "./disclosure.tsx";
import { courseLinks, headerLinks, type MenuLink, userLinks, visible } from "./menus.ts";
import styles from "./user-menu.module.css";

/** The menu of the person; below 900 px it also holds the header's links. */
export const UserMenu = ({ user }: { user: Session["user"] }) => {
  const groups = groupsOf(user);
  return (
    <Disclosure
      className={user ? styles.menu : styles.guestMenu}
      buttonClass={styles.button}
      panelClass={styles.panel}
      label={user ? `Your menu, ${fullName(user)}` : "Menu"}
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
        </>
      }
    >
      <nav aria-label={user ? "Your menu" : "Menu"}>
        <HeaderLinks links={[...courseLinks, ...visible(headerLinks, groups)]} />
        <ul>
          {visible(userLinks(user?.id), groups).map((link) => (
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

const HeaderLinks = ({ links }: { links: readonly MenuLink[] }) => {
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
      <ul id={listId} hidden={collapsed}>
        {links.map((link) => (
          <li key={link.text}>
            <MenuEntry link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const MenuEntry = ({ link }: { link: MenuLink }) =>
  link.to.startsWith("/accounts/") ? <a href={link.to}>{link.text}</a> : <NavLink to={link.to}>{link.text}</NavLink>;

type Person = NonNullable<Session["user"]>;

const fullName = (user: Person) => `${user.firstName} ${user.lastName}`.trim() || user.username;

const initials = (user: Person) =>
  [user.firstName, user.lastName]
    .map((name) => Array.from(name)[0] ?? "")
    .join("")
    .toUpperCase() || Array.from(user.username)[0]?.toUpperCase();
