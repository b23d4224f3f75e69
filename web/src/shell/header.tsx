import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { Suspense } from "react";
import { NavLink } from "react-router-dom";
import { page } from "../lib/page.ts";
import { accounts, paths } from "../lib/paths.tsx";
import { productName } from "../lib/product.ts";
import { groupsOf, useSession } from "../lib/use-session.ts";
import { LinkButton } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Mark } from "../ui/mark.tsx";
import styles from "./header.module.css";
import { HeaderSearch } from "./header-search.tsx";
import { courseLinks, headerLinks, visible } from "./menus.ts";
import { UserMenu } from "./user-menu.tsx";

// Kept out of guests' first load: only signed-in users need them.
const OwnTools = page(() => import("./own-tools.tsx").then((m) => m.OwnTools));

export const Header = () => {
  const { status, user } = useSession();
  // Waits for the session, or a guest's links would shift.
  const links = status === "SUCCESS" || status === "FAILED" ? visible(headerLinks, groupsOf(user)) : [];
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <NavLink className={styles.logo} to={paths.home}>
          <Mark size={22} />
          {productName}
        </NavLink>
        <nav className={styles.nav} aria-label="Main">
          <ul>
            <li>
              <Disclosure
                hover
                className={styles.courses}
                buttonClass={styles.link}
                panelClass={styles.panel}
                button={
                  <>
                    All Courses <CaretDownIcon size={16} weight="bold" aria-hidden />
                  </>
                }
              >
                <ul>
                  {courseLinks.map(({ text, to }) => (
                    <li key={to}>
                      <NavLink to={to}>{text}</NavLink>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </li>
            {links.map(({ text, to }) => (
              <li key={to}>
                <NavLink className={styles.link} to={to}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch />
        <div className={styles.end}>
          {user && (
            <span className={styles.own}>
              <Suspense>
                <OwnTools user={user} />
              </Suspense>
            </span>
          )}
          {status === "FAILED" && (
            <div className={styles.enter}>
              <LinkButton look="bare" size="small" to={accounts.login()}>
                Login
              </LinkButton>
              <LinkButton look="go" size="small" to={accounts.signUp()}>
                Sign Up
              </LinkButton>
            </div>
          )}
          <UserMenu user={user} />
        </div>
      </div>
    </header>
  );
};
